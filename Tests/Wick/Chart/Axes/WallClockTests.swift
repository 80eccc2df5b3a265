import Foundation
import KitSeededRandom
import Testing

@testable import WickChart

@Suite("Wall clock")
struct WallClockTests {
    private static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe",
        "America/Havana", "Pacific/Apia", "Africa/Casablanca", "America/Sao_Paulo", "Pacific/Chatham",
    ]

    @Test("Dates and day numbers convert as in Foundation's calendar", arguments: [1, 2, 3])
    func civilDates(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for days in (0..<300).map({ _ in Int.random(in: -40_000...80_000, using: &generator) }) + [0, 11_016, -1] {
            let expected = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86_400))
            let date = CivilDate(daysSince1970: days)
            #expect(date.year == expected.year)
            #expect(date.month == expected.month)
            #expect(date.day == expected.day)
            #expect(date.weekday + 1 == expected.weekday)
            #expect(date.daysSince1970 == days)
        }
    }

    @Test("Times beyond all dates become dates far away", arguments: [1e15, 1e300, .infinity, -1e18, -.infinity, .nan])
    func farthest(seconds: Double) {
        let clock = WallClock(timeZone: .gmt)
        let date = clock.local(at: Date(timeIntervalSince1970: seconds)).date
        #expect((1...12).contains(date.month) && date.year.magnitude < 4_000_000)
        #expect(CalendarMonths.month(at: seconds).magnitude < 48_000_000)
        for interval in [ChartInterval.seconds(0.001), .seconds(86_400), .months(12)] {
            let grid = SlotGrid(interval: interval)
            let moment = Date(timeIntervalSince1970: seconds)
            #expect(grid.start(of: grid.slot(at: moment)).timeIntervalSince1970.isFinite)
            #expect(grid.slot(at: grid.date(at: seconds)).magnitude <= 1 << 44)
        }
    }

    @Test("Month 13 is January of the next year")
    func monthsBeyondTheYear() {
        #expect(CivilDate(year: 2026, month: 13) == CivilDate(year: 2027, month: 1))
        #expect(CivilDate(year: 0, month: 2026 * 12 + 11) == CivilDate(year: 2026, month: 11))
        #expect(CivilDate(year: 2026, month: 0) == CivilDate(year: 2025, month: 12))
    }

    @Test("Local times and starts of days agree with Foundation's calendar", arguments: zones)
    func againstFoundation(zone: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let clock = WallClock(timeZone: timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        var generator = SeededGenerator(seed: 7)
        var dates = (0..<200).map { _ in Double.random(in: 0..<2_500_000_000, using: &generator).rounded() }
        // Also around each change of the clock.
        var change = Date(timeIntervalSince1970: 1_262_304_000)
        while let next = timeZone.nextDaylightSavingTimeTransition(after: change), dates.count < 400 {
            dates += [-3600, -1, 0, 1, 1800, 3600].map { next.timeIntervalSince1970 + $0 }
            change = next
        }
        for date in dates.map(Date.init(timeIntervalSince1970:)) {
            let expected = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
            let local = clock.local(at: date)
            #expect(local.date.year == expected.year && local.date.month == expected.month)
            #expect(local.date.day == expected.day && local.hour == expected.hour, "\(date)")
            #expect(local.minute == expected.minute && local.second == expected.second, "\(date)")
            #expect(clock.start(of: local.date) == calendar.startOfDay(for: date), "\(date)")
        }
    }

    @Test("If clocks are set forward at midnight, the day starts at 1:00")
    func midnightThatIsNot() throws {
        let clock = WallClock(timeZone: try #require(TimeZone(identifier: "America/Havana")))
        // 9 March 2025: 0:00 becomes 1:00.
        let start = clock.start(of: CivilDate(year: 2025, month: 3, day: 9))
        #expect(clock.local(at: start).hour == 1)
        #expect(clock.local(at: start.addingTimeInterval(-1)).date == CivilDate(year: 2025, month: 3, day: 8))
    }
}
