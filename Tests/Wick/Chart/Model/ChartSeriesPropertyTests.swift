import Foundation
import KitSeededRandom
import Testing
import WickChart
import WickMarket

/// Compares randomly modified series with a reference implementation, at every level of detail.
@Suite("Any candles at any level of detail")
struct ChartSeriesPropertyTests {
    /// A series, its reference implementation, and the range to compare.
    private struct Pair {
        var series: ChartSeries
        var plain: StraightforwardSeries

        init(_ candles: [Candle], interval: Double) {
            series = ChartSeries(CandleSeries(candles), interval: .seconds(interval))
            plain = StraightforwardSeries(interval: interval, phase: series.grid.phase)
            plain.merge(candles)
        }

        mutating func merge(_ candles: [Candle]) {
            series.merge(candles)
            plain.merge(candles)
        }
    }

    @Test(
        "Candles, columns, highs and lows after random changes", arguments: 0..<15 as Range<UInt64>)
    func randomChanges(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let interval = try #require([1.0, 60, 300, 3600, 86_400].randomElement(using: &generator))
        let source = RandomCandles(
            interval: interval, phase: seed.isMultiple(of: 3) ? (interval / 3).rounded(.down) : 0,
            isIrregular: interval < 4 * 3600 && seed.isMultiple(of: 4))
        // Near 1970, so that slots below 0 may occur, or today.
        let start = seed.isMultiple(of: 5) ? 0 : Int(1_700_000_000 / interval)
        // Half of them start with a few candles, and grow into the coarser levels.
        let count = seed.isMultiple(of: 2) ? 600 : 3
        var pair = Pair(
            source.run(count, from: start, using: &generator).shuffled(using: &generator), interval: interval)
        check(pair, using: &generator)
        var snapshots: [Pair] = []
        for _ in 0..<6 {
            snapshots.append(pair)
            pair.merge(change(of: pair, from: source, using: &generator))
            check(pair, using: &generator)
        }
        for snapshot in snapshots { check(snapshot, using: &generator) }
    }

    @Test(
        "Thousands of candles without a gap, or with a missing, late or duplicate one",
        arguments: 0..<8 as Range<UInt64>)
    func unbrokenStretches(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let source = RandomCandles(interval: 300, phase: 100, isIrregular: false)
        let start = 5_000_000 + Int.random(in: 0..<2048, using: &generator)
        var candles = (0..<5000).compactMap { source.candle(start + $0, using: &generator) }
        let odd = Int.random(in: 1500..<3500, using: &generator)
        switch seed % 4 {
        case 1: candles.remove(at: odd)
        case 2: candles[odd] = try #require(candle(at: candles[odd].time + 7, like: candles[odd]))
        case 3: candles.append(try #require(candle(at: candles[odd].time + 7, like: candles[odd])))
        default: break
        }
        let pair = Pair(candles.sorted { $0.time < $1.time }, interval: 300)
        #expect(pair.series.count == (seed % 4 == 1 ? 4999 : 5000))
        check(pair, using: &generator)
    }

    private func candle(at time: Date, like other: Candle) -> Candle? {
        Candle(
            time: time, open: other.open, high: other.high, low: other.low, close: other.close, volume: other.volume)
    }

    /// Candles that a site could send next.
    private func change(of pair: Pair, from source: RandomCandles, using generator: inout SeededGenerator) -> [Candle] {
        let slots = pair.series.slots
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            // The newest candle, changed twice.
            return (0..<2).compactMap { _ in source.candle(slots.upperBound - 1, using: &generator) }
        case 1:
            return source.run(3, from: slots.upperBound, using: &generator)
        case 2:
            // Older ones, some of which exist already.
            let before = max(0, slots.lowerBound - Int.random(in: 1...3000, using: &generator))
            return source.run(200, from: before, using: &generator).shuffled(using: &generator)
        case 3:
            return source.run(100, from: Int.random(in: slots, using: &generator), using: &generator)
        default:
            return []
        }
    }

    private func check(_ pair: Pair, using generator: inout SeededGenerator) {
        let (series, plain) = (pair.series, pair.plain)
        #expect(series.count == plain.candles.count)
        #expect(series.first == plain.candles.first?.candle)
        #expect(series.last == plain.candles.last?.candle)
        let rebuilt = ChartSeries(CandleSeries(plain.candles.map(\.candle)), interval: series.grid.interval)
        #expect(rebuilt.grid != series.grid || rebuilt == series)
        for _ in 0..<8 {
            let range = randomRange(near: series.slots, using: &generator)
            let level = Int.random(in: 0...24, using: &generator)
            #expect(
                series.columns(in: range, level: level).map(CandleColumnFigures.init)
                    == plain.columns(in: range, level: level))
            let inRange = plain.candles.map(\.slot).filter(range.contains)
            #expect(plain.candles[series.indices(in: range)].map(\.slot) == inRange)
            checkHighLow(of: pair, in: range)
            checkNeighbours(of: pair, at: range.lowerBound)
        }
        if let known = plain.candles.randomElement(using: &generator) { checkNeighbours(of: pair, at: known.slot) }
    }

    private func checkHighLow(of pair: Pair, in range: Range<Int>) {
        let inRange = pair.plain.candles.filter { range.contains($0.slot) }
        let highLow = pair.series.highLow(in: range)
        let highest = inRange.map(\.candle.high).max()
        let lowest = inRange.map(\.candle.low).min()
        #expect(highLow?.high == highest)
        #expect(highLow?.low == lowest)
        #expect(highLow?.highSlot == inRange.first { $0.candle.high == highest }?.slot)
        #expect(highLow?.lowSlot == inRange.first { $0.candle.low == lowest }?.slot)
    }

    private func checkNeighbours(of pair: Pair, at slot: Int) {
        let (series, slots) = (pair.series, pair.plain.candles.map(\.slot))
        let before = slots.last { $0 < slot }
        let after = slots.first { $0 > slot }
        #expect(series.slot(before: slot) == before)
        #expect(series.slot(after: slot) == after)
        #expect(series.candle(at: slot) == pair.plain.candles.first { $0.slot == slot }?.candle)
        #expect(series.nearest(to: slot) == slots.min { (abs($0 - slot), $0) < (abs($1 - slot), $1) })
    }

    /// A short or a long range, which may extend beyond the candles.
    private func randomRange(near slots: Range<Int>, using generator: inout SeededGenerator) -> Range<Int> {
        let beyond = slots.lowerBound - 50..<slots.upperBound + 50
        let first = Int.random(in: beyond, using: &generator)
        let length = Bool.random(using: &generator) ? 64 : beyond.count
        return first..<min(first + Int.random(in: 0...length, using: &generator), beyond.upperBound + 1)
    }
}
