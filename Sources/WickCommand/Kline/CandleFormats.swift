import CandleFiles
import Localization
import Market

/// Candles as a JSON array, a row a line, for other programs.
///
/// Every row has the same names in the same order; a volume that is missing is null.
enum CandleJSON {
    /// Writes candles.
    static func bytes(of candles: [Candle]) -> [UInt8] {
        guard !candles.isEmpty else { return Array("[]\n".utf8) }
        let rows = candles.map { candle in
            let figures = zip(CandleCSV.columns.dropFirst(), CandleCSV.figures(of: candle))
                .map { "\"\($0)\":\($1 ?? "null")" }
            return "  {\"time\":\"\(CandleCSV.time(of: candle))\",\(figures.joined(separator: ","))}"
        }
        return Array("[\n\(rows.joined(separator: ",\n"))\n]\n".utf8)
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
            [TextTable.Column(localized("Time (UTC)"), cells: candles.map(CandleCSV.time))]
            + [
                (localized("Open", context: "column of prices"), \Candle.open),
                (localized("High", context: "column of prices"), \.high),
                (localized("Low", context: "column of prices"), \.low),
                (localized("Close", context: "column of prices"), \.close),
            ].map { title, price in
                TextTable.Column(title, isFigure: true, cells: candles.map { format.price($0[keyPath: price]) })
            }
            + [
                TextTable.Column(
                    localized("Volume"), isFigure: true, cells: candles.map { format.compactAmount($0.volume) })
            ]
        return Array(TextTable(columns: columns, isCut: false, isColoured: isColoured).text.utf8)
    }
}
