import Foundation
import WickMarket

/// Candles as comma-separated values (RFC 4180): what Wick writes, and what it reads of a person's own.
public enum CandleCSV {
    /// The names of the columns, in the order in which they are written.
    public static let columns = ["time", "open", "high", "low", "close", "volume"]

    /// Writes candles with a header line; a volume that is missing is an empty field.
    ///
    /// Times are ISO 8601 in UTC, numbers have their full precision: reading gives the same candles.
    public static func bytes(of candles: some Sequence<Candle>) -> [UInt8] {
        var text = columns.joined(separator: ",") + "\r\n"
        for candle in candles {
            let fields = [time(of: candle)] + figures(of: candle).map { $0 ?? "" }
            text += fields.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// When a candle opens, as "2026-01-02T15:04:05Z", with milliseconds where it has some: reading gives the same time.
    public static func time(of candle: Candle) -> String { CandleTime.text(of: candle.time) }

    /// A candle's figures in the order of the columns behind the time, in full precision; `nil` where one is missing.
    public static func figures(of candle: Candle) -> [String?] {
        [candle.open, candle.high, candle.low, candle.close, candle.volume].map { $0?.plain }
    }
}
