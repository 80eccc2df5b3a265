import Foundation
import Testing
import WickMarket

@Suite("A series of candles")
struct CandleSeriesTests {
    private func candle(_ hour: Int, close: Double = 2) throws -> Candle {
        try #require(
            Candle(
                time: Date(timeIntervalSince1970: Double(hour) * 3600), open: 2, high: 9, low: 1, close: close))
    }

    private func hours(_ series: CandleSeries) -> [Int] {
        series.candles.map { Int($0.time.timeIntervalSince1970 / 3600) }
    }

    @Test(
        "Candles are sorted from the oldest to the newest",
        arguments: [1, 2, 3, 4, 5] as [UInt64])
    func order(seed: UInt64) throws {
        var state = seed
        let shuffled = (0..<40).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (key: state >> 33, hour: index)
        }.sorted { $0.key < $1.key }.map(\.hour)
        #expect(hours(CandleSeries(try shuffled.map { try candle($0) })) == Array(0..<40))
        #expect(hours(CandleSeries(try (0..<40).reversed().map { try candle($0) })) == Array(0..<40))
    }

    @Test("Of several candles with the same time, the last one is used")
    func duplicates() throws {
        let series = CandleSeries([try candle(2, close: 3), try candle(1), try candle(2, close: 4), try candle(1)])
        #expect(hours(series) == [1, 2])
        #expect(series.candles.map(\.close) == [2, 4])
    }

    @Test("Older candles are added before, existing ones are not replaced, and mayHaveOlder is the older series'")
    func older() throws {
        let newer = CandleSeries([try candle(3, close: 5), try candle(4)], skipped: 1, mayHaveOlder: true)
        let older = CandleSeries([try candle(1), try candle(2), try candle(3, close: 7)], skipped: 2)
        let whole = newer.adding(older: older)
        #expect(hours(whole) == [1, 2, 3, 4])
        #expect(whole.candles[2].close == 5)
        #expect(whole.skipped == 3)
        #expect(!whole.mayHaveOlder)
        #expect(newer.adding(older: CandleSeries([], mayHaveOlder: true)).mayHaveOlder)
    }

    @Test("Newest returns the last candles, and reports older ones if any were dropped")
    func newest() throws {
        let series = CandleSeries(try (0..<5).map { try candle($0) }, skipped: 3)
        #expect(hours(series.newest(2)) == [3, 4])
        #expect(series.newest(2).mayHaveOlder)
        #expect(series.newest(2).skipped == 3)
        #expect(series.newest(5) == series)
        #expect(series.newest(0).candles.isEmpty)
    }

    @Test("Gaps are allowed")
    func gap() throws {
        #expect(hours(CandleSeries([try candle(9), try candle(1)])) == [1, 9])
        #expect(CandleSeries.empty.candles.isEmpty && !CandleSeries.empty.mayHaveOlder)
    }
}
