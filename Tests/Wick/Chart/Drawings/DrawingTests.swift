import Foundation
import Testing

@testable import WickChart

@Suite("What can be drawn")
struct DrawingTests {
    @Test("A drawing has as many different points as its tool")
    func points() {
        for tool in DrawingTool.allCases {
            let text = tool == .note ? "a" : ""
            let (one, two) = (
                Drawing.at((0, 1), tool: tool, text: text), Drawing.at((0, 1), (1, 1), tool: tool, text: text)
            )
            #expect((one != nil) == (tool.pointCount == 1), "\(tool)")
            #expect((two != nil) == (tool.pointCount == 2), "\(tool)")
            #expect(Drawing.at((0, 1), (0, 1), tool: tool, text: text) == nil)
            #expect(Drawing.at((0, 1), (1, 1), (2, 1), tool: tool, text: text) == nil)
        }
    }

    @Test("Times and prices that no chart can show are refused")
    func impossible() {
        for (hour, price) in [
            (0, Double.nan), (0, .infinity), (0, -.infinity), (0, 1e300), (.infinity, 1), (.nan, 1), (1e9, 1),
            (-1e9, 1),
        ] as [(Double, Double)] {
            #expect(Drawing.at((hour, price), tool: .horizontalLine) == nil, "\(hour) \(price)")
        }
        #expect(Drawing.at((1e6, 0), tool: .horizontalLine) != nil)
    }

    @Test("A note has a text, which is sanitized, and other drawings have none")
    func notes() {
        #expect(Drawing.at((0, 1), tool: .note, text: " \n ") == nil)
        #expect(Drawing.at((0, 1), tool: .note, text: " A\nb\u{202E} ")?.text == "A b")
        #expect(Drawing.at((0, 1), tool: .note, text: String(repeating: "a", count: 999))?.text.count == 201)
        #expect(Drawing.at((0, 1), tool: .horizontalLine, text: "a")?.text == "")
        let note = Drawing.at((0, 1), tool: .note, text: "a")
        #expect(note?.with(text: "b")?.text == "b" && note?.with(text: "b")?.id == note?.id)
        #expect(note?.with(text: "") == nil)
        #expect(note?.moved(to: [.hour(2, 3)])?.points == [.hour(2, 3)])
        #expect(note?.moved(to: []) == nil)
    }

    @Test("Drawings are ordered by time, price and identity")
    func order() throws {
        let ordered = try [
            #require(Drawing.at((0, 1), tool: .horizontalLine, number: 9)),
            #require(Drawing.at((0, 2), (5, 1), tool: .trendLine, number: 8)),
            #require(Drawing.at((0, 2), (6, 1), tool: .trendLine, number: 1)),
            #require(Drawing.at((0, 2), (6, 1), tool: .trendLine, number: 2)),
            #require(Drawing.at((1, 0), tool: .horizontalLine)),
        ]
        #expect(ordered.reversed().sorted(by: Drawing.isOrdered) == ordered)
    }

    @Test("The names in the store never change")
    func rawValues() {
        #expect(
            DrawingTool.allCases.map(\.rawValue) == [
                "horizontalLine", "trendLine", "ray", "rectangle", "note", "ruler",
            ])
    }
}
