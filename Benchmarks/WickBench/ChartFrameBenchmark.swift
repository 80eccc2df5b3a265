import CCairo
import Chart
import ChartDrawing
import Foundation
import Market
import TimeFormatting

/// A frame of a chart, layout and drawing, of very many candles beside one of a few, at every zoom.
struct ChartFrameBenchmark {
    /// How many candles are many.
    let many: Int
    /// How many are a few.
    let few: Int
    /// How many frames of each are drawn at a zoom.
    let frames: Int

    private static let size = ChartSize(width: 800, height: 400)
    /// What layout and drawing of a frame may take, in milliseconds.
    private static let bound = 4.0

    func run() throws -> [Measurement] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(Self.size.width), Int32(Self.size.height))
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { throw BenchmarkFailure("cairo has no context to draw on") }
        defer { cairo_destroy(cairo) }
        let easel = try Easel(cairo: cairo, surface: surface)

        // The few are a part of the many, so that near at hand both show the same.
        let candles = ChartSeriesBenchmark.candles(many)
        let first = (many - few) / 2
        let manySeries = ChartSeries(CandleSeries(candles), interval: .fiveMinutes)
        let fewSeries = ChartSeries(CandleSeries(Array(candles[first..<first + few])), interval: .fiveMinutes)
        var zoom = ChartViewport(content: manySeries.slots, width: Self.size.width)
        zoom.fit()
        var ours: [Samples] = []
        var theirs: [Samples] = []
        while true {
            var ofMany: [Double] = []
            var ofFew: [Double] = []
            for step in 0..<frames {
                Samples.time(&ofMany) { easel.draw(manySeries, slot: zoom.pixelsPerSlot, step: step) }
                Samples.time(&ofFew) { easel.draw(fewSeries, slot: zoom.pixelsPerSlot, step: step) }
            }
            ours.append(Samples(ofMany))
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
                value: ours.map { $0.percentile(95) }.max() ?? .nan,
                unit: "ms", baseline: Self.bound, limit: 1),
        ]
    }

    /// What it is drawn with.
    private struct Easel {
        let cairo: OpaquePointer
        let surface: OpaquePointer?
        let typesetter: ChartTypesetter
        let painter: ChartPainter
        var options = ChartOptions(labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: .unitedStates)

        init(cairo: OpaquePointer, surface: OpaquePointer?) throws {
            self.cairo = cairo
            self.surface = surface
            typesetter = try ChartTypesetter()
            painter = ChartPainter(theme: ChartTheme(.light), typesetter: typesetter)
        }

        /// Draws a frame of a chart that is being panned.
        ///
        /// - Parameters:
        ///   - series: Its candles.
        ///   - slot: How wide a slot is, in pixels; wider where fewer candles fill the width.
        ///   - step: How far it was panned, in pixels.
        func draw(_ series: ChartSeries, slot: Double, step: Int) {
            var viewport = ChartViewport(content: series.slots, width: ChartFrameBenchmark.size.width)
            viewport.zoom(by: slot / viewport.pixelsPerSlot, around: 0)
            viewport.jumpToNewest()
            let shown = ChartFrameBenchmark.size.width / viewport.pixelsPerSlot
            if shown < Double(series.slots.count) {
                viewport.pan(by: (Double(series.slots.count) - shown) / 2 * viewport.pixelsPerSlot)
            }
            viewport.pan(by: Double(step))
            var options = options
            options.crosshair = .pointer(ChartPoint(x: 300, y: 150))
            let layout = ChartLayout(
                series, viewport: viewport, size: ChartFrameBenchmark.size, options: options, measure: typesetter)
            painter.draw(layout, on: cairo)
            cairo_surface_flush(surface)
        }
    }
}
