import Foundation
import Testing
import WickMarket

@testable import WickChart

@Suite("Chart types")
struct ChartTypeTests {
    private let series = LayoutFixture.walk(400, seed: 6)
    private let two = LayoutFixture.series([(10, 22, 8, 20, 100), (20, 20, 12, 14, 50)])

    private func layout(
        _ type: ChartType, _ series: ChartSeries? = nil, move: (inout ChartViewport) -> Void = { _ in }
    ) -> ChartLayout {
        var options = LayoutFixture.options(indicators: Indicator.usual, crosshair: .pointer(ChartPoint(x: 300, y: 90)))
        options.type = type
        return LayoutFixture.layout(series ?? self.series, width: 800, options: options, move: move)
    }

    @Test("Candles are filled, rising hollow candles outlined, and bars have ticks instead of bodies")
    func forms() {
        func forms(_ type: ChartType) -> [CandleShape.Form] {
            layout(type, two) { $0.zoom(by: 2, around: 0) }.candles.map(\.form)
        }
        #expect(forms(.candles) == [.filled, .filled])
        #expect(forms(.hollowCandles) == [.hollow, .filled])
        #expect(forms(.bars) == [.bar(opensAtTop: false), .bar(opensAtTop: true)])
        #expect(forms(.line).isEmpty && forms(.area).isEmpty)
        #expect(layout(.bars).priceLine == nil && layout(.bars).hasPrices)
    }

    @Test("Legend, tags, indicators, volume, ticks of time and the crosshair's candle are the same in every type")
    func truePrices() {
        let hollow = layout(.hollowCandles)
        for type in ChartType.allCases {
            let other = layout(type)
            #expect(other.legend == hollow.legend && other.indicatorValues == hollow.indicatorValues)
            #expect(other.lastPrice?.price == hollow.lastPrice?.price)
            #expect(other.lastPrice?.tag.text.text == hollow.lastPrice?.tag.text.text)
            #expect(other.crosshair?.column == hollow.crosshair?.column)
            #expect(other.indicators.map(\.name) == hollow.indicators.map(\.name))
            #expect(other.volumeBars == hollow.volumeBars && other.timeTicks == hollow.timeTicks)
            let values = other.indicators.flatMap { $0.stretches.joined() }.map { other.priceScale.price(at: $0.y) }
            let expected = hollow.indicators.flatMap { $0.stretches.joined() }.map { hollow.priceScale.price(at: $0.y) }
            #expect(values.count == expected.count)
            #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 * $1 })
        }
    }

    @Test("The first Heikin-Ashi candles are drawn once no older ones can change them")
    func unsettled() throws {
        func first(mayHaveOlder: Bool, _ type: ChartType) throws -> Int {
            var series = series
            series.mayHaveOlder = mayHaveOlder
            let shapes = layout(type, series) { $0.fit() }.candles
            return try #require(shapes.first).slots.lowerBound
        }
        let oldest = try first(mayHaveOlder: false, .heikinAshi)
        #expect(try first(mayHaveOlder: true, .candles) == oldest)
        let slots = series.candles.map { series.grid.slot(at: $0.time) }
        let settled = try first(mayHaveOlder: true, .heikinAshi)
        #expect(settled >= slots[HeikinAshi.settlingCandles] && settled < slots[HeikinAshi.settlingCandles + 4])
        // After so many candles, the missing ones change less than a pixel.
        let missing = 100
        let part = ChartSeries(CandleSeries(Array(series.candles.dropFirst(missing))), interval: .hour)
        let (shown, all) = (HeikinAshi(of: part).series, HeikinAshi(of: series).series)
        let range = try #require(all.highLow(in: all.slots))
        for slot in slots.dropFirst(missing + HeikinAshi.settlingCandles) {
            let (candle, other) = (try #require(shown.candle(at: slot)), try #require(all.candle(at: slot)))
            #expect(abs(candle.open - other.open) < (range.high - range.low) / 2_000)
        }
    }

    @Test("A line passes through the closes, and from the candle before the pane to the one after it")
    func line() throws {
        let layout = layout(.line) {
            $0.zoom(by: 8, around: 0)
            $0.pan(by: 700)
        }
        let line = try #require(layout.priceLine)
        #expect(!line.isFilled && layout.hasPrices)
        let shown = layout.viewport.visibleSlots
        let slots =
            [try #require(series.slot(before: shown.lowerBound))] + shown.filter { series.candle(at: $0) != nil }
            + [try #require(series.slot(after: shown.upperBound - 1))]
        #expect(line.points.count == slots.count)
        #expect(try #require(line.points.first).x < 0 && (try #require(line.points.last)).x > layout.panes.price.maxX)
        for (point, slot) in zip(line.points, slots).dropFirst().dropLast() {
            let candle = try #require(series.candle(at: slot))
            #expect(abs(point.y - layout.priceScale.y(of: candle.close)) < 1e-9)
            #expect(abs(point.x - layout.viewport.x(of: Double(slot) + 0.5)) <= 1)
        }
        #expect(self.layout(.area).priceLine?.isFilled == true)
    }

    @Test("The axis and the marks of a line are those of its closes")
    func closes() {
        let figures: [(Double, Double, Double, Double, Double?)?] = [
            (10, 90, 1, 20, 1), (20, 20, 12, 14, 1), (14, 30, 14, 25, 1), (25, 25, 2, 16, 1),
        ]
        let layout = layout(.line, LayoutFixture.series(figures))
        #expect(layout.extremes.map(\.price) == [25, 14])
        #expect(layout.priceScale.low > 10 && layout.priceScale.high < 30)
        var options = LayoutFixture.options(scale: .logarithmic)
        options.type = .area
        let scale = LayoutFixture.layout(LayoutFixture.series(figures), options: options).priceScale
        #expect(scale.kind == .logarithmic && scale.low > 10 && scale.low < 14)
    }

    @Test("A line crosses a gap that is wider than the pane, and ends with the candles")
    func gap() throws {
        let candle = (100.0, 120.0, 90.0, 110.0, 1.0 as Double?)
        let series = LayoutFixture.series(
            [candle] + Array(repeating: nil, count: 100_000) + [(100.0, 120.0, 90.0, 90.0, 1.0 as Double?)])
        let layout = layout(.line, series) { $0.pan(by: 400_000) }
        let points = try #require(layout.priceLine).points
        #expect(points.map(\.x) == [-100, layout.panes.price.maxX + 100])
        let middle = layout.priceScale.y(of: 100)
        #expect(points.allSatisfy { abs($0.y - middle) < 2 })
        #expect(self.layout(.line, two).priceLine?.points.count == 2)
        #expect(self.layout(.line, LayoutFixture.series([candle])).priceLine?.points.count == 1)
        #expect(self.layout(.line, LayoutFixture.series([])).priceLine == nil)
    }

    @Test("A line begins with the first shown candle")
    func firstSlot() throws {
        var options = LayoutFixture.options()
        options.type = .line
        let first = try #require(series.slot(after: series.slots.lowerBound + 300))
        options.firstSlot = first
        let layout = LayoutFixture.layout(series, width: 800, options: options) { $0.fit() }
        #expect(try #require(layout.priceLine?.points.first).x > 0)
        #expect(layout.priceLine?.points.count == series.columns(in: first..<series.slots.upperBound).count)
    }

    @Test("Heikin-Ashi candles are drawn from mean prices, on an axis that fits them, whatever part is visible")
    func heikinAshi() throws {
        let mean = HeikinAshi(of: series).series
        for pan in [0.0, 333, 1_500] {
            let layout = layout(.heikinAshi) { $0.pan(by: pan) }
            #expect(layout.candles.count > 50 && layout.candles.allSatisfy { $0.form == .filled })
            for shape in layout.candles {
                let candle = try #require(mean.candle(at: shape.slots.lowerBound))
                #expect(shape.isRising == candle.isRising)
                #expect(abs(shape.wick.y - layout.priceScale.y(of: candle.high)) <= 1)
                #expect(abs(shape.wick.maxY - layout.priceScale.y(of: candle.low)) <= 1)
                #expect(abs(shape.body.y - layout.priceScale.y(of: max(candle.open, candle.close))) <= 1)
            }
            let prices = try #require(mean.highLow(in: layout.viewport.visibleSlots))
            #expect(layout.priceScale.low < prices.low && layout.priceScale.high > prices.high)
            let marks = try #require(series.highLow(in: layout.viewport.visibleSlots))
            #expect(layout.extremes.allSatisfy { [marks.high, marks.low].contains($0.price) })
        }
    }

    @Test("Calculated Heikin-Ashi candles are drawn as the layout's own, at every zoom", arguments: [0.01, 1, 6])
    func calculated(zoom: Double) {
        let series = LayoutFixture.walk(5_000, seed: 2)
        var calculated = SeriesIndicators()
        calculated.calculate([], of: series, drawnAs: .heikinAshi)
        var options = LayoutFixture.options()
        options.type = .heikinAshi
        var viewport = ChartViewport(content: series.slots, width: 700)
        viewport.zoom(by: zoom, around: 700)
        func layout(_ calculated: SeriesIndicators?) -> ChartLayout {
            ChartLayout(
                series, viewport: viewport, size: ChartSize(width: 764, height: 400), options: options,
                measure: EvenMeasure(), calculated: calculated)
        }
        #expect(layout(calculated) == layout(nil))
        var others = calculated
        others.calculate([], of: series, drawnAs: .line)
        #expect(others.heikinAshi(of: series) == nil)
        #expect(calculated.heikinAshi(of: self.series) == nil)
    }

    @Test("With more candles than pixels there are as many shapes or points as columns", arguments: ChartType.allCases)
    func dense(type: ChartType) {
        let series = LayoutFixture.walk(60_000, seed: 8)
        let layout = layout(type, series) { $0.fit() }
        let count = layout.candles.count + (layout.priceLine?.points.count ?? 0)
        #expect(count > 300 && count <= 802)
        #expect(layout.candles.allSatisfy { $0.form != .hollow && $0.body.width == $0.wick.width })
    }
}
