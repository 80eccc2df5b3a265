import Foundation
import Testing

@testable import WickChart

@Suite("Chart layout")
struct ChartLayoutTests {
    /// Two hourly candles: one rising from 10 to 20, one falling to 14.
    private let two = LayoutFixture.series([(10, 22, 8, 20, 100), (20, 20, 12, 14, 50)])

    @Test("Panes are adjacent without gaps")
    func panes() {
        let panes = LayoutFixture.layout(two).panes
        // Axis width: 7 letters ("22.000", "20M"…), rounded up to a multiple of 8; time axis: a line of 12 pixels plus 8.
        #expect(panes.legend == ChartRect(x: 0, y: 0, width: 400, height: 20))
        #expect(panes.price == ChartRect(x: 0, y: 20, width: 352, height: 208))
        #expect(panes.volume == ChartRect(x: 0, y: 228, width: 352, height: 52))
        #expect(panes.priceAxis == ChartRect(x: 352, y: 20, width: 48, height: 208))
        #expect(panes.volumeAxis == ChartRect(x: 352, y: 228, width: 48, height: 52))
        #expect(panes.timeAxis == ChartRect(x: 0, y: 280, width: 400, height: 20))
        #expect(panes.plot == ChartRect(x: 0, y: 20, width: 352, height: 260))
    }

    @Test("Candles are placed by price and time")
    func candles() throws {
        let layout = LayoutFixture.layout(two) { $0.zoom(by: 2, around: 0) }
        let scale = layout.priceScale
        #expect(layout.density == .candles)
        #expect(
            layout.candles.map(\.slots) == [
                two.slots.lowerBound..<two.slots.lowerBound + 1, two.slots.upperBound - 1..<two.slots.upperBound,
            ])
        let (rising, falling) = (layout.candles[0], layout.candles[1])
        #expect(rising.isRising && rising.form == .hollow)
        #expect(!falling.isRising && falling.form == .filled)
        // A slot is 16 pixels wide: a body of 11, a wick of 1 in its middle, and a gap.
        #expect(rising.body.width == 11)
        #expect(rising.wick == ChartRect(x: rising.body.x + 5, y: rising.wick.y, width: 1, height: rising.wick.height))
        #expect(falling.body.x - rising.body.x == 16)
        #expect(abs(rising.wick.y - scale.y(of: 22)) <= 1)
        #expect(abs(rising.wick.maxY - scale.y(of: 8)) <= 1)
        #expect(abs(rising.body.y - scale.y(of: 20)) <= 1)
        #expect(abs(rising.body.maxY - scale.y(of: 10)) <= 1)
        #expect(rising.upperWick.maxY == rising.body.y && rising.upperWick.y == rising.wick.y)
        #expect(rising.lowerWick.y == rising.body.maxY && rising.lowerWick.maxY == rising.wick.maxY)
        // The falling candle opens at its highest price, so it has no upper wick.
        #expect(falling.upperWick.isEmpty)
    }

    @Test("Candles before the first shown one are not drawn, but averages include them")
    func firstSlot() throws {
        let series = LayoutFixture.series((0..<60).map { hour in (10, hour < 30 ? 90 : 22, 8, 20, 100) })
        let first = series.slots.lowerBound + 30
        var options = LayoutFixture.options(indicators: [.movingAverage(30)])
        options.firstSlot = first
        let layout = LayoutFixture.layout(series, options: options) { $0.fit() }
        #expect(layout.candles.map(\.slots.lowerBound) == Array(first..<series.slots.upperBound))
        let line = try #require(layout.indicators.first?.stretches.first)
        #expect(abs(try #require(line.first).x - layout.candles[0].wick.x) <= 1)
        #expect(layout.extremes.first?.price == 22)
    }

    @Test("A candle is at the time it opens")
    func moments() throws {
        let layout = LayoutFixture.layout(two)
        let tick = try #require(layout.timeTicks.first { $0.tick.date <= LayoutFixture.start })
        let hours = LayoutFixture.start.timeIntervalSince(tick.tick.date) / 3600
        #expect(tick.lines[0].frame.x + hours * 8 == layout.candles[0].wick.x)
    }

    @Test("Volume bars start at the bottom, the highest almost fills the pane; a volume of 0 has no bar")
    func volumes() throws {
        let series = LayoutFixture.series([(1, 2, 1, 2, 100), (2, 2, 1, 1, 50), (1, 2, 1, 2, 0), (1, 2, 1, 2, nil)])
        let layout = LayoutFixture.layout(series)
        let pane = try #require(layout.panes.volume)
        #expect(layout.volumeBars.map(\.isRising) == [true, false])
        #expect(layout.volumeBars.allSatisfy { $0.frame.maxY == pane.maxY })
        #expect(layout.volumeBars.map(\.frame.height) == [pane.height - 8, (pane.height - 8) / 2])
        #expect(layout.volumeBars.map(\.frame.x) == layout.candles.prefix(2).map(\.body.x))
    }

    @Test("Without known volumes there is no volume pane; if all are 0, it is empty")
    func noVolume() {
        let unknown = LayoutFixture.layout(LayoutFixture.series([(1, 2, 1, 2, nil), (2, 3, 1, 1, nil)]), width: 800)
        #expect(unknown.panes.volume == nil && unknown.volumeScale == nil && unknown.volumeBars.isEmpty)
        #expect(unknown.panes.price.maxY == unknown.panes.timeAxis.y)
        #expect(unknown.legend.contains { $0.text == "—" })
        let zero = LayoutFixture.layout(LayoutFixture.series([(1, 2, 1, 2, 0), (2, 3, 1, 1, 0)]))
        #expect(zero.panes.volume != nil && zero.volumeBars.isEmpty && zero.volumeTicks.isEmpty)
    }

    @Test("An unchanged price is a line in the middle")
    func flat() {
        let layout = LayoutFixture.layout(LayoutFixture.series(Array(repeating: (5, 5, 5, 5, 1), count: 20)))
        let pane = layout.panes.price
        for candle in layout.candles {
            #expect(candle.body.height == 1)
            #expect(candle.body.y == candle.wick.y && candle.wick.height == 1)
            #expect(abs(candle.body.y - (pane.y + pane.height / 2)) <= 1)
        }
        #expect(layout.extremes.isEmpty)
        #expect(layout.priceTicks.count >= 3)
    }

    @Test("Gaps are left empty")
    func gaps() {
        let candle = (1.0, 2.0, 1.0, 2.0, 1.0 as Double?)
        let layout = LayoutFixture.layout(LayoutFixture.series([candle, nil, nil, candle]))
        #expect(layout.candles.count == 2)
        #expect(layout.candles[1].body.x - layout.candles[0].body.x == 3 * 8)
    }

    @Test("If a gap fills the pane, the axis uses the nearest candle")
    func longGap() {
        let candle = (100.0, 120.0, 90.0, 110.0, 1.0 as Double?)
        let layout = LayoutFixture.layout(
            LayoutFixture.series([candle] + Array(repeating: nil, count: 200) + [candle])
        ) { $0.pan(by: 500) }
        #expect(layout.candles.isEmpty && layout.volumeBars.isEmpty && layout.extremes.isEmpty)
        #expect(layout.priceScale.low < 90 && layout.priceScale.high > 120)
        #expect(!layout.priceTicks.isEmpty && !layout.timeTicks.isEmpty)
        #expect(layout.legend.contains { $0.text == "110.00" })
    }

    @Test("The marks of high and low do not overlap the line of the newest price")
    func marksBesideTheLine() throws {
        // The newest price is the highest.
        let rising = stride(from: 10.0, to: 40, by: 1).map { price -> (Double, Double, Double, Double, Double?) in
            (price, price + 1, price - 1, price + 1, 1)
        }
        let series = LayoutFixture.series(rising)
        let layout = LayoutFixture.layout(series)
        let line = try #require(layout.lastPrice?.line.frame)
        #expect(layout.extremes.map(\.price) == [40, 9])
        #expect(layout.extremes.allSatisfy { !$0.label.frame.intersects(line) })
    }

    @Test("Without candles, panes are empty")
    func empty() {
        let layout = LayoutFixture.layout(LayoutFixture.series([]))
        #expect(layout.candles.isEmpty && layout.priceTicks.isEmpty && layout.timeTicks.isEmpty)
        #expect(layout.legend.isEmpty && layout.lastPrice == nil && layout.crosshair == nil)
        #expect(layout.panes.price.width > 200)
    }

    @Test("The newest price has a line and a tag, which tick labels do not overlap")
    func lastPrice() throws {
        let layout = LayoutFixture.layout(two)
        let mark = try #require(layout.lastPrice)
        #expect(mark.price == 14)
        #expect(mark.tag.text.text == "14.000")
        #expect(mark.tag.paper == .falling && mark.line.ink == .falling && mark.line.isDashed)
        #expect(abs(mark.line.frame.y - layout.priceScale.y(of: 14)) <= 1)
        #expect(mark.tag.frame.width == layout.panes.priceAxis.width)
        #expect(layout.priceTicks.contains { $0.label == nil })
        #expect(layout.priceTicks.allSatisfy { $0.label?.frame.intersects(mark.tag.frame) != true })
    }

    @Test("The visible high and low are marked where they occurred")
    func extremes() throws {
        let layout = LayoutFixture.layout(two)
        #expect(layout.extremes.map(\.price) == [22, 8])
        #expect(layout.extremes.map(\.label.text) == ["22.000", "8.000"])
        let first = two.slots.lowerBound
        #expect(layout.extremes.map(\.slot) == [first, first])
        #expect(layout.extremes.allSatisfy { abs($0.leader.frame.y - layout.priceScale.y(of: $0.price)) <= 1 })
        // The background of each mark hides lines behind it, and does not overlap the candle.
        #expect(layout.extremes.allSatisfy { $0.ground.contains($0.label.frame) && $0.ground.x < $0.label.frame.x })
        #expect(layout.extremes.allSatisfy { !$0.ground.intersects(layout.candles[0].body) })
        // Both are on the side with more space.
        #expect(layout.extremes.allSatisfy { $0.label.frame.maxX <= layout.candles[0].wick.x })
    }

    @Test("The legend shows the newest candle; indicators have their own line and colours")
    func legend() {
        let layout = LayoutFixture.layout(
            two, width: 800, height: 400, options: LayoutFixture.options(indicators: [.movingAverage(2)]))
        #expect(
            layout.legend.map(\.text) == [
                "Sat 21 Nov 2026, 15:00", "O", "20.000", "H", "20.000", "L", "12.000", "C", "14.000", "Vol", "50.0",
                "−30.00%", "MA 2", "17.000",
            ])
        #expect(layout.legend.suffix(2).allSatisfy { $0.ink == .indicator(0) })
        #expect(layout.legend[11].ink == .falling)
        #expect((layout.legend.last?.frame.y ?? 0) > layout.legend[0].frame.maxY)
    }

    @Test("A narrow legend shows the most important values; the rest is in a panel opposite the crosshair")
    func narrowLegend() throws {
        let crosshair = ChartCrosshair.slot(two.slots.lowerBound)
        let layout = LayoutFixture.layout(
            two, width: 280, height: 200, options: LayoutFixture.options(crosshair: crosshair))
        #expect(layout.legend.map(\.text) == ["Sat 21 Nov 2026, 14:00", "C", "20.000", "+100.00%"])
        let panel = try #require(layout.panel)
        #expect(
            panel.texts.map(\.text)
                == ["O", "10.000", "H", "22.000", "L", "8.000", "Vol", "100"])
        #expect(panel.frame.maxX < layout.candles[0].body.x)
        #expect(LayoutFixture.layout(two, width: 280, height: 200).panel == nil)
    }

    @Test("An indicator's line passes through the middles of the candles, from its first value")
    func indicators() throws {
        let series = LayoutFixture.series([(1, 2, 1, 2, 1), (2, 4, 2, 4, 1), (4, 6, 4, 6, 1)])
        let layout = LayoutFixture.layout(
            series, options: LayoutFixture.options(indicators: [.movingAverage(2)]))
        let path = try #require(layout.indicators.first)
        #expect(path.name == "MA 2" && path.ink == .indicator(0))
        #expect(path.stretches.count == 1)
        #expect(path.stretches[0].map(\.x) == layout.candles.suffix(2).map { $0.wick.x + 0.5 })
        #expect(path.stretches[0].map(\.y) == [3, 5].map(layout.priceScale.y))
    }
}
