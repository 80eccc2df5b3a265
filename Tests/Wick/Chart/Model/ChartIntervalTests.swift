import Foundation
import Testing
import WickChart
import WickMarket

@Suite("Detecting the interval of candles")
struct ChartIntervalTests {
    private func interval(_ seconds: [Double]) throws -> ChartInterval {
        ChartInterval(
            of: try seconds.map {
                try #require(Candle(time: Date(timeIntervalSince1970: $0), open: 1, high: 1, low: 1, close: 1))
            })
    }

    /// Opening times with the given distances between them.
    private func openings(_ steps: [Double], from start: Double = 1_700_006_400) -> [Double] {
        steps.reduce(into: [start]) { $0.append(($0.last ?? 0) + $1) }
    }

    @Test("It is the most frequent distance between candles")
    func frequent() throws {
        #expect(try interval(openings([300, 300, 900, 300, 600, 300, 300])) == .seconds(300))
        // Days of a stock exchange, and days around changes of the clocks.
        #expect(try interval(openings([1, 1, 1, 1, 3, 1, 1, 1, 1, 3].map { $0 * 86_400 })) == .seconds(86_400))
        #expect(try interval(openings([86_400, 82_800, 86_400, 86_400, 90_000])) == .seconds(86_400))
        #expect(try interval(openings([0.25, 0.25, 0.5])) == .seconds(0.25))
    }

    @Test("Months, quarters and years are detected")
    func months() throws {
        let months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365, 396].map { Double($0) * 86_400 }
        #expect(try interval(months) == .months(1))
        #expect(try interval(months.map { $0 + 57_600 }.map { $0 - 86_400 }.filter { $0 >= 0 }) == .months(1))
        #expect(try interval([months[0], months[3], months[6], months[9], months[12]]) == .months(3))
        #expect(try interval([0, 365, 730, 1096].map { $0 * 86_400 }) == .months(12))
        // Thirty days each, regardless of the month.
        #expect(
            try interval(openings([30, 30, 30, 30, 30].map { $0 * 86_400 }, from: 1_700_000_000)) == .seconds(2_592_000)
        )
    }

    @Test("Candles at irregular times have the next shorter common interval")
    func irregular() throws {
        #expect(try interval(openings([301, 352, 377, 398, 423, 455, 491, 517, 533])) == .seconds(300))
        #expect(try interval(openings([0.0203, 0.0308, 0.0419, 0.0555, 0.0611])) == .seconds(0.01))
    }

    @Test("One candle or none has an interval of a day")
    func few() throws {
        #expect(try interval([]) == .seconds(86_400))
        #expect(try interval([1_700_000_000]) == .seconds(86_400))
    }

    @Test("The intervals of sites have the correct length")
    func sites() {
        #expect(
            CandleInterval.allCases.map { ChartInterval($0).averageSeconds } == [
                60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800,
            ])
        #expect(ChartInterval.months(12).averageSeconds == 365.2425 * 86_400)
    }
}
