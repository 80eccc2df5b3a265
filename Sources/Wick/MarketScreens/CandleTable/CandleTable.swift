import Foundation
import KitLocalization
import WickCandleFiles
import WickChart
import WickMarket

/// The visible candles of a chart as rows of texts, the newest first.
public struct CandleTable: Sendable {
    /// The title of a column, and whether it has figures.
    public struct Column: Hashable, Sendable {
        /// The title.
        public let title: String
        /// Whether its texts are figures, which belong at the right edge.
        public let isFigure: Bool
    }

    /// The columns.
    public let columns: [Column]
    /// The number of rows.
    public var count: Int { candles.count }

    private let candles: [Candle]
    private let indicators: [IndicatorColumn]
    private let labels: TimeLabels
    private let format: MarketFormat
    private let interval: TimeInterval
    private let highest: Double
    /// The fraction digits of the pair's prices; `nil` if they are not known.
    private let digits: Int?

    /// Reads the visible candles.
    ///
    /// The duration depends on their number, and on that of all candles only for indicators whose values the chart does not know.
    init(_ snapshot: ChartSnapshot) {
        let series = snapshot.series
        let slots = snapshot.viewport.visibleSlots.clamped(to: series.slots)
        let shown = series.indices(in: slots)
        candles = series.candles(from: slots.lowerBound).prefix(shown.count).reversed()
        var calculated = snapshot.calculated
        if !snapshot.options.indicators.allSatisfy({ calculated.contains($0, of: series) }) {
            calculated.calculate(snapshot.options.indicators, of: series)
        }
        indicators = IndicatorColumn.columns(of: snapshot.options.indicators, in: calculated, shown: shown)
            .map(\.reversed)
        highest = candles.map(\.high).max() ?? 0
        digits = series.priceDigits(highest: highest)
        labels = snapshot.options.labels
        format = snapshot.options.format
        interval = series.grid.interval.averageSeconds
        columns =
            [Column(title: localized("Time"), isFigure: false)]
            + ([
                localized("Open", context: "column of prices"), localized("High", context: "column of prices"),
                localized("Low", context: "column of prices"), localized("Close", context: "column of prices"),
                localized("Volume"), localized("Change", context: "column of a table of candles"),
            ] + indicators.map(\.title)).map { Column(title: $0, isFigure: true) }
    }

    /// The texts of a row, one for each column.
    public func texts(row: Int) -> [String] {
        let candle = candles[row]
        return [
            labels.moment(candle.time, interval: interval), price(candle.open), price(candle.high), price(candle.low),
            price(candle.close), format.compactAmount(candle.volume),
            candle.change.map { format.change($0) } ?? MarketFormat.missing,
        ] + indicators.map { $0.text(at: row, format, highest: highest, digits: digits) }
    }

    private func price(_ price: Double) -> String {
        digits.map { format.price(price, fractionDigits: $0) } ?? format.price(price, highest: highest)
    }

    /// A row in words: "21 Nov 2026, 14:00, Open 67,123.45, …".
    ///
    /// - Parameter texts: The result of ``texts(row:)``.
    public func spokenText(of texts: [String]) -> String {
        zip(columns, texts).enumerated().map { $0 == 0 ? $1.1 : "\($1.0.title) \($1.1)" }.joined(separator: ", ")
    }

    /// Rows with a header as tab-separated values, with full precision and the time zone of the chart.
    ///
    /// - Parameter rows: The indices of the rows; empty for all.
    func tabSeparated(_ rows: [Int]) -> String {
        let rows = rows.isEmpty ? Array(candles.indices) : rows
        let shown = rows.map { candles[$0] }
        let change = FigureColumn("change_percent", values: shown.map { $0.change.map { ($0 * 1e6).rounded() / 1e6 } })
        let figures = indicators.map { column in
            FigureColumn(column.figures.name, values: rows.map { column.figures.values[$0] })
        }
        let bytes = CandleCSV.bytes(
            of: shown, besides: [change] + figures, in: labels.timeZone, separator: "\t")
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Candle {
    /// From the opening price to the closing one in percent; `nil` if it opened at 0.
    fileprivate var change: Double? { open > 0 ? (close - open) / open * 100 : nil }
}
