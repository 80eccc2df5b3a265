import Chart
import Foundation
import Market

/// What a chart says to who hears it.
struct ChartWords {
    let labels: TimeLabels
    let format: MarketFormat

    /// The figures of the focused candle, or of the column that stands for several.
    func column(_ column: CandleColumn, of series: ChartSeries) -> String {
        let first = max(column.slots.lowerBound, series.slots.lowerBound)
        let time = series.candle(at: first)?.time ?? series.grid.start(of: first)
        let count = column.count == 1 ? nil : "\(column.count) candles from"
        let moment = labels.moment(time, interval: series.grid.interval.averageSeconds)
        let volume = column.volume.map { "volume \(format.compactAmount($0))" } ?? "volume unknown"
        return [
            [count, moment].compactMap(\.self).joined(separator: " "), "open \(format.price(column.open))",
            "high \(format.price(column.high))", "low \(format.price(column.low))",
            "close \(format.price(column.close))", change(from: column.open, to: column.close), volume,
        ].joined(separator: ", ")
    }

    /// What part of the candles is in sight.
    func sight(of scene: ChartScene) -> String {
        let slots = scene.viewport.visibleSlots.clamped(to: scene.series.slots)
        guard let first = scene.series.nearest(to: slots.lowerBound),
            let last = scene.series.nearest(to: slots.upperBound - 1)
        else {
            return "No candles"
        }
        let interval = scene.series.grid.interval.averageSeconds
        let (from, to) = (moment(of: first, in: scene.series, interval), moment(of: last, in: scene.series, interval))
        return "Showing \(slots.count) of \(scene.series.slots.count), from \(from) to \(to)"
    }

    private func moment(of slot: Int, in series: ChartSeries, _ interval: TimeInterval) -> String {
        labels.moment(series.candle(at: slot)?.time ?? series.grid.start(of: slot), interval: interval)
    }

    private func change(from open: Double, to close: Double) -> String {
        guard open > 0 else { return "change unknown" }
        let share = (close - open) / open * 100
        let direction = close > open ? "up" : close < open ? "down" : "unchanged"
        return close == open ? direction : "\(direction) \(format.changeMagnitude(share))"
    }
}
