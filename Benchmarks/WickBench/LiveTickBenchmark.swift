import Foundation
import KitTimeFormatting
import WickChart
import WickChartDrawing
import WickMarket

/// A change of the open candle, or a new candle, in a chart of very many: merging it and laying the chart out again.
struct LiveTickBenchmark {
    let candles: Int
    let ticks: Int

    private static let size = ChartSize(width: 800, height: 400)
    /// The limit of a tick, in milliseconds.
    private static let bound = 4.0

    func run() throws -> [Measurement] {
        let typesetter = try ChartTypesetter()
        let options = ChartOptions(labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: .unitedStates)
        var series = ChartSeries(CandleSeries(ChartSeriesBenchmark.candles(candles)), interval: .fiveMinutes)
        guard let last = series.last else { throw BenchmarkFailure("there are no candles") }
        return ["the newest", "all"].map { zoom in
            var viewport = ChartViewport(content: series.slots, width: Self.size.width)
            if zoom == "all" { viewport.fit() }
            let time = Samples.p95(of: ticks) { index in
                let shown = series
                // Every fiftieth tick begins a candle.
                let opening = last.time.addingTimeInterval(Double(index / 50) * 300)
                let close = last.close * (1 + 0.001 * sin(Double(index)))
                let candle = Candle(
                    time: opening, open: last.close, high: max(close, last.close), low: min(close, last.close),
                    close: close, volume: Double(index))
                if let candle { series.merge([candle]) }
                viewport.follow(series.slots)
                let layout = ChartLayout(
                    series, viewport: viewport, size: Self.size, options: options, measure: typesetter)
                withExtendedLifetime((shown, layout)) {}
            }
            return Measurement(
                name: "a tick in \(candles) candles, showing \(zoom), p95", value: time, unit: "ms",
                bound: Self.bound)
        }
    }
}
