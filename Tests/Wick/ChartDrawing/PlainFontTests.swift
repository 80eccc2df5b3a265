import CCairo
import Foundation
import Testing
import WickChart

@testable import WickChartDrawing

@Suite("Plain texts")
struct PlainFontTests {
    /// A text typeset in both ways.
    private func settings(_ text: String) throws -> (plain: TypesetText?, layout: TypesetText) {
        let typesetter = try ChartTypesetter(ChartFont("Cantarell 9"))
        return (typesetter.plain(text, .regular), typesetter.set(text, .regular))
    }

    private func picture(_ text: TypesetText) throws -> [UInt8] {
        let surface = try ChartSurface(size: ChartSize(width: 200, height: 30), scale: 1)
        cairo_set_source_rgb(surface.cairo, 1, 1, 1)
        text.draw(x: 10.4, baseline: 20, on: surface.cairo)
        return try surface.png()
    }

    @Test(
        "ASCII letters and digits look the same as in a Pango layout, and have the same width",
        arguments: [
            "109,631.31", "+0.03%", "Vol", "74.0M", "MA 30", "Sun 22 Nov 2026, 03:00", "AVATAR fi Ty.", " ", "#*~",
        ])
    func plain(text: String) throws {
        let (plain, layout) = try settings(text)
        let set = try #require(plain)
        #expect(set.width == layout.width)
        #expect(try picture(set) == picture(layout))
    }

    @Test("Other texts use Pango's layout", arguments: ["−0.73%", "价格", "5\u{A0}m", "a\nb", "a\tb", "🐱", "café"])
    func others(text: String) throws {
        #expect(try settings(text).plain == nil)
        #expect(try ChartTypesetter().size(of: text, style: .regular).width > 0)
    }
}
