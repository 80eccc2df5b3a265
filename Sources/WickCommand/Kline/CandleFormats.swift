import Foundation
import Market

/// Candles as a JSON array, a row a line, for other programs.
///
/// Every row has the same names in the same order; a volume that is missing is null.
enum CandleJSON {
    /// Writes candles.
    static func bytes(of candles: [Candle]) -> [UInt8] {
        guard !candles.isEmpty else { return Array("[]\n".utf8) }
        let rows = candles.map { candle in
            let figures = zip(CandleFields.names.dropFirst(), CandleFields.figures(of: candle))
                .map { "\"\($0)\":\($1 ?? "null")" }
            return "  {\"time\":\"\(CandleFields.time(of: candle))\",\(figures.joined(separator: ","))}"
        }
        return Array("[\n\(rows.joined(separator: ",\n"))\n]\n".utf8)
    }
}

/// Candles as comma-separated values (RFC 4180), with a header line; a volume that is missing is an empty field.
enum CandleCSV {
    /// Writes candles.
    static func bytes(of candles: [Candle]) -> [UInt8] {
        let rows = candles.map { candle in
            [CandleFields.time(of: candle)] + CandleFields.figures(of: candle).map { $0 ?? "" }
        }
        return Array(([CandleFields.names] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined().utf8)
    }
}

/// Candles as a table for a person; nothing where there are none.
struct CandleTable {
    /// How figures are written.
    let format: MarketFormat
    /// Whether colours may be used.
    let isColoured: Bool

    /// Writes candles.
    func bytes(of candles: [Candle]) -> [UInt8] {
        guard !candles.isEmpty else { return [] }
        let columns =
            [TextTable.Column("Time (UTC)", cells: candles.map(CandleFields.time))]
            + [("Open", \Candle.open), ("High", \.high), ("Low", \.low), ("Close", \.close)].map { title, price in
                TextTable.Column(title, isFigure: true, cells: candles.map { format.price($0[keyPath: price]) })
            }
            + [TextTable.Column("Volume", isFigure: true, cells: candles.map { format.compactAmount($0.volume) })]
        return Array(TextTable(columns: columns, isCut: false, isColoured: isColoured).text.utf8)
    }
}

/// What is written of a candle.
private enum CandleFields {
    static let names = ["time", "open", "high", "low", "close", "volume"]

    /// When it opens, as "2026-01-02T15:04:05Z".
    static func time(of candle: Candle) -> String { candle.time.formatted(.iso8601) }

    /// Its figures in the order of the names, in full precision.
    static func figures(of candle: Candle) -> [String?] {
        [candle.open, candle.high, candle.low, candle.close, candle.volume].map { $0?.plain }
    }
}
