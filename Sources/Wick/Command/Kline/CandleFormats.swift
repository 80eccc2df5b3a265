import KitLocalization
import WickCandleFiles
import WickMarket

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
