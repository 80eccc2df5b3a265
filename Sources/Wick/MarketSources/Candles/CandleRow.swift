import Foundation
import KitFastJSON
import WickMarket

/// A candle that a site sends as an array, whose values are numbers or texts.
struct CandleRow: Decodable {
    /// The numbers; `nil` for a value that is none.
    private let values: [Double?]

    init(from decoder: any Decoder) throws { values = try JSONNumbers(decoder).values }

    /// The number of values.
    var count: Int { values.count }

    /// The number at a position; `nil` if there is none.
    subscript(index: Int) -> Double? { values.indices.contains(index) ? values[index] : nil }

    /// The candle; `nil` if it is not plausible.
    ///
    /// - Parameters:
    ///   - seconds: The time of opening.
    ///   - open: The position of the first price.
    ///   - high: The position of the highest price.
    ///   - low: The position of the lowest price.
    ///   - close: The position of the last price.
    ///   - volume: The volume in the currency of the prices.
    func candle(
        at seconds: Double?, open: Int = 1, high: Int = 2, low: Int = 3, close: Int = 4, volume: Double?
    ) -> Candle? {
        guard let seconds, let open = self[open], let high = self[high], let low = self[low], let close = self[close],
            let candle = Candle(
                time: Date(timeIntervalSince1970: seconds), open: open, high: high, low: low, close: close,
                volume: volume), candle.isPlausible
        else { return nil }
        return candle
    }
}

/// Thrown for a row that is no candle; it is skipped and counted.
struct UnreadableRow: Error {}
