import CCairo
import Testing
import WickChart

@testable import WickChartDrawing

@Suite("Typesetting chart texts")
struct ChartTypesetterTests {
    private let typesetter: ChartTypesetter

    init() throws { typesetter = try ChartTypesetter(ChartFont("Cantarell 9")) }

    private func width(_ text: String, _ style: ChartTextStyle = .regular) -> Double {
        typesetter.size(of: text, style: style).width
    }

    @Test("All texts of a style have the same height")
    func height() {
        for style in [ChartTextStyle.regular, .emphasised] {
            let heights = Set(["", "0", "Äg", "价格", "🐱", "a\nb"].map { typesetter.size(of: $0, style: style).height })
            #expect(heights.count == 1)
            #expect(heights.allSatisfy { $0 > 9 && $0 == $0.rounded() })
        }
    }

    @Test("Widths depend on text, style and resolution; digits have the same width")
    func widths() throws {
        #expect(width("") == 0 && width("MM") > width("M"))
        #expect(width("Bitcoin", .emphasised) > width("Bitcoin"))
        #expect(Set((0...9).map { width("\($0)") }).count == 1)
        let enlarged = try ChartTypesetter(ChartFont("Cantarell 9", resolution: 192))
        #expect(enlarged.size(of: "Bitcoin", style: .regular).width > 1.8 * width("Bitcoin"))
        #expect(enlarged.size(of: "0", style: .regular).height > 1.7 * typesetter.size(of: "0", style: .regular).height)
    }

    @Test("Texts in use are cached, and unused ones are removed")
    func caching() {
        let cached = typesetter.text("kept", .regular)
        weak let forgotten = typesetter.text("forgotten", .regular)
        #expect(forgotten != nil)
        for number in 0..<2000 {
            _ = typesetter.text("\(number)", .regular)
            #expect(typesetter.text("kept", .regular) === cached)
        }
        #expect(forgotten == nil)
    }

    @Test("A text that is too wide is shortened as little as necessary, and empty where nothing fits")
    func cutting() {
        let width = typesetter.text("Bitc…", .title).width
        #expect(typesetter.shortened("Bitcoin", .title, atMost: width) == "Bitc…")
        #expect(typesetter.shortened("Bitcoin", .title, atMost: width - 0.1) == "Bit…")
        #expect(typesetter.shortened("Bitcoin", .title, atMost: 500) == "Bitcoin")
        #expect(typesetter.shortened("Bitcoin", .title, atMost: 2).isEmpty)
        #expect(typesetter.shortened("", .title, atMost: 0).isEmpty)
    }
}
