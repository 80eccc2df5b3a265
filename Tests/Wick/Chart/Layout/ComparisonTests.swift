import Foundation
import Testing
import WickMarket

@testable import WickChart

@Suite("Compared coins")
struct ComparisonTests {
    private let own = LayoutFixture.series([
        (100, 101, 99, 100, 1), (100, 112, 99, 110, 1), (110, 121, 99, 120, 1), (120, 121, 88, 90, 1),
    ])
    private let other = LayoutFixture.series([
        (4, 4, 4, 4, nil), (4, 5, 4, 5, nil), nil, (5, 5, 3, 3, nil),
    ])

    private func layout(
        _ series: ChartSeries, _ comparisons: [ChartComparison], width: Double = 500, crosshair: ChartCrosshair? = nil,
        scale: PriceScale.Kind = .linear, change: (inout ChartOptions) -> Void = { _ in },
        move: (inout ChartViewport) -> Void = { _ in }
    ) -> ChartLayout {
        var options = LayoutFixture.options(scale: scale, crosshair: crosshair)
        options.comparisons = comparisons
        change(&options)
        return LayoutFixture.layout(series, width: width, options: options, move: move)
    }

    /// The changes of a line, in percent.
    private func changes(_ line: ComparisonLine, in layout: ChartLayout) -> [Double] {
        line.points.map { (layout.priceScale.percent(of: layout.priceScale.price(at: $0.y)) * 1000).rounded() / 1000 }
    }

    @Test("A line has the changes of its closes since that of the first visible candle, on an axis in percent")
    func changes() throws {
        let layout = layout(own, [ChartComparison("ETH", other)])
        #expect(layout.priceScale.kind == .percent && layout.scaleNote == nil)
        let line = try #require(layout.comparisons.first)
        #expect(line.name == "ETH" && layout.comparisons.count == 1)
        #expect(changes(line, in: layout) == [0, 25, -25])
        // At the candles of the same hours.
        let middles = layout.candles.map { $0.wick.x + $0.wick.width / 2 }
        #expect(line.points.map(\.x) == [middles[0], middles[1], middles[3]])
        // All of it fits.
        #expect(line.points.allSatisfy { $0.y >= layout.panes.price.y && $0.y <= layout.panes.price.maxY })
        #expect(LayoutFixture.layout(own).priceScale.kind == .linear)
    }

    @Test(
        "The newest price has the color of its percentage, not of its candle",
        arguments: [(80, 90, "−10.00%", false), (120, 110, "+10.00%", true), (120, 100, "0.00%", false)]
            as [(Double, Double, String, Bool)])
    func newestColor(open: Double, close: Double, percentage: String, isRising: Bool) throws {
        let series = LayoutFixture.series([
            (100, 100, 100, 100, 1), (100, max(100, open), min(100, open), open, 1),
            (open, max(open, close), min(open, close), close, 1),
        ])
        for layout in [layout(series, [ChartComparison("ETH", other)]), layout(series, [], scale: .percent)] {
            let mark = try #require(layout.lastPrice)
            #expect(mark.tag.text.text == percentage)
            #expect(mark.line.ink == (isRising ? .rising : .falling) && mark.tag.paper == mark.line.ink)
            #expect(mark.tag.text.ink == (isRising ? .onRising : .onFalling))
        }
        let mark = try #require(layout(series, []).lastPrice)
        #expect(mark.tag.paper == (close >= open ? .rising : .falling), "On other axes it is the candle's.")
    }

    @Test("A coin listed later begins at 0 percent, and one without candles since then has no line")
    func beginnings() throws {
        let late = LayoutFixture.series([nil, nil, (8, 8, 8, 8, nil), (8, 10, 8, 10, nil)])
        let early = LayoutFixture.series([(1, 2, 1, 2, nil)])
        let layout = layout(own, [ChartComparison("NEW", late), ChartComparison("OLD", early)])
        #expect(changes(try #require(layout.comparisons.first), in: layout) == [0, 25])
        #expect(layout.comparisons.map(\.name) == ["NEW", "OLD"])
        let later = self.layout(own, [ChartComparison("NEW", late), ChartComparison("OLD", early)]) {
            $0.firstSlot = own.slots.lowerBound + 1
        }
        #expect(later.comparisons.map(\.name) == ["NEW"])
    }

    @Test("The line continues beyond both edges, and follows while the chart is moved")
    func edges() throws {
        let (own, other) = (LayoutFixture.walk(400, seed: 1), LayoutFixture.walk(400, seed: 2, from: 3))
        for distance in [0.0, 333, 900] {
            let layout = layout(own, [ChartComparison("ETH", other)], move: { $0.pan(by: distance) })
            let line = try #require(layout.comparisons.first)
            let pane = layout.panes.price
            #expect(try #require(line.points.first).x < pane.x)
            #expect((try #require(line.points.last).x >= pane.maxX) == (distance > 0))
            let shown = layout.viewport.visibleSlots
            let start = try #require(own.slot(after: shown.lowerBound - 1))
            let base = try #require(other.slot(after: start - 1).flatMap(other.candle)).close
            let inside = line.points.dropFirst().dropLast(distance > 0 ? 1 : 0)
            let closes = shown.compactMap(other.candle).map { ($0.close / base - 1) * 100 }
            #expect(inside.count == closes.count)
            let found = inside.map { layout.priceScale.percent(of: layout.priceScale.price(at: $0.y)) }
            #expect(zip(found, closes).allSatisfy { abs($0 - $1) < 1e-6 })
        }
    }

    @Test("Many candles in a column: the line has as many points as columns, and the closes at their ends")
    func columns() throws {
        let (own, other) = (LayoutFixture.walk(30_000, seed: 3), LayoutFixture.walk(30_000, seed: 4))
        let layout = layout(own, [ChartComparison("ETH", other)], move: { $0.zoom(by: 0.0001, around: 0) })
        #expect(layout.density != .candles)
        let line = try #require(layout.comparisons.first)
        #expect(abs(line.points.count - layout.candles.count) <= 2)
    }

    @Test("Days that begin at other hours are compared at the days with which they share most hours")
    func phases() throws {
        func days(from hour: Double, _ closes: [Double]) -> ChartSeries {
            let start = Date(timeIntervalSince1970: 1_795_219_200 + hour * 3600)
            let candles = closes.enumerated().compactMap { day, close in
                Candle(
                    time: start.addingTimeInterval(Double(day) * 86_400), open: close, high: close, low: close,
                    close: close, volume: nil)
            }
            return ChartSeries(CandleSeries(candles), interval: .seconds(86_400))
        }
        let own = days(from: 0, [10, 20, 30])
        for (hour, expected) in [(-8.0, [0.0, 100, 200]), (0, [0, 100, 200]), (8, [0, 100, 200]), (16, [0, 100])] {
            let layout = layout(own, [ChartComparison("ETH", days(from: hour, [1, 2, 3]))])
            let line = try #require(layout.comparisons.first)
            let inside = line.points.filter { $0.x < layout.candles.last.map { $0.wick.x + 3 } ?? 0 }
            let start = hour == 16 ? 1 : 0
            let middles = layout.candles.map { $0.wick.x + $0.wick.width / 2 }
            #expect(inside.map(\.x) == Array(middles[start...]), "\(hour)")
            #expect(
                inside.map { layout.priceScale.percent(of: layout.priceScale.price(at: $0.y)).rounded() } == expected)
        }
    }

    @Test("Other intervals, prices of 0 and changes beyond all others are not compared")
    func impossible() {
        let minutes = ChartSeries(CandleSeries(Array(other.candles)), interval: .minute)
        let zero = LayoutFixture.series([(0, 1, 0, 0, nil), (0, 1, 0, 1, nil)])
        let wild = LayoutFixture.series([(1, 1, 1e-9, 1e-9, nil), (1, 1e9, 1, 1e9, nil)])
        for series in [minutes, zero, wild] {
            let layout = layout(own, [ChartComparison("X", series)])
            #expect(layout.comparisons.isEmpty && layout.hasPrices)
            #expect(layout.priceScale.high < 200)
        }
        let layout = layout(zero, [ChartComparison("X", own)])
        #expect(layout.comparisons.isEmpty && layout.priceScale.kind == .linear)
        #expect(layout.scaleNote == "Linear axis: no percentages of the first price")
    }

    @Test("The axis has room for the change of a coin that is longer than its labels")
    func axisWidth() throws {
        let rising = LayoutFixture.series([(1, 1, 1, 1, nil), (1, 13, 1, 12.2859, nil)])
        let layout = layout(own, [ChartComparison("NEW", rising)])
        let tag = try #require(layout.comparisons.first?.tag)
        #expect(tag.text.text == "+1,128.59%")
        #expect(layout.priceTicks.allSatisfy { ($0.label?.text.count ?? 0) < tag.text.text.count })
        let (left, right) = (tag.text.frame.x - tag.frame.x, tag.frame.maxX - tag.text.frame.maxX)
        #expect(left > 0 && right >= left)
    }

    @Test("At most five coins have lines")
    func limit() {
        let layout = layout(own, (0..<7).map { ChartComparison("C\($0)", other) })
        #expect(layout.comparisons.map(\.name) == ["C0", "C1", "C2", "C3", "C4"])
        #expect(Set(layout.comparisons.map(\.ink)).count == 5)
    }

    @Test("Lines and their pieces in the legend differ by dashes as well as by color")
    func dashes() throws {
        let wide = LayoutFixture.walk(60, seed: 5)
        // The same prices: only color and dashes tell the lines apart.
        let layout = layout(wide, (0..<5).map { ChartComparison("C\($0)", wide) }, width: 900)
        #expect(layout.comparisons.count == 5 && Set(layout.comparisons.map(\.ink)).count == 5)
        #expect(Set(layout.comparisons.map(\.points)).count == 1)
        #expect(Set(layout.comparisons.map(\.path.stretches)).count == 5)
        #expect(layout.comparisons.map { $0.path.stretches.count > 1 } == [false, true, true, true, true])
        let samples = try layout.comparisons.map { line in
            let sample = try #require(line.sample)
            return line.path(of: sample).stretches.map { dash in dash.map { $0.x - sample.x } }
        }
        #expect(Set(samples).count == 5)
    }

    @Test("The legend and the spoken values have the changes at the crosshair, and a piece of each line")
    func legend() throws {
        func texts(_ crosshair: ChartCrosshair?) -> (legend: [String], spoken: [String], samples: [ChartRect?]) {
            let layout = layout(
                own, [ChartComparison("ETH", other), ChartComparison("SOL", own)], width: 600, crosshair: crosshair)
            return (
                layout.legend.map(\.text), layout.indicatorValues, layout.comparisons.map(\.sample)
            )
        }
        let newest = texts(nil)
        #expect(newest.legend.suffix(4) == ["ETH", "−25.00%", "SOL", "−10.00%"])
        #expect(newest.spoken == ["ETH −25.00%", "SOL −10.00%"])
        let samples = newest.samples.compactMap(\.self)
        #expect(samples.count == 2 && samples[0].maxX < samples[1].x)
        let legend = layout(own, [ChartComparison("ETH", other), ChartComparison("SOL", own)], width: 600).legend
        #expect(samples.allSatisfy { sample in legend.allSatisfy { !$0.frame.intersects(sample) } })
        // The third hour has no candle of the other coin: its last change is still valid.
        let third = texts(.slot(own.slots.lowerBound + 2))
        #expect(third.legend.suffix(4) == ["ETH", "+25.00%", "SOL", "+20.00%"])
        #expect(third.spoken == ["ETH +25.00%", "SOL +20.00%"])
    }

    @Test("Tags of newest changes touch no other tag, and labels of ticks give way")
    func tags() {
        // The same prices: all tags want the same place.
        for crosshair in [ChartCrosshair?.none, .slot(own.slots.lowerBound + 3)] {
            let layout = layout(own, (0..<5).map { ChartComparison("C\($0)", own) }, crosshair: crosshair)
            let tags = layout.priceTags.map(\.frame).filter { $0.x >= layout.panes.priceAxis.x }
            #expect(tags.count >= 6)
            for (index, tag) in tags.enumerated() {
                #expect(layout.panes.priceAxis.contains(tag))
                #expect(!tags[..<index].contains { $0.intersects(tag) })
                #expect(!layout.priceTicks.contains { $0.label?.frame.intersects(tag) == true })
            }
        }
    }

    @Test("On a dragged axis lines outside of the pane have no tag")
    func draggedAxis() throws {
        let layout = layout(own, [ChartComparison("ETH", other)]) { $0.priceRange = 100...120 }
        let line = try #require(layout.comparisons.first)
        #expect(line.tag == nil && line.points.contains { $0.y > layout.panes.price.maxY })
    }
}
