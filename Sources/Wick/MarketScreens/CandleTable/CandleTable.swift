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

    /// Reads the visible candles; the duration depends on the number of all candles.
    init(_ snapshot: ChartSnapshot) {
        let all = Array(snapshot.series.candles)
        let shown = Self.visible(in: snapshot, among: all)
        candles = all[shown].reversed()
        indicators = IndicatorColumn.columns(
            of: snapshot.options.indicators, at: all, shown: shown, unsettled: snapshot.series.unsettledCount
        ).map(\.reversed)
        highest = candles.map(\.high).max() ?? 0
        digits = snapshot.series.priceDigits(highest: highest)
        labels = snapshot.options.labels
        format = snapshot.options.format
        interval = snapshot.series.grid.interval.averageSeconds
        columns =
            [Column(title: localized("Time"), isFigure: false)]
            + ([
                localized("Open", context: "column of prices"), localized("High", context: "column of prices"),
                localized("Low", context: "column of prices"), localized("Close", context: "column of prices"),
                localized("Volume"), localized("Change", context: "column of a table of candles"),
            ] + indicators.map(\.title)).map { Column(title: $0, isFigure: true) }
    }

    private static func visible(in snapshot: ChartSnapshot, among all: [Candle]) -> Range<Int> {
        let series = snapshot.series
        let slots = snapshot.viewport.visibleSlots.clamped(to: series.slots)
        guard let first = series.slot(after: slots.lowerBound - 1).flatMap(series.candle),
            let last = series.slot(before: slots.upperBound).flatMap(series.candle),
            let start = all.firstIndex(where: { $0.time >= first.time }),
            let end = all.lastIndex(where: { $0.time <= last.time }), start <= end
        else { return 0..<0 }
        return start..<end + 1
    }

    /// The text of a cell.
    public func text(row: Int, column: Int) -> String {
        let candle = candles[row]
        return switch column {
        case 0: labels.moment(candle.time, interval: interval)
        case 1: price(candle.open)
        case 2: price(candle.high)
        case 3: price(candle.low)
        case 4: price(candle.close)
        case 5: format.compactAmount(candle.volume)
        case 6: candle.change.map { format.change($0) } ?? MarketFormat.missing
        default: indicators[column - 7].text(at: row, format, highest: highest, digits: digits)
        }
    }

    private func price(_ price: Double) -> String {
        digits.map { format.price(price, fractionDigits: $0) } ?? format.price(price, highest: highest)
    }

    /// The row in words: "21 Nov 2026, 14:00, Open 67,123.45, …".
    public func spokenText(row: Int) -> String {
        columns.indices.map { column in
            column == 0 ? text(row: row, column: 0) : "\(columns[column].title) \(text(row: row, column: column))"
        }
        .joined(separator: ", ")
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
