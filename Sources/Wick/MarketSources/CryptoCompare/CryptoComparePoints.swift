import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The points of a history: in `Data.Data` (v2) or in `Data` itself (v1).
struct CryptoComparePoints: Decodable {
    /// A description of the format.
    let form: String

    private let points: Lossy<Point>

    private enum Key: String, CodingKey {
        case data = "Data"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        if let inner = try? fields.nestedContainer(keyedBy: Key.self, forKey: .data) {
            points = try inner.decode(Lossy<Point>.self, forKey: .data)
            form = "v2 envelope"
        } else {
            points = try fields.decode(Lossy<Point>.self, forKey: .data)
            form = "v1 envelope"
        }
    }

    /// The candles.
    ///
    /// - Parameter limit: The requested limit; the site returns one more, or fewer where its history begins.
    func page(limit: Int) -> CandlePage {
        let first = points.values.min { $0.time < $1.time }
        let items = points.values.count + points.skipped
        return CandlePage(
            points.values.compactMap(\.candle), requested: limit + 1, items: items, skipped: points.skipped,
            mayHaveOlder: items >= limit && first?.candle != nil)
    }

    private struct Point: Decodable {
        let time: Date
        /// `nil` before the coin was traded, when all figures are 0.
        let candle: Candle?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            time = Date(timeIntervalSince1970: try fields.decode(Double.self, "time"))
            let open = try fields.decode(Double.self, "open")
            let high = try fields.decode(Double.self, "high")
            let low = try fields.decode(Double.self, "low")
            let close = try fields.decode(Double.self, "close")
            let volume = try fields.decodeIfPresent(Double.self, "volumeto")
            if open == 0, high == 0, low == 0, close == 0, volume ?? 0 == 0 {
                candle = nil
            } else if let sound = Candle(time: time, open: open, high: high, low: low, close: close, volume: volume),
                sound.isPlausible
            {
                candle = sound
            } else {
                throw fields.bad("high")
            }
        }
    }
}
