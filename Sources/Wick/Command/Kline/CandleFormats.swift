import KitLocalization
import WickCandleFiles
import WickMarket

/// Writes candles as a table; empty if there are none.
struct CandleTable {
    /// Formats values.
    let format: MarketFormat
    /// Whether to use colours.
    let isColoured: Bool

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
