import Foundation
import KitXML
import Testing
import WickChart

@testable import WickChartDrawing

@Suite("Charts as SVG")
struct ChartSVGTests {
    private func picture(
        _ type: ChartType = .hollowCandles, title: ChartPicture.Title = .init("Bitcoin (BTC)", details: "1 hour"),
        scale: Double = 1, theme: ChartTheme = ChartTheme(.light)
    ) -> ChartPicture {
        var options = SampleChart.options()
        options.type = type
        options.indicators = [.movingAverage(10), Indicator(usual: .relativeStrength)]
        return ChartPicture(
            SampleChart.series(SampleChart.candles(60, every: 3600, price: 67_000), every: 3600), title: title,
            size: ChartSize(width: 800, height: 400), scale: scale, options: options, theme: theme)
    }

    private func text(_ picture: ChartPicture) throws -> String {
        String(decoding: try picture.file(.svg, font: ChartFont("Cantarell 9")), as: UTF8.self)
    }

    /// How many elements of each name a document has; throws if it is not well-formed.
    private func elements(_ text: String) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        let names = ["svg", "title", "path", "rect", "text", "polyline", "clipPath", "linearGradient"]
        try XMLElements.forEach(in: Array(text.utf8)) { element in
            if let name = names.first(where: element.isNamed) { counts[name, default: 0] += 1 }
        }
        return counts
    }

    @Test("It is a well-formed document of the requested size with the chart's texts", arguments: [1, 2] as [Double])
    func texts(scale: Double) throws {
        let text = try text(picture(scale: scale))
        let counts = try elements(text)
        #expect(counts["svg"] == 1 && counts["title"] == 1 && counts["text"] ?? 0 > 20)
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        #expect(text.hasPrefix(head))
        #expect(text.contains(" width=\"800\" height=\"400\" viewBox=\"0 0 800 400\" "))
        #expect(text.contains("<title>Bitcoin (BTC) · 1 hour</title>"))
        for part in [">Bitcoin (BTC)</text>", ">MA 10</text>", ">RSI 14</text>", ">21 Nov</text>", ">Vol</text>"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("Each type has its shapes", arguments: ChartType.allCases)
    func types(type: ChartType) throws {
        let counts = try elements(text(picture(type)))
        // The average and the index are lines, and the closes.
        #expect(counts["polyline"] == ([.line, .area].contains(type) ? 3 : 2))
        #expect(counts["linearGradient"] == (type == .area ? 1 : nil))
        #expect(counts["clipPath"] == 2)
    }

    @Test("Markup in titles is escaped, and characters that XML does not allow are replaced")
    func escaping() throws {
        let title = ChartPicture.Title("A<b> & \"c\"\u{0}\u{FFFF}", details: "价格 🐱")
        let text = try text(picture(title: title))
        #expect(try elements(text)["title"] == 1)
        #expect(text.contains("<title>A&lt;b&gt; &amp; &quot;c&quot;   · 价格 🐱</title>"))
        #expect(text.contains(">A&lt;b&gt; &amp; &quot;c&quot;  </text>"))
    }

    @Test("It has the theme's colors, and is the same each time")
    func colors() throws {
        let (light, dark) = (try text(picture()), try text(picture(theme: ChartTheme(.dark))))
        let again = try text(picture())
        #expect(light != dark && light == again)
        #expect(light.contains("<path fill=\"#ffffff\" d=\"M0 0h800v400h-800z\"/>"))
        #expect(!dark.contains("#ffffff\" d=\"M0 0h800v400h-800z\"/>"))
    }

    @Test("A long title is shortened, and the notice is complete")
    func longTitle() throws {
        var picture = picture(
            title: .init("A coin with a name that is far too long (LONG)", details: "1 day", notice: "simulated"))
        picture.size = ChartSize(width: 280, height: 200)
        let text = try text(picture)
        #expect(text.contains("…</text>") && text.contains(">simulated</text>"))
    }

    @Test(
        "Numbers have up to two decimal places",
        arguments: [
            (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.005, "1"), (2.05, "2.05"),
            (99.999, "100"), (-0.001, "0"), (1e300, "92233720368547758.07"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) { #expect(number.svg == text) }
}
