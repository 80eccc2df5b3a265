import Foundation
import Testing
import WickChart
import WickMarket

@Suite("Chart series")
struct ChartSeriesTests {
    private let hour = 3600.0
    /// The first slot, an hour in 2023.
    private let now = 472_222

    /// A candle that opens a number of hours after the first slot.
    private func candle(
        _ hours: Double, open: Double = 2, high: Double = 4, low: Double = 1, close: Double = 3, volume: Double? = 10
    ) throws -> Candle {
        try #require(
            Candle(
                time: Date(timeIntervalSince1970: (Double(now) + hours) * hour), open: open, high: high, low: low,
                close: close, volume: volume))
    }

    private func series(_ candles: [Candle]) -> ChartSeries { ChartSeries(CandleSeries(candles), interval: .hour) }

    @Test("An empty series")
    func empty() {
        let series = series([])
        #expect(series.isEmpty && series.slots.isEmpty && series.first == nil && series.last == nil)
        #expect(series.columns(in: 0..<10).isEmpty)
        #expect(series.highLow(in: 0..<10) == nil)
        #expect(series.nearest(to: 3) == nil && series.slot(before: 3) == nil && series.slot(after: 3) == nil)
        #expect(!series.hasVolume)
    }

    @Test("A candle's slot is the number of its interval since 1970")
    func slots() throws {
        let series = series([try candle(0), try candle(3)])
        #expect(series.slots == now..<now + 4)
        #expect(series.candle(at: now + 3) == (try candle(3)))
        #expect(series.candle(at: now + 1) == nil)
        #expect(series.grid.start(of: now).timeIntervalSince1970 == Double(now) * hour)
    }

    @Test("A column combines its candles, completely even at the ends of the range; gaps have none")
    func columns() throws {
        // `now` is even, but not a multiple of 4: the first column of level 2 starts before it.
        let series = series([
            try candle(0, open: 2, close: 3, volume: nil), try candle(1, high: 9, volume: 0),
            try candle(2, low: 0.5, close: 4, volume: 7), try candle(12, volume: nil),
        ])
        let columns = series.columns(in: now + 1..<now + 20, level: 2).map(CandleColumnFigures.init)
        #expect(
            columns == [
                CandleColumnFigures(
                    slots: now - 2..<now + 2, open: 2, high: 9, low: 1, close: 3, volume: 0, count: 2),
                CandleColumnFigures(
                    slots: now + 2..<now + 6, open: 2, high: 4, low: 0.5, close: 4, volume: 7, count: 1),
                CandleColumnFigures(
                    slots: now + 10..<now + 14, open: 2, high: 4, low: 1, close: 3, volume: nil, count: 1),
            ])
        #expect(series.columns(in: now + 3..<now + 12).isEmpty)
        #expect(series.columns(in: now + 13..<now + 99).isEmpty)
    }

    @Test("A merged candle replaces the one of its slot; of several with the same time, the last one is used")
    func replaces() throws {
        var series = series([try candle(0), try candle(1)])
        series.merge([try candle(1, close: 2), try candle(1, close: 1), try candle(2)])
        #expect(series.count == 3)
        #expect(series.candle(at: now + 1)?.close == 1)
        #expect(series.last == (try candle(2)))
    }

    @Test("Candles in the same slot at different times are combined; a later merge replaces them")
    func joins() throws {
        var series = series(try (0..<8).map { try candle(Double($0)) })
        series.merge([
            try candle(8.5, open: 5, high: 8, low: 5, close: 6, volume: 1), try candle(8.25, volume: 2),
            try candle(8.75, high: 3, low: 0.25, close: 0.5, volume: nil),
        ])
        let joined = try #require(series.last)
        #expect(joined == (try candle(8.25, open: 2, high: 8, low: 0.25, close: 0.5, volume: 3)))
        series.merge([try candle(8.5, volume: 1)])
        #expect(series.last == (try candle(8.5, volume: 1)))
        #expect(series.count == 9)
    }

    @Test("A copy does not change when the original is modified")
    func snapshot() throws {
        var series = series(try (0..<5000).map { try candle(Double($0), volume: Double($0)) })
        let copy = series
        let columns = copy.columns(in: copy.slots, level: 9)
        series.merge([try candle(4999, high: 100), try candle(5000), try candle(-3000), try candle(20)])
        #expect(copy.columns(in: copy.slots, level: 9) == columns)
        #expect(copy.slots == now..<now + 5000)
        #expect(copy.last == (try candle(4999, volume: 4999)))
        #expect(series.slots == now - 3000..<now + 5001)
        #expect(series != copy)
    }

    @Test("Series with the same candles are equal, regardless of how they were created")
    func equality() throws {
        let all = try (0..<3000).map { try candle(Double($0), volume: $0.isMultiple(of: 2) ? nil : 1) }
        var parts = series(Array(all[1000..<2000]))
        parts.merge(Array(all[..<1000]))
        parts.merge(Array(all[2000...]))
        #expect(parts == series(all))
        parts.merge([try candle(5, volume: 2)])
        #expect(parts != series(all))
    }

    @Test("A series that grew from one candle equals one created at once")
    func growth() throws {
        // So far apart that they share no bucket of the next levels.
        let all = try [0, 50_000, -50_000, 100_000].map { try candle($0, high: 4 + abs($0)) }
        let whole = series(all)
        var growing = series([])
        for candle in all { growing.merge([candle]) }
        for level in [0, 4, 9, 16, 18] {
            #expect(growing.columns(in: whole.slots, level: level) == whole.columns(in: whole.slots, level: level))
        }
        #expect(growing.highLow(in: whole.slots) == whole.highLow(in: whole.slots))
        #expect(growing.highLow(in: whole.slots)?.highSlot == now + 100_000)
    }

    @Test("Without known volumes, columns have none; a volume of 0 is known")
    func volume() throws {
        let unknown = try (0..<4000).map { try candle(Double($0), volume: nil) }
        #expect(!series(unknown).hasVolume)
        #expect(series(unknown + [try candle(4000, volume: 0)]).hasVolume)
        #expect(series([try candle(0, volume: 0)]).hasVolume)
    }

    @Test("Volumes whose sum overflows are limited")
    func greatVolume() throws {
        let much = Double.greatestFiniteMagnitude
        var series = series(try (0..<4).map { try candle(Double($0), volume: much) })
        #expect(series.columns(in: series.slots, level: 3).allSatisfy { $0.volume == much })
        series.merge([try candle(4.25, volume: much), try candle(4.5, volume: much)])
        #expect(series.last?.volume == much)
    }

    @Test("The first candles determine the phase, even if they are added later")
    func phase() throws {
        var series = series([])
        series.merge([try candle(0.5), try candle(1.5)])
        #expect(series.grid.phase == 1800)
        #expect(series.slots == now..<now + 2)
        #expect(series.grid.start(of: now) == (try candle(0.5)).time)
    }
}
