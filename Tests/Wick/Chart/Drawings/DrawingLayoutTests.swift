import Foundation
import KitSeededRandom
import Testing

@testable import WickChart

@Suite("Drawings in the layout of a chart")
struct DrawingLayoutTests {
    private let series = LayoutFixture.series((0..<40).map { _ in (110, 120, 100, 112, 1_000) })

    private func layout(
        _ drawings: [Drawing?], selected: Drawing? = nil, draft: Drawing? = nil, width: Double = 400,
        crosshair: ChartCrosshair? = nil
    ) -> ChartLayout {
        var options = LayoutFixture.options(crosshair: crosshair)
        options.drawings = drawings.compactMap(\.self)
        options.selectedDrawing = selected?.id
        options.draft = draft
        return LayoutFixture.layout(series, width: width, options: options)
    }

    @Test("A horizontal line crosses the pane and has a tag, which no label of the axis touches")
    func horizontalLine() throws {
        let layout = layout([.at((-500, 105), tool: .horizontalLine)])
        let shape = try #require(layout.drawings.first)
        let y = layout.priceScale.y(of: 105).rounded()
        #expect(shape.lines == [[ChartPoint(x: 0, y: y), ChartPoint(x: layout.panes.price.maxX, y: y)]])
        let tag = try #require(shape.tag)
        #expect(tag.text.text == "105.00" && layout.panes.priceAxis.contains(tag.frame))
        #expect(layout.priceTicks.compactMap(\.label).allSatisfy { !$0.frame.intersects(tag.frame) })
        #expect(self.layout([.at((0, 500), tool: .horizontalLine)]).drawings == [])
    }

    @Test("The tag of a line at the newest price does not cover that of the price")
    func stackedTags() throws {
        let layout = layout([.at((0, 112), tool: .horizontalLine)])
        let tag = try #require(layout.drawings.first?.tag)
        #expect(layout.lastPrice.map { !$0.tag.frame.intersects(tag.frame) } == true)
    }

    @Test("The tags of lines close to each other cover none, and that of the selected line is beside it")
    func tagsOfLines() throws {
        let lines = (1...12).map { Drawing.at((0, 111 + Double($0) * 0.3), tool: .horizontalLine, number: UInt8($0)) }
        let selected = try #require(lines.last)
        let layout = layout(lines, selected: selected)
        let tags = layout.drawings.compactMap(\.tag) + [layout.lastPrice?.tag].compactMap(\.self)
        #expect(layout.drawings.count == 12 && tags.count > 3)
        for (index, tag) in tags.enumerated() {
            #expect(tags.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(tag.frame) })
        }
        let shape = try #require(layout.drawings.first { $0.isSelected })
        let tag = try #require(shape.tag)
        let y = try #require(shape.lines.first?.first?.y)
        #expect(tag.frame.y <= y && y <= tag.frame.maxY)
    }

    @Test("The marks of the highest and lowest price are beside lines at these prices, and not under a note")
    func marks() throws {
        let plain = layout([]).extremes
        #expect(plain.map(\.label.text) == ["120.00", "100.00"])
        let lines = layout([
            .at((0, 120), tool: .horizontalLine), .at((0, 100), tool: .horizontalLine, number: 2),
        ])
        #expect(lines.extremes.map(\.label.text) == plain.map(\.label.text))
        for (mark, shape) in zip(lines.extremes, lines.drawings) {
            let line = try #require(shape.lines.first)
            let frame = mark.label.frame
            #expect(frame.maxY < line[0].y || line[0].y < frame.y, "\(frame), \(line)")
            #expect(lines.panes.price.contains(frame))
        }
        // A note as long as the pane, over the mark of the highest price.
        let place = plain[0].label.frame
        let y = lines.priceScale.price(at: place.maxY)
        let noted = layout([.at((0, y), tool: .note, text: String(repeating: "note ", count: 8))])
        let note = try #require(noted.drawings.first?.label)
        #expect(!noted.extremes.isEmpty)
        #expect(noted.extremes.allSatisfy { !$0.label.frame.intersects(note.frame) })
        #expect(note.frame.intersects(place), "It covers where the mark would be.")
    }

    @Test("A trend line ends at its points, and a ray at the edge of the pane")
    func lines() throws {
        let points = [(20.0, 105.0), (30, 110)]
        let line = try #require(layout([.at(points[0], points[1], tool: .trendLine)]).drawings.first?.lines.first)
        let layout = layout([.at(points[0], points[1], tool: .ray)])
        let ray = try #require(layout.drawings.first?.lines.first)
        #expect(line[0] == ray[0])
        #expect(ray[1].x > line[1].x)
        #expect(abs(ray[1].x - layout.panes.price.maxX) < 1e-9 || abs(ray[1].y - layout.panes.price.y) < 1e-9)
        func slope(_ line: [ChartPoint]) -> Double { (line[1].y - line[0].y) / (line[1].x - line[0].x) }
        #expect(abs(slope(line) - slope(ray)) < 1e-9)
        // Backwards, and upright.
        for end in [(10.0, 110.0), (20, 119)] {
            let back = try #require(self.layout([.at(points[0], end, tool: .ray)]).drawings.first?.lines.first)
            #expect(back[1].x <= back[0].x && back[1].y <= back[0].y)
        }
    }

    @Test(
        "Only the parts inside the pane are drawn, however far the points are", arguments: 1...5 as ClosedRange<UInt64>)
    func clipped(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let far = exp(Double.random(in: 0...14, using: &generator))
            func place() -> (hour: Double, price: Double) {
                (.random(in: -far...far, using: &generator), .random(in: 0...100 + far, using: &generator))
            }
            let tool = DrawingTool.allCases.randomElement(using: &generator) ?? .ray
            let drawing =
                tool.pointCount == 1
                ? Drawing.at(place(), tool: tool, text: "a") : Drawing.at(place(), place(), tool: tool)
            let layout = layout([drawing], selected: drawing)
            let pane = layout.panes.price
            for shape in layout.drawings {
                for point in shape.lines.flatMap(\.self) {
                    #expect(
                        point.x >= pane.x - 0.5 && point.x <= pane.maxX + 0.5 && point.y >= pane.y - 0.5
                            && point.y <= pane.maxY + 0.5, "\(point) of \(tool)")
                }
                #expect(shape.area.map { pane.contains($0) } ?? true)
            }
        }
    }

    @Test("A drawing is hit on its line, its text or its area; the grips of the selected one come first")
    func hits() throws {
        let line = try #require(Drawing.at((10, 102), (35, 118), tool: .trendLine, number: 1))
        let level = try #require(Drawing.at((0, 110), tool: .horizontalLine, number: 2))
        let box = try #require(Drawing.at((5, 101), (38, 119), tool: .rectangle, number: 3))
        let note = try #require(Drawing.at((30, 105), tool: .note, text: "note", number: 4))
        let all = [box, line, level, note]
        let layout = layout(all)
        let plane = DrawingPlane(series, in: layout)
        func hit(_ hour: Double, _ price: Double, in layout: ChartLayout, y: Double = 0) -> DrawingHit? {
            let place = plane.position(of: .hour(hour, price))
            return layout.drawing(at: ChartPoint(x: place.x, y: place.y + y), within: 6)
        }
        #expect(hit(15, 105.2, in: layout, y: 3) == DrawingHit(id: line.id, grip: .body))
        #expect(hit(35, 118, in: layout) == DrawingHit(id: line.id, grip: .body))
        #expect(hit(12, 110, in: layout, y: -5) == DrawingHit(id: level.id, grip: .body))
        #expect(hit(30, 105, in: layout, y: -4) == DrawingHit(id: note.id, grip: .body))
        #expect(hit(8, 116, in: layout) == DrawingHit(id: box.id, grip: .body))
        #expect(hit(2, 116, in: layout) == nil)
        #expect(layout.drawing(at: ChartPoint(x: 390, y: 100), within: 6) == nil)

        let selected = self.layout(all, selected: line)
        #expect(hit(35, 118, in: selected, y: 9) == DrawingHit(id: line.id, grip: .end(time: 1, price: 1)))
        #expect(hit(35, 118, in: selected, y: 11)?.grip != .end(time: 1, price: 1))
        #expect(selected.drawings.filter { !$0.grips.isEmpty }.map(\.id) == [line.id])
        let corners = self.layout([box], selected: box)
        #expect(hit(5, 119, in: corners) == DrawingHit(id: box.id, grip: .end(time: 0, price: 1)))
        #expect(hit(38, 101, in: corners) == DrawingHit(id: box.id, grip: .end(time: 1, price: 0)))
        #expect(self.layout([], draft: box).drawing(at: ChartPoint(x: 200, y: 100), within: 6) == nil)
    }

    @Test("A long note is broken into lines, at spaces if there are any")
    func notes() throws {
        let text = "Buy below this line, but only if the volume rises and the others have sold"
        let label = try #require(layout([.at((25, 110), tool: .note, text: text)]).drawings.first?.label)
        #expect(label.texts.count > 1)
        #expect(label.texts.map(\.text).joined(separator: " ") == text)
        #expect(label.texts.allSatisfy { label.frame.contains($0.frame) })
        let letters = String(repeating: "字", count: 100)
        let unbroken = try #require(layout([.at((25, 110), tool: .note, text: letters)]).drawings.first?.label)
        #expect(unbroken.texts.map(\.text).joined() == letters)
        #expect(unbroken.texts.count > 1)
    }

    @Test("A ruler shows change, candles and time inside the pane")
    func ruler() throws {
        let layout = layout([], draft: .at((10, 100), (22, 110), tool: .ruler))
        let shape = try #require(layout.drawings.first)
        #expect(shape.isDraft && shape.area != nil)
        #expect(shape.label?.texts.map(\.text) == ["+10.00%", "12 bars, 12 h"])
        #expect(shape.label?.texts.first?.ink == .rising)
        for (start, end) in [((0.0, 119.0), (1.0, 120.0)), ((39, 100), (41, 101)), ((39, 101), (41, 100))] {
            let corner = self.layout([], draft: .at(start, end, tool: .ruler))
            #expect(corner.drawings.first?.label.map { corner.panes.price.contains($0.frame) } == true)
        }
    }

    @Test("While drawing, the crosshair is at the time and the price of the next point, also after the newest candle")
    func crosshair() throws {
        let layout = layout([], crosshair: .point(.hour(42, 105)))
        let crosshair = try #require(layout.crosshair)
        let place = DrawingPlane(series, in: layout).position(of: .hour(42, 105))
        #expect(crosshair.lines.count == 2)
        #expect(abs(crosshair.lines[0].frame.x - place.x) <= 1 && abs(crosshair.lines[1].frame.y - place.y) <= 1)
        #expect(crosshair.tags.map(\.text.text) == ["Mon 23 Nov 2026, 08:00", "105.00"])
        #expect(self.layout([], crosshair: .point(.hour(900, 105))).crosshair == nil)
    }

    @Test("The values of a ruler have the largest units, and a minus towards the past")
    func values() {
        let plane = DrawingPlane(series, in: layout([]))
        func values(_ end: Double, _ price: Double = 90, from start: Double = 0) -> [String] {
            let values = RulerValues(from: .hour(start, 100), to: .hour(end, price), on: plane)
            return [values.barsText, values.durationText] + (price == 90 ? [] : ["\(values.change ?? .nan)"])
        }
        #expect(values(1) == ["1 bar", "1 h"])
        #expect(values(-2.5) == ["−3 bars", "−2 h 30 min"] || values(-2.5) == ["−2 bars", "−2 h 30 min"])
        #expect(values(50) == ["50 bars", "2 d 2 h"])
        #expect(values(48) == ["48 bars", "2 d"])
        #expect(values(0.01) == ["0 bars", "36 s"])
        #expect(values(0.75) == ["1 bar", "45 min"])
        #expect(values(0, 150) == ["0 bars", "0 s", "50.0"])
        #expect(RulerValues(from: .hour(0, 0), to: .hour(1, 1), on: plane).change == nil)
    }
}
