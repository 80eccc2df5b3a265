import Foundation
import KitTimeFormatting
import WickChart
import WickChartDrawing
import WickMarket

/// The layout and drawing of a chart's frame with very many candles and with few, at every zoom.
///
/// ``run()`` compares them; ``runWithPanes()`` draws the many candles with Bollinger bands and three panes of indicators.
struct ChartFrameBenchmark {
    let many: Int
    let few: Int
    /// The number of frames per chart and zoom.
    let frames: Int

    private static let size = ChartSize(width: 800, height: 400)
    /// With room for three panes.
    private static let highSize = ChartSize(width: 800, height: 600)
    /// The limit of a frame's layout and drawing, in milliseconds.
    private static let bound = 4.0

    func run() throws -> [Measurement] {
        let easel = try Easel(Self.size)

        // The few candles are the middle of the many, so both charts show the same when zoomed in.
        let candles = ChartSeriesBenchmark.candles(many)
        let first = (many - few) / 2
        let manySeries = ChartSeries(CandleSeries(candles), interval: .fiveMinutes)
        let fewSeries = ChartSeries(CandleSeries(Array(candles[first..<first + few])), interval: .fiveMinutes)
        var zoom = ChartViewport(content: manySeries.slots, width: Self.size.width)
        zoom.fit()
        var ours: [Samples] = []
        var computed: [Samples] = []
        var theirs: [Samples] = []
        while true {
            var ofMany: [Double] = []
            var computing: [Double] = []
            var ofFew: [Double] = []
            for step in 0..<frames {
                let before = Self.processorTime
                Samples.time(&ofMany) { easel.draw(manySeries, slot: zoom.pixelsPerSlot, step: step) }
                computing.append(Self.processorTime - before)
                Samples.time(&ofFew) { easel.draw(fewSeries, slot: zoom.pixelsPerSlot, step: step) }
            }
            ours.append(Samples(ofMany))
            computed.append(Samples(computing))
            theirs.append(Samples(ofFew))
            if zoom.pixelsPerSlot == ChartViewport.widestSlot { break }
            zoom.zoom(by: 1.7, around: 0)
        }
        return [
            Measurement(
                name: "the slowest zoom's frame of \(many) candles, 800×400, against that of \(few)",
                value: ours.map(\.median).max() ?? .nan, unit: "ms", baseline: theirs.map(\.median).max() ?? .nan,
                limit: 1.5),
            Measurement(
                name: "the frame of all \(many) candles, against that of all \(few)", value: ours[0].median, unit: "ms",
                baseline: theirs[0].median, limit: 1.5),
            Measurement(
                name: "the slowest zoom's frame of \(many) candles, p95",
                value: ours.map { $0.percentile(95) }.max() ?? .nan, unit: "ms", bound: Self.bound),
            Measurement(
                // With so many zooms one is always disturbed by other processes; processor time shows how much.
                name: "the same, p95 of its processor time",
                value: computed.map { $0.percentile(95) }.max() ?? .nan, unit: "ms", bound: Self.bound),
        ]
    }

    /// The slowest zoom with indicators, whose values are known as in the program.
    func runWithPanes() throws -> [Measurement] {
        let easel = try Easel(Self.highSize)
        let kinds: [IndicatorKind] = [.bollingerBands, .relativeStrength, .averageConvergence, .kdj]
        easel.options.indicators = kinds.map { Indicator(usual: $0) }
        let series = ChartSeries(CandleSeries(ChartSeriesBenchmark.candles(many)), interval: .fiveMinutes)
        var values = SeriesIndicators()
        values.calculate(easel.options.indicators, of: series)
        easel.calculated = values
        var zoom = ChartViewport(content: series.slots, width: Self.size.width)
        zoom.fit()
        var durations: [Double] = []
        var computed: [Double] = []
        while true {
            var computing: [Double] = []
            durations.append(
                Samples.p95(of: frames) { step in
                    let before = Self.processorTime
                    easel.draw(series, slot: zoom.pixelsPerSlot, step: step)
                    computing.append(Self.processorTime - before)
                })
            computed.append(Samples(computing).percentile(95))
            if zoom.pixelsPerSlot == ChartViewport.widestSlot { break }
            zoom.zoom(by: 1.7, around: 0)
        }
        guard easel.drawnPanes == 3 else { throw BenchmarkFailure("the frames have \(easel.drawnPanes) panes") }
        return [
            Measurement(
                name: "the slowest zoom's frame of \(many) candles with BOLL and three panes, 800×600, p95",
                value: durations.max() ?? .nan, unit: "ms", bound: Self.bound),
            Measurement(
                name: "the same, p95 of its processor time", value: computed.max() ?? .nan, unit: "ms",
                bound: Self.bound),
        ]
    }

    /// This thread's processor time in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }

    /// The surface and context to draw with.
    private final class Easel {
        let size: ChartSize
        let surface: ChartSurface
        let typesetter: ChartTypesetter
        let painter: ChartPainter
        /// The values of the indicators of ``options``; `nil` to calculate them for each frame.
        var calculated: SeriesIndicators?
        /// How many panes of indicators the last frame had.
        private(set) var drawnPanes = 0
        var options = ChartOptions(labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: .unitedStates)

        init(_ size: ChartSize) throws {
            self.size = size
            surface = try ChartSurface(size: size, scale: 1)
            typesetter = try ChartTypesetter()
            painter = ChartPainter(theme: ChartTheme(.light), typesetter: typesetter)
        }

        /// Draws a frame of a chart that is being panned.
        ///
        /// - Parameters:
        ///   - series: The candles.
        ///   - slot: The width of a slot in pixels; larger if fewer candles fill the width.
        ///   - step: The panned distance in pixels.
        func draw(_ series: ChartSeries, slot: Double, step: Int) {
            var viewport = ChartViewport(content: series.slots, width: size.width)
            viewport.zoom(by: slot / viewport.pixelsPerSlot, around: 0)
            viewport.jumpToNewest()
            let shown = size.width / viewport.pixelsPerSlot
            if shown < Double(series.slots.count) {
                viewport.pan(by: (Double(series.slots.count) - shown) / 2 * viewport.pixelsPerSlot)
            }
            viewport.pan(by: Double(step))
            var options = options
            options.crosshair = .pointer(ChartPoint(x: 300, y: 150))
            let layout = ChartLayout(
                series, viewport: viewport, size: size, options: options, measure: typesetter,
                calculated: calculated)
            drawnPanes = layout.studies.count
            painter.draw(layout, on: surface)
        }
    }
}
