import Foundation
import KitLocalization
import WickCandleFiles
import WickChart
import WickMarket

/// Writes candles as a table; empty if there are none.
struct CandleTable {
    /// Formats values.
    let format: MarketFormat
    /// The time zone of times.
    var timeZone = TimeZone.gmt
    /// The fraction digits of prices; `nil` if they are not known.
    var digits: Int?
    /// Whether to use colours.
    let isColoured: Bool

    /// - Parameters:
    ///   - candles: The candles.
    ///   - indicators: The lines of indicators at these candles.
    func bytes(of candles: [Candle], besides indicators: [IndicatorColumn] = []) -> [UInt8] {
        guard !candles.isEmpty else { return [] }
        let columns =
            [
                TextTable.Column(
                    timeZone == .gmt ? localized("Time (UTC)") : localized("Time (\(timeZone.identifier))"),
                    cells: candles.map { CandleCSV.time(of: $0, in: timeZone) })
            ]
            + [
                (localized("Open", context: "column of prices"), \Candle.open),
                (localized("High", context: "column of prices"), \.high),
                (localized("Low", context: "column of prices"), \.low),
                (localized("Close", context: "column of prices"), \.close),
            ].map { title, price in
                TextTable.Column(title, isFigure: true, cells: candles.map { text(of: $0[keyPath: price]) })
            }
            + [
                TextTable.Column(
                    localized("Volume"), isFigure: true, cells: candles.map { format.compactAmount($0.volume) })
            ]
            + indicators.map { column in
                TextTable.Column(
                    column.figures.name, isFigure: true,
                    cells: candles.indices.map { column.text(at: $0, format, digits: digits) })
            }
        return Array(TextTable(columns: columns, isCut: false, isColoured: isColoured).text.utf8)
    }

    private func text(of price: Double) -> String {
        digits.map { format.price(price, fractionDigits: $0) } ?? format.price(price)
    }
}
