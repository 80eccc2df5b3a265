import Foundation
import Testing
import WickMarket

@testable import WickChart

@Suite("A chart with more candles than pixels")
struct DensityTests {
    private let series = LayoutFixture.walk(16_000, seed: 3)

    @Test("A column combines the given number of slots, and is one or two pixels wide, without gaps")
    func columns() throws {
        let layout = LayoutFixture.layout(series, width: 800) { $0.fit() }
        guard case .columns(let slots) = layout.density else {
            Issue.record("\(layout.density)")
            return
        }
        #expect(slots == 32)
        #expect(layout.candles.allSatisfy { $0.slots.count == slots && $0.form != .hollow })
        #expect(layout.candles.allSatisfy { $0.body.width == 1 || $0.body.width == 2 })
        #expect(layout.candles.allSatisfy { $0.wick.width == $0.body.width })
        #expect(zip(layout.candles, layout.candles.dropFirst()).allSatisfy { $0.body.maxX == $1.body.x })
        #expect(layout.legend.contains { $0.text == "32 candles per bar" })
    }

    @Test("A column extends from the highest to the lowest price of its candles")
    func highLow() throws {
        let layout = LayoutFixture.layout(series, width: 800) { $0.fit() }
        let astray = try layout.candles.filter { shape in
            let peaks = try #require(series.highLow(in: shape.slots))
            return abs(shape.wick.y - layout.priceScale.y(of: peaks.high)) > 1
                || abs(shape.wick.maxY - layout.priceScale.y(of: peaks.low)) > 1
        }
        #expect(astray.isEmpty)
    }

    @Test("If the legend has no space, a note in a corner shows the density")
    func note() throws {
        let layout = LayoutFixture.layout(series, width: 280, height: 200) { $0.fit() }
        #expect(!layout.legend.contains { $0.text.contains("column") })
        #expect(layout.note?.texts.map(\.text) == ["128 candles per bar"])
        let note = try #require(layout.note?.frame)
        #expect(!layout.extremes.contains { $0.label.frame.intersects(note) })
        #expect(LayoutFixture.layout(series, width: 280, height: 200).note == nil)
    }

    @Test("An indicator with a period shorter than a few columns is not drawn, but greyed in the legend")
    func indicators() {
        let options = LayoutFixture.options(indicators: [.movingAverage(5), .movingAverage(500)])
        let layout = LayoutFixture.layout(series, width: 800, height: 400, options: options) { $0.fit() }
        #expect(layout.indicators.map(\.name) == ["MA 500"])
        #expect(layout.indicators.map(\.ink) == [.indicator(1)])
        #expect(layout.legend.filter { $0.text.hasPrefix("MA ") }.map(\.ink) == [.secondaryText, .indicator(1)])
        #expect(layout.indicatorValues.map { $0.hasSuffix(" (not drawn at this zoom)") } == [true, false])
        let near = LayoutFixture.layout(series, width: 800, height: 400, options: options)
        #expect(near.legend.filter { $0.text.hasPrefix("MA ") }.map(\.ink) == [.indicator(0), .indicator(1)])
        #expect(near.indicatorValues.allSatisfy { !$0.contains("(") })
    }

    @Test("The crosshair shows the combined candles of a column")
    func crosshair() throws {
        let options = LayoutFixture.options(crosshair: .pointer(ChartPoint(x: 300, y: 100)))
        let layout = LayoutFixture.layout(series, width: 800, options: options) { $0.fit() }
        let column = try #require(layout.crosshair?.column)
        #expect(column.slots.count == 32)
        #expect(column == series.columns(in: column.slots, level: 5).first)
    }

    @Test("There are never more shapes than pixels")
    func shapes() throws {
        let candles = (0..<100_000).compactMap {
            Candle(
                time: Date(timeIntervalSince1970: Double($0) * 60), open: 1, high: 2, low: 1,
                close: $0.isMultiple(of: 2) ? 1 : 2, volume: 1)
        }
        let series = ChartSeries(CandleSeries(candles), interval: .seconds(60))
        for scale in [1.0, 2] {
            let layout = LayoutFixture.layout(series, width: 800, scale: scale) { $0.fit() }
            #expect(Double(layout.candles.count) <= 800 * scale)
            #expect(layout.candles.count > 300)
            #expect(layout.volumeBars.count == layout.candles.count)
        }
    }
}
