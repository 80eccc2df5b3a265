import Foundation
import Testing
import WickMarket
import WickMarketStore

/// Candles for the tests of stores.
enum SampleCandles {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    /// One candle an hour.
    ///
    /// - Parameters:
    ///   - hours: When they open, in hours after ``start``.
    ///   - price: The price of all; the number of the hour by default.
    ///   - minutes: When the site confirmed them, in minutes after the end of the last one.
    static func hours(
        _ hours: some Collection<Int>, price: Double? = nil, mayHaveOlder: Bool = true, quote: String? = nil,
        tickSize: Double? = nil, minutes: Double = 0
    ) throws -> StoredCandles {
        let candles = try hours.map { hour in
            let price = price ?? Double(hour)
            return try #require(
                Candle(
                    time: start + Double(hour) * 3600, open: price, high: price + 1, low: price, close: price + 0.1,
                    volume: hour.isMultiple(of: 2) ? nil : price / 3))
        }
        let end = start + Double((hours.max() ?? 0) + 1) * 3600
        return StoredCandles(
            CandleSeries(candles, mayHaveOlder: mayHaveOlder, quote: quote, tickSize: tickSize),
            date: end + minutes * 60)
    }
}
