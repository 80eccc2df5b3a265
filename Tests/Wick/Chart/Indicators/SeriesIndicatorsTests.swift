import Foundation
import KitSeededRandom
import Testing
import WickMarket

@testable import WickChart

@Suite("Indicators at the candles of a series")
struct SeriesIndicatorsTests {
    private static let indicators = IndicatorKind.allCases.map { Indicator(usual: $0) }

    private func check(_ calculated: SeriesIndicators, _ indicators: [Indicator], _ series: ChartSeries) {
        let expected = IndicatorValues.all(indicators, of: Array(series.candles))
        #expect(calculated.indicators == indicators)
        for values in expected {
            #expect(calculated.contains(values.indicator, of: series))
            for line in 0..<values.lineCount {
                for index in 0..<series.count
                where calculated.value(ofLine: line, of: values.indicator, at: index)
                    != values.value(ofLine: line, at: index)
                {
                    Issue.record("\(values.indicator.text), line \(line), candle \(index)")
                    return
                }
            }
        }
    }

    @Test("Values are those of a new calculation after any changes of candles and indicators", arguments: 0..<12)
    func changes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let candles = RandomWalk.candles(3_400)
        var range = 1_500..<1_500 + Int.random(in: 1...1_200, using: &generator)
        var series = ChartSeries(CandleSeries(Array(candles[range])), interval: .minute)
        var calculated = SeriesIndicators()
        var indicators = [Self.indicators[0]]
        for _ in 0..<12 {
            calculated.calculate(indicators, of: series)
            check(calculated, indicators, series)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let end = min(candles.count, range.upperBound + Int.random(in: 1...3, using: &generator))
                // The last known candle may have changed too.
                series.merge(Array(candles[(range.upperBound - 1)..<end]))
                range = range.lowerBound..<end
            case 2:
                let start = max(0, range.lowerBound - Int.random(in: 1...400, using: &generator))
                series.merge(Array(candles[start..<range.lowerBound]))
                range = start..<range.upperBound
            case 3:
                guard let index = range.randomElement(using: &generator) else { continue }
                let changed = candles[index]
                let close = changed.high
                if let candle = Candle(
                    time: changed.time, open: changed.open, high: close, low: changed.low, close: close, volume: 5)
                {
                    series.merge([candle])
                }
            case 4: indicators = Self.indicators.shuffled(using: &generator).suffix(4)
            default: indicators = indicators.dropLast() + indicators.suffix(1) + indicators.prefix(1)
            }
        }
    }

    @Test("Fewer candles, or none, are calculated again")
    func fewer() {
        let candles = RandomWalk.candles(1_100)
        var calculated = SeriesIndicators()
        for count in [1_100, 40, 0, 1, 1_024, 1_025] {
            let series = ChartSeries(CandleSeries(Array(candles.prefix(count))), interval: .minute)
            calculated.calculate(Self.indicators, of: series)
            check(calculated, Self.indicators, series)
        }
    }

    @Test("A copy keeps its values while the original continues")
    func copies() {
        let candles = RandomWalk.candles(1_030)
        let old = ChartSeries(CandleSeries(Array(candles.prefix(1_020))), interval: .minute)
        var calculated = SeriesIndicators()
        calculated.calculate(Self.indicators, of: old)
        let copy = calculated
        var series = old
        series.merge(Array(candles.suffix(11)))
        calculated.calculate(Self.indicators, of: series)
        check(copy, Self.indicators, old)
        check(calculated, Self.indicators, series)
    }

    @Test(
        "Values that older candles would change are missing until these are loaded", arguments: IndicatorKind.allCases)
    func unsettled(kind: IndicatorKind) throws {
        let indicator = Indicator(usual: kind)
        let candles = RandomWalk.candles(4_000)
        let all = IndicatorValues(indicator, of: candles)
        var series = ChartSeries(CandleSeries(candles.suffix(2_000)), interval: .minute)
        series.mayHaveOlder = true
        var calculated = SeriesIndicators()
        calculated.calculate([indicator], of: series)
        let unsettled = series.unsettledCount(of: indicator)
        #expect(unsettled >= indicator.emptyCount && unsettled < 1_500)
        let lines = series.lines(of: [indicator], at: series.columns(in: series.slots))
        #expect(lines.count == all.lineCount)
        for line in lines {
            let shown = (0..<series.count).map { calculated.value(ofLine: line.line, of: indicator, at: $0) }
            #expect(
                shown.prefix(unsettled).allSatisfy { $0 == nil } && shown.dropFirst(unsettled).allSatisfy { $0 != nil })
            #expect(line.values.map { $0 == nil } == shown.map { $0 == nil })
            // Its level depends on all candles.
            guard kind != .onBalanceVolume else { continue }
            let expected = (2_000..<4_000).map { all.value(ofLine: line.line, at: $0) }
            let most = expected.compactMap { $0?.magnitude }.max() ?? 0
            for index in unsettled..<series.count {
                let value = try #require(shown[index])
                #expect(abs(value - (try #require(expected[index]))) <= 1e-9 * most, "line \(line.line) at \(index)")
            }
        }
        series.merge(Array(candles.prefix(2_000)))
        series.mayHaveOlder = false
        calculated.calculate([indicator], of: series)
        check(calculated, [indicator], series)
    }

    @Test("A chart with calculated indicators is the same as one that calculates them", arguments: [0.5, 8, 64])
    func layout(zoom: Double) {
        let series = LayoutFixture.walk(3_000, seed: 3)
        let indicators = [Indicator(usual: .bollingerBands), .movingAverage(30), Indicator(usual: .commodityChannel)]
        var calculated = SeriesIndicators()
        calculated.calculate(indicators, of: series)
        for back in [0.0, 900, 1e9] {
            var viewport = ChartViewport(content: series.slots, width: 640)
            viewport.zoom(by: zoom / 8, around: 640)
            viewport.pan(by: back)
            func layout(_ calculated: SeriesIndicators?) -> ChartLayout {
                ChartLayout(
                    series, viewport: viewport, size: ChartSize(width: 704, height: 500),
                    options: LayoutFixture.options(indicators: indicators), measure: EvenMeasure(),
                    calculated: calculated)
            }
            let (fast, slow) = (layout(calculated), layout(nil))
            #expect(fast.indicators.map(\.name) == slow.indicators.map(\.name))
            #expect(fast.studies.map(\.legend) == slow.studies.map(\.legend) && fast.legend == slow.legend)
            let points = { (layout: ChartLayout) in
                (layout.indicators + layout.studies.flatMap(\.paths)).flatMap { $0.stretches.joined() }
            }
            #expect(points(fast).count == points(slow).count)
            #expect(back == 1e9 || points(fast).count > 20)
            for (point, other) in zip(points(fast), points(slow)) {
                #expect(point.x == other.x && abs(point.y - other.y) < 1e-6)
            }
        }
    }
}
