import Foundation
import KitIntegerConversion
import Networking
import WickMarket

/// The newest candles of a coin: `GET /api/v3/coins/ID/ohlc`.
struct CoinGeckoHistory: Endpoint {
    /// The lengths in days that have candles of four hours; a length of one day has candles of half an hour.
    private static let lengths = [7, 14, 30]

    /// The site's name for the coin, such as "bitcoin".
    let id: String
    let interval: CandleInterval
    /// How many candles to return, 1 or more.
    let count: Int

    var site: Site { .coinGecko }
    var path: EndpointPath { "/api/v3/coins/\(id)/ohlc" }
    var query: [URLQueryItem] {
        [URLQueryItem(name: "vs_currency", value: "usd"), URLQueryItem(name: "days", value: String(days))]
    }

    /// How many candles the site has.
    static func mostCandles(of interval: CandleInterval) -> Int { interval == .thirtyMinutes ? 48 : 180 }

    /// One day more than necessary, because the site may send fewer.
    private var days: Int {
        guard interval != .thirtyMinutes else { return 1 }
        return Self.lengths.first { ($0 - 1) * 6 >= count } ?? Self.lengths[Self.lengths.count - 1]
    }

    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json(CoinGeckoResponse<Lossy<CandleRow>>.self) { [interval] response in
            let rows = response.body
            let candles = rows.values.compactMap { Self.candle($0, interval: interval) }
            let items = rows.values.count + rows.skipped
            return SiteResponse(
                value: CandlePage(
                    candles, requested: .max, items: items, skipped: items - candles.count, mayHaveOlder: false),
                form: "ohlc by time of close, oldest first")
        }
    }

    var sample: HTTPResponse {
        .json(CoinGeckoSamples.history(interval: interval, count: min(count, Self.mostCandles(of: interval))))
    }

    /// A row has the time of its candle's close, in milliseconds; that of the open candle may be now.
    private static func candle(_ row: CandleRow, interval: CandleInterval) -> Candle? {
        guard row.count >= 5, let close = row[0] else { return nil }
        let opening = ((close / 1000 / interval.seconds).rounded(.up) - 1) * interval.seconds
        return row.candle(at: opening, volume: nil)
    }
}
