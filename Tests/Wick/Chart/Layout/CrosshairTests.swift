import Foundation
import Testing

@testable import WickChart

@Suite("Crosshair")
struct CrosshairTests {
    private let series = LayoutFixture.series([
        (10, 22, 8, 20, 100), (20, 20, 12, 14, 50), nil, nil, (14, 16, 14, 16, 200),
    ])

    private func layout(_ crosshair: ChartCrosshair?) -> ChartLayout {
        LayoutFixture.layout(series, options: LayoutFixture.options(crosshair: crosshair))
    }

    @Test("Under the pointer, it snaps to the nearest candle and shows the price at this height")
    func pointer() throws {
        let candles = layout(nil).candles
        let layout = layout(.pointer(ChartPoint(x: candles[1].body.maxX + 5, y: 100)))
        let crosshair = try #require(layout.crosshair)
        #expect(crosshair.column.slots == candles[1].slots)
        #expect(crosshair.lines[0].frame.x == candles[1].wick.x)
        #expect(crosshair.lines[0].frame.y == layout.panes.plot.y)
        #expect(crosshair.lines[0].frame.maxY == layout.panes.plot.maxY)
        #expect(crosshair.lines[1].frame.y == 100)
        #expect(crosshair.tags.map(\.text.text).first == "Sat 21 Nov 2026, 15:00")
        let price = try #require(crosshair.tags.last.flatMap { Double($0.text.text) })
        #expect(abs(price - layout.priceScale.price(at: 100)) < 0.01)
        #expect(layout.legend.contains { $0.text == "14.000" })
    }

    @Test(
        "Its tag never covers that of the newest price, which moves aside and stays on the axis",
        arguments: [false, true])
    func tags(isInverted: Bool) throws {
        let alone = try #require(layout(nil).lastPrice)
        var moved = 0
        for y in stride(from: layout(nil).panes.price.y, to: layout(nil).panes.price.maxY, by: 1) {
            var options = LayoutFixture.options(crosshair: .pointer(ChartPoint(x: 40, y: y)))
            options.isInverted = isInverted
            let layout = LayoutFixture.layout(series, options: options)
            let tag = try #require(layout.lastPrice?.tag)
            let others = try #require(layout.crosshair?.tags.map(\.frame))
            #expect(others.allSatisfy { !$0.intersects(tag.frame) }, "\(y)")
            #expect(layout.panes.priceAxis.contains(tag.frame) && tag.frame.contains(tag.text.frame))
            #expect(layout.priceTicks.allSatisfy { $0.label?.frame.intersects(tag.frame) != true })
            #expect(abs(try #require(layout.lastPrice).line.frame.y - layout.priceScale.y(of: 16)) <= 1)
            if !isInverted, tag != alone.tag { moved += 1 }
        }
        #expect(isInverted || (10...40).contains(moved))
    }

    @Test("Below a price of 0 it shows no price")
    func negative() throws {
        let series = LayoutFixture.series([(1, 2, 0, 1, 1), (1, 2, 0, 1, 1), (1, 2, 0, 2, 1)])
        func tags(at y: Double) throws -> Int {
            let options = LayoutFixture.options(crosshair: .pointer(ChartPoint(x: 40, y: y)))
            return try #require(LayoutFixture.layout(series, options: options).crosshair).tags.count
        }
        let layout = LayoutFixture.layout(series)
        let zero = layout.priceScale.y(of: 0)
        #expect(zero + 3 < layout.panes.price.maxY)
        #expect(try tags(at: zero - 1) == 2)
        #expect(try tags(at: zero + 2) == 1)
    }

    @Test("In the volume pane it shows a volume")
    func volume() throws {
        let pane = try #require(layout(nil).panes.volume)
        let layout = layout(.pointer(ChartPoint(x: 10, y: pane.maxY - (pane.height - 8) / 2)))
        #expect(layout.crosshair?.tags.last?.text.text == "100")
        #expect(layout.crosshair?.tags.last.map { layout.panes.volumeAxis?.contains($0.frame) } == true)
    }

    @Test("Moved by keys, it is at the close of the candle or the nearest one")
    func slot() throws {
        let first = series.slots.lowerBound
        let layout = layout(.slot(first))
        let crosshair = try #require(layout.crosshair)
        #expect(crosshair.column.slots.lowerBound == first)
        #expect(abs(crosshair.lines[1].frame.y - layout.priceScale.y(of: 20)) <= 1)
        #expect(crosshair.tags.last?.text.text == "20.000")
        #expect(self.layout(.slot(first + 2)).crosshair?.column.slots.lowerBound == first + 1)
    }

    @Test("Moved by keys, it is at the candle's column, which may have few of its candles", arguments: 897...904)
    func slotOfColumn(count: Int) throws {
        let series = LayoutFixture.walk(count, seed: 3)
        for slot in series.slots.suffix(5) {
            let layout = LayoutFixture.layout(
                series, width: 700, options: LayoutFixture.options(crosshair: .slot(slot))
            ) { $0.fit() }
            #expect(layout.density == .columns(slots: 2))
            let crosshair = try #require(layout.crosshair)
            #expect(crosshair.column.slots.contains(slot))
            #expect(layout.panes.plot.contains(crosshair.lines[0].frame))
        }
    }

    @Test("Without a crosshair, the legend shows the newest visible candle")
    func newest() throws {
        let series = LayoutFixture.walk(400, seed: 3)
        func describes(_ layout: ChartLayout, _ slot: Int?) -> Bool {
            guard let time = slot.flatMap(series.candle)?.time else { return false }
            return layout.legend.first?.text == LayoutFixture.options().labels.moment(time, interval: 3600)
        }
        #expect(describes(LayoutFixture.layout(series, width: 900), series.slots.upperBound - 1))
        let past = LayoutFixture.layout(series, width: 900) { $0.pan(by: 1_000) }
        let last = try #require(past.candles.last).slots.lowerBound
        #expect(last < series.slots.upperBound - 50)
        #expect(describes(past, last))
    }

    @Test("There is no crosshair outside the panes, or on a slot that is not visible")
    func outside() {
        let panes = layout(nil).panes
        #expect(layout(.pointer(ChartPoint(x: panes.priceAxis.x + 1, y: 100))).crosshair == nil)
        #expect(layout(.pointer(ChartPoint(x: 10, y: panes.timeAxis.y + 1))).crosshair == nil)
        #expect(layout(.pointer(ChartPoint(x: 10, y: -1))).crosshair == nil)
        #expect(layout(.slot(series.slots.lowerBound - 10_000)).crosshair == nil)
    }

    @Test("Tick labels do not overlap its tags")
    func labels() throws {
        for x in stride(from: 0.0, to: 340, by: 17) {
            let layout = layout(.pointer(ChartPoint(x: x, y: 30 + x / 2)))
            let tags = try #require(layout.crosshair).tags.map(\.frame)
            let labels =
                layout.priceTicks.compactMap(\.label) + layout.timeTicks.compactMap(\.label)
                + layout.volumeTicks.compactMap(\.label)
            #expect(!labels.contains { label in tags.contains { $0.intersects(label.frame) } })
        }
    }
}
