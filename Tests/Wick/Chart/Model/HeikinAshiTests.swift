import Foundation
import KitSeededRandom
import Testing
import WickMarket

@testable import WickChart

@Suite("Heikin-Ashi candles")
struct HeikinAshiTests {
    /// Open, high, low and close of mean candles, by the definition.
    private func expected(_ candles: [Candle]) -> [[Double]] {
        var result: [[Double]] = []
        for candle in candles {
            let close = (candle.open + candle.high + candle.low + candle.close) / 4
            let open = result.last.map { ($0[0] + $0[3]) / 2 } ?? (candle.open + candle.close) / 2
            result.append([open, max(candle.high, open, close), min(candle.low, open, close), close])
        }
        return result
    }

    private func prices(_ series: ChartSeries) -> [[Double]] {
        series.candles.map { [$0.open, $0.high, $0.low, $0.close] }
    }

    private func check(_ calculated: HeikinAshi, _ series: ChartSeries) {
        #expect(prices(calculated.series) == expected(Array(series.candles)))
        #expect(calculated.series.candles.map(\.time) == series.candles.map(\.time))
        #expect(calculated.series.candles.map(\.volume) == series.candles.map(\.volume))
        #expect(calculated.series.grid == series.grid && calculated.series.slots == series.slots)
    }

    @Test("The first open is the middle of the first body, each other one that of the previous mean body")
    func definition() {
        let series = LayoutFixture.series([(10, 22, 8, 20, 100), (20, 20, 12, 16, nil), nil, (16, 17, 15, 15, 3)])
        let mean = HeikinAshi(of: series).series
        #expect(prices(mean) == [[15, 22, 8, 15], [15, 20, 12, 17], [16, 17, 15, 15.75]])
        #expect(mean.candles.map(\.isRising) == [true, true, false])
    }

    @Test("After any changes they are those of a new calculation", arguments: 0..<8)
    func changes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Whole prices, whose means are exact for a few candles only: the reference adds in another order.
        let candles = RandomWalk.candles(5_000).compactMap { candle in
            Candle(
                time: candle.time, open: candle.open * 4, high: candle.high * 4, low: candle.low * 4,
                close: candle.close * 4, volume: candle.volume)
        }
        var range = 2_000..<2_000 + Int.random(in: 1...2_500, using: &generator)
        var series = ChartSeries(CandleSeries(Array(candles[range])), interval: .minute)
        var calculated = HeikinAshi(of: series)
        for _ in 0..<10 {
            calculated.follow(series)
            check(calculated, series)
            let old = (calculated, series)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                let end = min(candles.count, range.upperBound + Int.random(in: 1...3, using: &generator))
                series.merge(Array(candles[(range.upperBound - 1)..<end]))
                range = range.lowerBound..<end
            case 2:
                let start = max(0, range.lowerBound - Int.random(in: 1...900, using: &generator))
                series.merge(Array(candles[start..<range.lowerBound]))
                range = start..<range.upperBound
            default:
                guard let index = range.randomElement(using: &generator),
                    let candle = Candle(
                        time: candles[index].time, open: 40, high: 80, low: 4, close: 60, volume: nil)
                else { continue }
                series.merge([candle])
            }
            check(old.0, old.1)
        }
    }

    @Test("A newest candle changes only the last chunk, and an older version of the series is calculated again")
    func sharing() {
        let candles = RandomWalk.candles(4_097)
        let old = ChartSeries(CandleSeries(Array(candles.dropLast())), interval: .minute)
        var calculated = HeikinAshi(of: old)
        let before = calculated.series.finest.chunks
        var series = old
        series.merge(Array(candles.suffix(1)))
        calculated.follow(series)
        let after = calculated.series.finest.chunks
        #expect(zip(before, after).map { $0 === $1 } == [true, true, true, true] && after.count == 5)
        calculated.follow(old)
        check(calculated, old)
        calculated.follow(ChartSeries(CandleSeries([]), interval: .minute))
        #expect(calculated.series.isEmpty)
    }

    @Test("After the candles that determine a value, those before them have no effect")
    func warmUp() throws {
        let candles = RandomWalk.candles(2_000)
        func last(_ count: Int) throws -> Candle {
            let series = ChartSeries(CandleSeries(candles.suffix(count)), interval: .minute)
            return try #require(HeikinAshi(of: series).series.last)
        }
        let warmUp = ChartType.heikinAshi.precedingCandles
        #expect(try last(warmUp + 1) == last(2_000))
        #expect(try last(10) != last(2_000))
        #expect(ChartType.allCases.filter { $0.precedingCandles > 0 } == [.heikinAshi])
    }

    @Test("Multiplied prices have multiplied means, and the largest do not overflow", arguments: [0x1p-300, 0x1p900])
    func extremes(factor: Double) {
        let candles = RandomWalk.candles(300)
        let series = ChartSeries(CandleSeries(candles), interval: .minute)
        let multiplied = candles.compactMap {
            Candle(
                time: $0.time, open: $0.open * factor, high: $0.high * factor, low: $0.low * factor,
                close: $0.close * factor)
        }
        let other = HeikinAshi(of: ChartSeries(CandleSeries(multiplied), interval: .minute)).series
        #expect(prices(other) == prices(HeikinAshi(of: series).series).map { $0.map { $0 * factor } })
        let most = Double.greatestFiniteMagnitude
        let largest = LayoutFixture.series([(most, most, 0, most, 1), (most, most, most, most, 1)])
        #expect(prices(HeikinAshi(of: largest).series).joined().allSatisfy { $0.isFinite })
    }
}
