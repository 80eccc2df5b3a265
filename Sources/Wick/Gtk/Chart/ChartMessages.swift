import Foundation
import KitLocalization
import WickChart
import WickMarket

/// The texts of a chart for assistive technology.
struct ChartMessages {
    let labels: TimeLabels
    let format: MarketFormat

    /// The name of a chart: its coin, interval, source and newest price.
    func name(_ title: String, of series: ChartSeries, interval: String, source: String) -> String {
        guard let newest = series.candle(at: series.slots.upperBound - 1) else { return name(title) }
        return localized(
            "Chart of \(title), candles of \(interval) from \(source), newest price \(format.price(newest.close, of: series))"
        )
    }

    /// The name of a chart without candles.
    func name(_ title: String) -> String { localized("Chart of \(title)") }

    /// The values of the focused candle, or of the column that combines several.
    func column(_ column: CandleColumn, of series: ChartSeries) -> String {
        let first = max(column.slots.lowerBound, series.slots.lowerBound)
        let time = series.candle(at: first)?.time ?? series.grid.start(of: first)
        let moment = labels.moment(time, interval: series.grid.interval.averageSeconds)
        let candles = column.count == 1 ? moment : localized("\(column.count) candles from \(moment)")
        let volume =
            column.volume.map { localized("volume \(format.compactAmount($0))") } ?? localized("volume unknown")
        return [
            candles, localized("open \(format.price(column.open, of: series))"),
            localized("high \(format.price(column.high, of: series))"),
            localized("low \(format.price(column.low, of: series))"),
            localized("close \(format.price(column.close, of: series))"), change(from: column.open, to: column.close),
            volume,
        ].joined(separator: ", ")
    }

    /// The visible time range.
    func sight(of scene: ChartScene) -> String {
        let slots = scene.viewport.visibleSlots.clamped(to: scene.series.slots)
        guard let first = scene.series.nearest(to: slots.lowerBound),
            let last = scene.series.nearest(to: slots.upperBound - 1)
        else {
            return localized("No candles")
        }
        let interval = scene.series.grid.interval.averageSeconds
        let (from, to) = (moment(of: first, in: scene.series, interval), moment(of: last, in: scene.series, interval))
        return localized("Showing \(slots.count) of \(scene.series.slots.count), from \(from) to \(to)")
    }

    /// How the price moved in the visible time range; nil without candles.
    func movement(in scene: ChartScene) -> String? {
        let series = scene.series
        let slots = scene.viewport.visibleSlots.clamped(to: series.slots)
        guard let first = series.slot(after: slots.lowerBound - 1).flatMap(series.candle),
            let last = series.slot(before: slots.upperBound).flatMap(series.candle),
            let range = series.highLow(in: slots)
        else { return nil }
        let interval = series.grid.interval.averageSeconds
        let (from, to) = (format.price(first.open, of: series), format.price(last.close, of: series))
        let change = change(from: first.open, to: last.close)
        let (high, highTime) = (
            format.price(range.high, of: series), moment(of: range.highSlot, in: series, interval)
        )
        let (low, lowTime) = (
            format.price(range.low, of: series), moment(of: range.lowSlot, in: series, interval)
        )
        return localized("From \(from) to \(to), \(change), high \(high) on \(highTime), low \(low) on \(lowTime)")
    }

    /// The prices at the ends of an axis that the user has dragged.
    func axis(_ prices: ClosedRange<Double>, of series: ChartSeries) -> String {
        let (low, high) = (format.price(prices.lowerBound, of: series), format.price(prices.upperBound, of: series))
        return localized("Price axis from \(low) to \(high)")
    }

    private func moment(of slot: Int, in series: ChartSeries, _ interval: TimeInterval) -> String {
        labels.moment(series.candle(at: slot)?.time ?? series.grid.start(of: slot), interval: interval)
    }

    private func change(from open: Double, to close: Double) -> String {
        guard open > 0 else { return localized("change unknown") }
        let share = format.changeMagnitude((close - open) / open * 100)
        if close == open { return localized("unchanged") }
        return close > open ? localized("up \(share)") : localized("down \(share)")
    }
}
