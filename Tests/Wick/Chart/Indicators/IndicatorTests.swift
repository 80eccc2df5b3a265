import Foundation
import KitSeededRandom
import Testing
import WickChart
import WickMarket

@Suite("Indicators")
struct IndicatorTests {
    /// A random series and its reference implementation.
    private func pair(seed: UInt64) -> (ChartSeries, StraightforwardSeries, SeededGenerator) {
        var generator = SeededGenerator(seed: seed)
        let source = RandomCandles(interval: 300, phase: 0, isIrregular: false)
        let candles = source.run(1500, from: 5_666_666, using: &generator)
        var plain = StraightforwardSeries(interval: 300, phase: 0)
        plain.merge(candles)
        return (ChartSeries(CandleSeries(candles), interval: .fiveMinutes), plain, generator)
    }

    @Test("Averages use the last candles, at every zoom and across gaps", arguments: 0..<6 as Range<UInt64>)
    func averages(seed: UInt64) throws {
        var (series, plain, generator) = pair(seed: seed)
        for level in [0, 0, 1, 2, 3, 5, 8, 12] {
            let first = Int.random(in: series.slots.lowerBound - 20..<series.slots.upperBound, using: &generator)
            let columns = series.columns(in: first..<first + 120 << level, level: level)
            let lines = series.lines(of: Indicator.usual, at: columns)
            #expect(lines.map(\.name) == ["MA 5", "MA 10", "MA 30"])
            for (line, period) in zip(lines, [5, 10, 30]) {
                // Sums of integers are exact in any order.
                #expect(line.values == plain.averages(period: period, upTo: columns.map { $0.slots.upperBound - 1 }))
            }
        }
    }

    @Test("The first candles have no average")
    func warmUp() throws {
        let (series, _, _) = pair(seed: 9)
        let columns = series.columns(in: series.slots)
        for (line, period) in zip(series.lines(of: Indicator.usual, at: columns), [5, 10, 30]) {
            #expect(line.values.prefix { $0 == nil }.count == period - 1)
            #expect(line.values.dropFirst(period - 1).allSatisfy { $0 != nil })
        }
    }

    @Test("A single column has the same values as among others")
    func single() throws {
        let (series, _, _) = pair(seed: 10)
        let columns = series.columns(in: series.slots, level: 1)
        let all = series.lines(of: Indicator.usual, at: columns)
        for index in [0, 7, 300, columns.count - 1] {
            let one = series.lines(of: Indicator.usual, at: [columns[index]])
            #expect(one.map(\.values) == all.map { [$0.values[index]] })
        }
    }

    @Test("An indicator can have several lines, next to other indicators")
    func severalLines() throws {
        let (series, plain, _) = pair(seed: 11)
        let columns = series.columns(in: series.slots)
        let lines = series.lines(of: [.movingAverage(1), try Indicator(text: "donchian:3")], at: columns)
        #expect(lines.map(\.name) == ["MA 1", "DONCHIAN 3 Upper", "Middle", "Lower"])
        #expect(lines.map(\.indicator) == [0, 1, 1, 1] && lines.map(\.line) == [0, 0, 1, 2])
        let candles = plain.candles.map(\.candle)
        #expect(lines[0].values == candles.map(\.close))
        #expect(lines[1].values[..<2] == [nil, nil])
        #expect(lines[1].values[2] == candles[..<3].map(\.high).max())
        #expect(lines[3].values.last == candles.suffix(3).map(\.low).min())
    }

    @Test("Every indicator has the same values at every zoom", arguments: IndicatorKind.allCases)
    func zoom(kind: IndicatorKind) throws {
        let (series, _, _) = pair(seed: 13)
        let indicator = Indicator(usual: kind)
        let values = IndicatorValues(indicator, of: Array(series.candles))
        for level in [0, 2, 4, 7] {
            let columns = series.columns(in: series.slots, level: level).suffix(60)
            // The index of the last candle of each column.
            var end = values.count
            let ends = columns.reversed().map { column in
                defer { end -= column.count }
                return end - 1
            }
            for line in series.lines(of: [indicator], at: Array(columns)) {
                let expected = ends.reversed().map { values.value(ofLine: line.line, at: $0) }
                #expect(zip(line.values, expected).allSatisfy { isClose($0, $1) }, "\(indicator.text)")
            }
        }
    }

    @Test("Without columns or indicators there are no values")
    func nothing() {
        let (series, _, _) = pair(seed: 12)
        #expect(series.lines(of: Indicator.usual, at: []).map(\.values) == [[], [], []])
        #expect(series.lines(of: [], at: series.columns(in: series.slots)).isEmpty)
        #expect(
            ChartSeries(.empty, interval: .hour).lines(of: Indicator.usual, at: []).map(\.values) == [[], [], []])
    }
}
