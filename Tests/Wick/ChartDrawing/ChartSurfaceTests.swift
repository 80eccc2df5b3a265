import CCairo
import Foundation
import KitSeededRandom
import Testing
import WickChart

@testable import WickChartDrawing

@Suite("Drawing pixels directly")
struct ChartSurfaceTests {
    private let red = ChartColor(0xC01C28)

    private func pixels(of surface: ChartSurface) throws -> Pixels {
        let file = FileManager.default.temporaryDirectory.appending(path: "surface-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(surface.png()).write(to: file)
        return try #require(Pixels(png: file.path))
    }

    /// The same, filled by cairo.
    private func reference(_ frames: [ChartRect], within clip: ChartRect, below top: Double, on surface: ChartSurface) {
        let cairo = surface.cairo
        cairo_save(cairo)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        cairo_translate(cairo, 0, top)
        cairo_rectangle(cairo, clip.x, clip.y, clip.width, clip.height)
        cairo_clip(cairo)
        cairo_set_source_rgb(cairo, red.red, red.green, red.blue)
        for frame in frames { cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    @Test("Rectangles aligned to pixels are the same as cairo's, at any scale", arguments: [1, 1.5, 2, 3])
    func rectangles(scale: Double) throws {
        var generator = SeededGenerator(seed: 11)
        // Some of them are partly or completely outside the surface and the clip.
        func rect(upTo most: Int) -> ChartRect {
            func pixel(_ range: Range<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / scale }
            return ChartRect(x: pixel(-20..<140), y: pixel(-20..<140), width: pixel(0..<most), height: pixel(0..<most))
        }
        let size = ChartSize(width: 120 / scale, height: 96 / scale)
        for _ in 0..<20 {
            let (ours, cairos) = (
                try ChartSurface(size: size, scale: scale), try ChartSurface(size: size, scale: scale)
            )
            let (frames, clip) = ((0..<30).map { _ in rect(upTo: 30) }, rect(upTo: 200))
            ours.fill(frames, within: clip, below: 6 / scale, red)
            reference(frames, within: clip, below: 6 / scale, on: cairos)
            #expect(try pixels(of: ours) == pixels(of: cairos))
        }
    }

    @Test("Drawing by cairo and by the surface is in order, and is shown on another context")
    func order() throws {
        let size = ChartSize(width: 20, height: 10)
        let surface = try ChartSurface(size: size, scale: 2)
        let whole = ChartRect(x: 0, y: 0, width: 20, height: 10)
        surface.fill([whole], within: whole, below: 0, ChartColor(0xFFFFFF))
        cairo_set_source_rgb(surface.cairo, 0, 0, 1)
        cairo_rectangle(surface.cairo, 5, 0, 10, 10)
        cairo_fill(surface.cairo)
        surface.fill([ChartRect(x: 10, y: 0, width: 10, height: 5)], within: whole, below: 0, ChartColor(0x00FF00))
        // Like GTK, which records drawing operations to replay them later.
        let notes = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
        defer { cairo_surface_destroy(notes) }
        let context = try #require(cairo_create(notes))
        surface.show(on: context)
        cairo_destroy(context)
        // Later drawing does not change what was shown.
        surface.fill([whole], within: whole, below: 0, red)
        let other = try ChartSurface(size: size, scale: 2)
        cairo_set_source_surface(other.cairo, notes, 0, 0)
        cairo_paint(other.cairo)
        let shown = try pixels(of: other)
        #expect(shown[9, 0] == 0xFFFFFF && shown[10, 0] == 0x0000FF && shown[20, 9] == 0x00FF00)
        #expect(shown[20, 10] == 0x0000FF && shown[39, 19] == 0xFFFFFF)
        #expect(try pixels(of: surface)[39, 19] == 0xC01C28)
    }

    @Test(
        "An area reaches from the line to the bottom of its clip, fades downwards, and covers a slope like cairo",
        arguments: [1, 2])
    func area(scale: Double) throws {
        let size = ChartSize(width: 60, height: 100)
        let clip = ChartRect(x: 10, y: 10, width: 40, height: 80)
        let points = [ChartPoint(x: -20, y: 30), ChartPoint(x: 20, y: 30), ChartPoint(x: 40.5, y: 50.25)]
        let surface = try ChartSurface(size: size, scale: scale)
        surface.fill(under: points, within: clip, below: 0, ChartColor(0xFFFFFF), fading: 0...1)
        let drawn = try pixels(of: surface)
        func light(_ x: Double, _ y: Double) -> Double {
            Double(drawn[Int(x * scale), Int(y * scale)] & 0xFF) / 255
        }
        // From the whole colour at the top of the clip to none at its bottom.
        for y in stride(from: 30.0, to: 90, by: 7) { #expect(abs(light(15, y) - (90 - y) / 80) < 0.01) }
        for (x, y) in [(15.0, 29.0), (15, 9), (15, 90), (9, 40), (41, 60), (55, 60)] { #expect(light(x, y) == 0) }
        #expect(light(39, 48) == 0 && light(39, 50) > 0)

        // Below a slope, with one opacity.
        let (ours, cairos) = (try ChartSurface(size: size, scale: scale), try ChartSurface(size: size, scale: scale))
        ours.fill(under: points, within: clip, below: 0, red, fading: 0.5...0.5)
        let cairo = cairos.cairo
        cairo_rectangle(cairo, clip.x, clip.y, clip.width, clip.height)
        cairo_clip(cairo)
        cairo_set_source_rgba(cairo, red.red, red.green, red.blue, 0.5)
        for point in [ChartPoint(x: -20, y: 100)] + points + [ChartPoint(x: 40.5, y: 100)] {
            cairo_line_to(cairo, point.x, point.y)
        }
        cairo_fill(cairo)
        let differences = try zip(pixels(of: ours).values, pixels(of: cairos).values).map { Pixels.distance($0, $1) }
        #expect(differences.count { $0 > 4 } < Int(60 * scale))
    }

    @Test("An antialiased line is the same as cairo's, within the tolerance between two algorithms", arguments: [1, 2])
    func line(scale: Double) throws {
        var generator = SeededGenerator(seed: 3)
        let size = ChartSize(width: 200, height: 100)
        let clip = ChartRect(x: 10, y: 10, width: 180, height: 80)
        for step in [1.3, 4, 11, 60] {
            let points = stride(from: -5.0, to: 205, by: step).map {
                ChartPoint(x: $0, y: Double.random(in: 5...95, using: &generator))
            }
            let (ours, cairos) = (
                try ChartSurface(size: size, scale: scale), try ChartSurface(size: size, scale: scale)
            )
            ours.draw(linesThrough: [points], width: 1.5, within: clip, below: 0, ChartColor(0xFFFFFF))
            let cairo = cairos.cairo
            cairo_rectangle(cairo, clip.x, clip.y, clip.width, clip.height)
            cairo_clip(cairo)
            cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_width(cairo, 1.5)
            cairo_set_source_rgb(cairo, 1, 1, 1)
            for point in points { cairo_line_to(cairo, point.x, point.y) }
            cairo_stroke(cairo)
            let (new, old) = (try pixels(of: ours), try pixels(of: cairos))
            let differences = zip(new.values, old.values).map { Pixels.distance($0, $1) }
            let inked = old.values.count { $0 != 0 }
            #expect(inked > 400)
            #expect(differences.reduce(0, +) < inked * 12, "\(step): \(differences.reduce(0, +)) over \(inked) pixels")
            #expect((differences.max() ?? 255) < 80)
        }
    }
}
