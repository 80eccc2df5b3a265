import Foundation
import KitSeededRandom
import Testing

@testable import WickChart

@Suite("The labels of the highest and the lowest visible price")
struct ExtremeMarkTests {
    /// A layout of a random walk with random size, zoom and density of candles.
    private func layout(
        _ generator: inout SeededGenerator, _ change: (inout ChartOptions) -> Void
    ) -> ChartLayout {
        var options = LayoutFixture.options()
        change(&options)
        let series = LayoutFixture.walk(
            [30, 300, 1500].randomElement(using: &generator) ?? 30, seed: generator.next(), share: 0.02)
        let width = Double.random(in: 320...1400, using: &generator).rounded()
        let (zoom, pan) = (
            exp(Double.random(in: -4...1.5, using: &generator)), Double.random(in: 0...2000, using: &generator)
        )
        return LayoutFixture.layout(
            series, width: width, height: Double.random(in: 260...640, using: &generator).rounded(),
            scale: [1, 1.5, 2].randomElement(using: &generator) ?? 1, options: options
        ) {
            $0.zoom(by: zoom, around: width / 2)
            $0.pan(by: pan)
        }
    }

    /// What the labels of a layout cover that they should not, as sentences.
    private func faults(of layout: ChartLayout) -> [String] {
        let marks = layout.extremes
        let candles = layout.candles.flatMap { [$0.wick, $0.body] }
        var faults: [String] = []
        for mark in marks {
            let name = mark.label.text
            if let candle = candles.first(where: mark.ground.intersects) {
                faults.append("\(name) at \(mark.ground) covers \(candle)")
            }
            if !layout.panes.price.contains(mark.ground) { faults.append("\(name) leaves the pane") }
            if layout.lastPrice?.line.frame.intersects(mark.ground) == true { faults.append("\(name) covers the line") }
            let distance = abs(mark.label.frame.y + 6 - mark.leader.frame.y)
            if distance > 24 { faults.append("\(name) is \(distance) pixels from its price") }
        }
        if marks.count == 2, marks[0].ground.intersects(marks[1].ground) { faults.append("They overlap") }
        return faults
    }

    @Test("They cover no candle", arguments: PriceScale.Kind.allCases, [false, true])
    func freeOfCandles(kind: PriceScale.Kind, isInverted: Bool) {
        var generator = SeededGenerator(seed: 5)
        var count = 0
        for type in [ChartType.candles, .bars, .hollowCandles] {
            for _ in 0..<30 {
                let layout = layout(&generator) {
                    $0.scale = kind
                    $0.isInverted = isInverted
                    $0.type = type
                }
                #expect(faults(of: layout).isEmpty)
                count += layout.extremes.count
            }
        }
        // Only the price of a candle whose middle is outside of the pane has none.
        #expect(count > 165)
    }

    @Test("They do not cover the line of closes", arguments: [ChartType.line, .area])
    func freeOfTheLine(type: ChartType) throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<40 {
            let layout = layout(&generator) { $0.type = type }
            let points = try #require(layout.priceLine?.points)
            for mark in layout.extremes {
                let covered = points.filter(mark.ground.contains)
                #expect(covered.isEmpty)
            }
        }
    }

    @Test("Beside a candle as high as its neighbors, a label is a little beyond them", arguments: [false, true])
    func beyondNeighbors(isInverted: Bool) throws {
        var options = LayoutFixture.options()
        options.isInverted = isInverted
        // The highest and the lowest candle are in the middle of others that nearly reach them.
        let figures = (0..<40).map { hour in
            (15.0, hour == 20 ? 20.0 : 19.9, hour == 20 ? 10.0 : 10.1, 16.0, 1.0 as Double?)
        }
        let layout = LayoutFixture.layout(LayoutFixture.series(figures), options: options)
        #expect(layout.extremes.count == 2)
        #expect(faults(of: layout).isEmpty)
        for mark in layout.extremes {
            let isAbove = (mark.price == 20) != isInverted
            #expect(isAbove ? mark.ground.maxY <= mark.leader.frame.y + 1 : mark.ground.y >= mark.leader.frame.y)
        }
    }

    @Test("Where one side is free, the label is there, at the height of its price")
    func freeSide() throws {
        // The candle at the right of the middle has others at its left, where there is more space.
        let figures = (0..<40).map { hour -> (Double, Double, Double, Double, Double?) in
            hour < 24 ? (19, 19.9, 18, 19, 1) : hour == 24 ? (19, 20, 10, 15, 1) : (15, 15.5, 14, 15, 1)
        }
        let layout = LayoutFixture.layout(LayoutFixture.series(figures))
        let high = try #require(layout.extremes.first)
        let candle = try #require(layout.candles.first { $0.slots.contains(high.slot) })
        #expect(high.price == 20 && candle.wick.x > layout.panes.price.width / 2)
        #expect(high.ground.x > candle.wick.maxX)
        #expect(abs(high.label.frame.y + 6 - high.leader.frame.y) <= 1)
        #expect(faults(of: layout).isEmpty)
    }

    @Test("At the edges, and of a single candle, they are inside the pane and free", arguments: [0, 39])
    func edges(index: Int) {
        let figures = (0..<40).map { hour -> (Double, Double, Double, Double, Double?) in
            hour == index ? (15, 20, 10, 16, 1) : (15, 19.8, 10.2, 16, 1)
        }
        for count in [1, 2, 40] {
            let series = LayoutFixture.series(
                count == 1 ? [figures[index]] : index == 0 ? Array(figures.prefix(count)) : figures.suffix(count))
            let layout = LayoutFixture.layout(series)
            #expect(layout.extremes.map(\.price) == [20, 10])
            #expect(faults(of: layout).isEmpty, "\(count) candles")
        }
    }

    @Test("No sloping line of a drawing goes through them", arguments: [-0.2, 0.05, 0.4])
    func slopes(slope: Double) throws {
        let figures = (0..<40).map { hour -> (Double, Double, Double, Double, Double?) in
            hour == 20 ? (16, 20, 10, 16, 1) : (16, 17, 15, 16, 1)
        }
        let series = LayoutFixture.series(figures)
        var options = LayoutFixture.options()
        let free = LayoutFixture.layout(series, options: options)
        for mark in free.extremes {
            let plane = DrawingPlane(series, in: free)
            let (x, y) = (mark.label.frame.x + mark.label.frame.width / 2, mark.label.frame.y + 6)
            let points = [-60.0, 60].map { plane.point(at: ChartPoint(x: x + $0, y: y + $0 * slope), snapping: false) }
            options.drawings = [try #require(Drawing(id: UUID(), tool: .trendLine, points: points, text: ""))]
            let layout = LayoutFixture.layout(series, options: options)
            let line = try #require(layout.drawings.first?.lines.first)
            func crosses(_ frame: ChartRect) -> Bool {
                stride(from: 0, through: 1, by: 0.002).contains { share in
                    frame.contains(
                        ChartPoint(
                            x: line[0].x + share * (line[1].x - line[0].x),
                            y: line[0].y + share * (line[1].y - line[0].y)))
                }
            }
            #expect(crosses(mark.ground), "Otherwise there is nothing to avoid.")
            #expect(layout.extremes.count == 2 && !layout.extremes.contains { crosses($0.ground) })
            #expect(faults(of: layout).isEmpty)
        }
    }

    @Test("Where lines leave no room near its price, a label is beside the price all the same")
    func manyLines() throws {
        var figures = Array(repeating: (16.0, 17.0, 15.0, 16.0, 1.0 as Double?), count: 40)
        figures[20] = (16, 20, 10, 16, 1)
        var options = LayoutFixture.options()
        // A fan of steep lines, and vertical ones, over the whole pane.
        for hour in 0..<40 {
            let (start, end) = (Double(hour), Double(hour + hour % 2))
            let line = Drawing.at((start, 5), (end, 25), tool: .trendLine, number: UInt8(hour + 1))
            options.drawings.append(try #require(line))
        }
        let layout = LayoutFixture.layout(LayoutFixture.series(figures), options: options)
        #expect(layout.drawings.count == 40)
        #expect(layout.extremes.map(\.price) == [20, 10])
        #expect(faults(of: layout).isEmpty)
    }

    @Test("Without room, they keep a background over the candles")
    func noRoom() {
        var options = LayoutFixture.options()
        // A dragged axis has no margins.
        options.priceRange = 9.9...20.1
        let figures = (0..<40).map { hour in
            (10.1, hour == 20 ? 20.0 : 19.95, hour == 20 ? 10.0 : 10.05, 19.9, 1.0 as Double?)
        }
        let layout = LayoutFixture.layout(LayoutFixture.series(figures), options: options)
        #expect(layout.extremes.map(\.price) == [20, 10])
        for mark in layout.extremes {
            #expect(layout.candles.contains { $0.body.intersects(mark.ground) })
            #expect(mark.ground.contains(mark.label.frame) && layout.panes.price.contains(mark.ground))
            #expect(mark.label.ink == .text)
        }
    }
}
