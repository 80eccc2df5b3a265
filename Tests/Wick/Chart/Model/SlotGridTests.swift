import Foundation
import Testing
import WickChart
import WickMarket

@Suite("Slot grid")
struct SlotGridTests {
    private func candle(_ time: Date) throws -> Candle {
        try #require(Candle(time: time, open: 1, high: 1, low: 1, close: 1))
    }

    private func candles(_ seconds: [Double]) throws -> [Candle] {
        try seconds.map { try candle(Date(timeIntervalSince1970: $0)) }
    }

    /// Candles that open at each day or month of a calendar.
    private func candles(
        _ count: Int, each component: Calendar.Component, hour: Int = 0, in zone: String
    ) throws -> [Candle] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let first = try #require(calendar.date(from: DateComponents(year: 2019, month: 10, day: 1, hour: hour)))
        return try (0..<count).map {
            try candle(try #require(calendar.date(byAdding: component, value: $0, to: first)))
        }
    }

    /// Checks that every candle has its own slot, without gaps, and that times do not change.
    private func checkEachHasItsSlot(_ candles: [Candle], _ interval: ChartInterval) {
        let series = ChartSeries(CandleSeries(candles), interval: interval)
        #expect(series.count == candles.count)
        #expect(series.slots.count == candles.count)
        #expect(zip(series.slots, candles).allSatisfy { series.candle(at: $0) == $1 })
    }

    @Test("Days that open at 16:00 UTC have matching slots")
    func lateDays() throws {
        let candles = try candles((0..<9).map { Double($0) * 86_400 + 57_600 })
        let series = ChartSeries(CandleSeries(candles), interval: .day)
        #expect(series.grid.phase == 57_600)
        #expect(series.slots == 0..<9)
        #expect(series.slots.map(series.grid.start) == candles.map(\.time))
    }

    @Test(
        "Days that open at local midnight have a slot each, also with 23 and 25 hours",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Shanghai"], [200, 800])
    func localDays(zone: String, count: Int) throws {
        // Starting in October: most of 200 days are in northern winter, so that those before and after open early.
        checkEachHasItsSlot(try candles(count, each: .day, in: zone), .seconds(86_400))
    }

    @Test(
        "Months have a slot each, whatever time zone they start in",
        arguments: ["GMT", "Asia/Shanghai", "America/New_York"])
    func months(zone: String) throws {
        checkEachHasItsSlot(try candles(300, each: .month, in: zone), .months(1))
    }

    @Test("Years and quarters have a slot each")
    func longMonths() throws {
        checkEachHasItsSlot(try candles(40, each: .year, in: "GMT"), .months(12))
        let quarters = try candles(120, each: .month, in: "GMT").enumerated().filter { $0.offset.isMultiple(of: 3) }
        checkEachHasItsSlot(quarters.map(\.element), .months(3))
    }

    @Test("A month's slot is counted from January 1970, and is as long as the month")
    func monthSlots() {
        let grid = SlotGrid(interval: .months(1))
        let leapDay = Date(timeIntervalSince1970: 1_582_934_400)
        let slot = grid.slot(at: leapDay)
        #expect(slot == 50 * 12 + 1)
        #expect(grid.start(of: slot).timeIntervalSince1970 == 1_580_515_200)
        #expect(grid.start(of: slot + 1).timeIntervalSince(grid.start(of: slot)) == 29 * 86_400)
        #expect(grid.position(of: leapDay) == Double(slot) + 28.0 / 29)
    }

    @Test("Weeks start on the day on which the candles open, or on Monday if these open on any day")
    func weeks() throws {
        let week = 604_800.0
        let sundays = try candles((10..<20).map { Double($0) * week + 259_200 })
        #expect(SlotGrid(interval: .seconds(week), fitting: sundays).phase == 3 * 86_400)
        let any = try candles((10..<20).map { Double($0) * (week + 50_000) })
        #expect(SlotGrid(interval: .seconds(week), fitting: any).phase == 4 * 86_400)
    }

    @Test("Candles that open with their first trade have regular slots, but their own times")
    func firstTrades() throws {
        let openings: [Double] = [0, 300, 612, 941, 1200, 1499, 1500, 1871]
        let series = ChartSeries(
            CandleSeries(try candles(openings.map { 1_700_000_100 + $0 })), interval: .fiveMinutes)
        #expect(series.grid.phase == 0)
        let times = series.slots.compactMap { series.candle(at: $0)?.time.timeIntervalSince1970 }
        #expect(times.map { $0 - 1_700_000_100 } == [0, 300, 612, 941, 1200, 1500, 1871])
    }

    @Test("Slots may be fractions of a second")
    func fractions() throws {
        checkEachHasItsSlot(try candles((0..<500).map { 1_700_000_000 + Double($0) * 0.1 }), .seconds(0.1))
        checkEachHasItsSlot(try candles((0..<500).map { 1_700_000_000 + Double($0) * 0.001 }), .seconds(0.001))
    }

    @Test(
        "Positions and dates convert to each other",
        arguments: [
            ChartInterval.seconds(300), .seconds(86_400), .seconds(0.5), .months(1), .months(12),
        ])
    func inverse(interval: ChartInterval) {
        for phase in [0, -3600, 57_600] as [Double] {
            let grid = SlotGrid(interval: interval, phase: phase)
            for seconds in stride(from: -1e8, to: 4e9, by: 123_456_789.125) {
                let date = Date(timeIntervalSince1970: seconds)
                #expect(abs(grid.date(at: grid.position(of: date)).timeIntervalSince(date)) < 0.001)
                let slot = grid.slot(at: date)
                #expect(grid.start(of: slot) <= date && date < grid.start(of: slot + 1))
                #expect(grid.position(of: grid.start(of: slot)) == Double(slot))
            }
        }
    }
}
