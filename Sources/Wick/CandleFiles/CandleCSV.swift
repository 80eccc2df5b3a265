import Foundation
import WickMarket

/// Reads and writes candles as comma-separated values (RFC 4180).
public enum CandleCSV {
    /// The names of the columns, in the order in which they are written.
    public static let columns = ["time", "open", "high", "low", "close", "volume"]

    /// Writes candles with a header line; an unknown volume is an empty field.
    ///
    /// Times are ISO 8601 in UTC, and numbers have full precision: reading the file returns the same candles.
    public static func bytes(of candles: some Sequence<Candle>) -> [UInt8] {
        var text = columns.joined(separator: ",") + "\r\n"
        for candle in candles {
            let fields = [time(of: candle)] + figures(of: candle).map { $0 ?? "" }
            text += fields.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// When a candle opens, as "2026-01-02T15:04:05Z", with fractional seconds if necessary to read back the same time.
    public static func time(of candle: Candle) -> String { CandleTime.text(of: candle.time) }

    /// A candle's values in the order of the columns after the time, in full precision; `nil` if unknown.
    public static func figures(of candle: Candle) -> [String?] {
        [candle.open, candle.high, candle.low, candle.close, candle.volume].map { $0?.plain }
    }
}
