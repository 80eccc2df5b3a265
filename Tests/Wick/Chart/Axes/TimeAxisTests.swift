import Foundation
import KitSeededRandom
import KitTimeFormatting
import Testing
import WickMarket

@testable import WickChart

@Suite("Time axis")
struct TimeAxisTests {
    private func axis(_ zone: String) throws -> TimeAxis {
        TimeAxis(labels: TimeLabels(TimeFormat(timeZone: try #require(TimeZone(identifier: zone)))))
    }

    /// The ticks of some hours, with labels 40 pixels wide; emphasised ones are in stars.
    private func texts(
        _ zone: String, from start: String, hours: Double, secondsPerPixel: Double
    ) throws -> [String] {
        let start = try #require(ISO8601DateFormatter().date(from: start))
        return try axis(zone).ticks(
            in: start...start.addingTimeInterval(hours * 3600), secondsPerPixel: secondsPerPixel, width: { _ in 40 }
        ).map { $0.isEmphasised ? "*\($0.text)*" : $0.text }
    }

    @Test("Hours are in the user's time zone, with the date at the start of a day")
    func hours() throws {
        #expect(
            try texts("Europe/Berlin", from: "2026-11-20T20:30:00Z", hours: 6, secondsPerPixel: 60)
                == ["22:00", "23:00", "*21 Nov*", "01:00", "02:00", "03:00"])
        #expect(
            try texts("Asia/Tokyo", from: "2026-12-31T10:00:00Z", hours: 8, secondsPerPixel: 100)
                == ["20:00", "22:00", "*2027*", "02:00"])
        #expect(
            try texts("UTC", from: "2026-11-30T22:30:00Z", hours: 3, secondsPerPixel: 60)
                == ["23:00", "*1 Dec*", "01:00"])
    }

    @Test("A day of 23 hours has no 02:00; one of 25 hours has it twice")
    func daysOfOddLength() throws {
        #expect(
            try texts("Europe/Berlin", from: "2026-03-29T00:00:00Z", hours: 3, secondsPerPixel: 60)
                == ["*29 Mar, 01:00*", "03:00", "04:00", "05:00"])
        #expect(
            try texts("Europe/Berlin", from: "2026-10-24T22:00:00Z", hours: 5, secondsPerPixel: 60)
                == ["*25 Oct*", "01:00", "02:00", "02:00", "03:00", "04:00"])
        // With a longer step, the labels of both would overlap.
        #expect(
            try texts("Europe/Berlin", from: "2026-10-24T22:00:00Z", hours: 7, secondsPerPixel: 120)
                == ["*25 Oct*", "02:00", "04:00", "06:00"])
        #expect(
            try texts("Europe/Berlin", from: "2026-03-28T20:00:00Z", hours: 34, secondsPerPixel: 500)
                == ["*29 Mar*", "06:00", "12:00", "18:00", "*30 Mar*", "06:00"])
        #expect(
            try texts("Europe/Berlin", from: "2026-10-24T20:00:00Z", hours: 34, secondsPerPixel: 500)
                == ["*25 Oct*", "06:00", "12:00", "18:00", "*26 Oct*", "06:00"])
    }

    @Test("Time zones with half-hour offsets have ticks at their own full hours")
    func halfHours() throws {
        let start = try #require(ISO8601DateFormatter().date(from: "2026-11-21T06:00:00Z"))
        let ticks = try axis("Asia/Kolkata").ticks(
            in: start...start.addingTimeInterval(7200), secondsPerPixel: 60, width: { _ in 40 })
        #expect(ticks.map(\.text) == ["21 Nov, 12:00", "13:00"])
        #expect(ticks.first?.date == start.addingTimeInterval(1800))
        // On Lord Howe Island, clocks are set forward by half an hour: 2:00 becomes 2:30.
        #expect(
            try texts("Australia/Lord_Howe", from: "2026-10-03T14:30:00Z", hours: 2.5, secondsPerPixel: 40)
                == ["*4 Oct, 01:00*", "01:30", "02:30", "03:00", "03:30", "04:00"])
    }

    @Test("Days, months and years are at their starts in the user's time zone")
    func days() throws {
        #expect(
            try texts("America/New_York", from: "2026-11-28T12:00:00Z", hours: 96, secondsPerPixel: 1800)
                == ["29", "30", "*Dec*", "2"])
        let ticks = try axis("America/New_York").ticks(
            in: Date(timeIntervalSince1970: 1_795_867_200)...Date(timeIntervalSince1970: 1_796_212_800),
            secondsPerPixel: 1800, width: { _ in 40 })
        #expect(ticks.first.map { $0.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) } == 18_000.0)
        #expect(
            try texts("UTC", from: "2026-11-25T00:00:00Z", hours: 24 * 80, secondsPerPixel: 8000)
                == [
                    "25", "*Dec*", "5", "10", "15", "20", "25", "*2027*", "5", "10", "15", "20", "25", "*Feb*", "5",
                    "10",
                ])
    }

    @Test("Months and years")
    func monthsAndYears() throws {
        #expect(
            try texts("UTC", from: "2025-09-15T00:00:00Z", hours: 24 * 300, secondsPerPixel: 100_000)
                == ["Nov", "*2026*", "Mar", "May", "Jul"])
        #expect(
            try texts("UTC", from: "2011-06-01T00:00:00Z", hours: 24 * 365 * 14, secondsPerPixel: 1_500_000)
                == ["2012", "2014", "2016", "2018", "2020", "2022", "2024"])
    }

    @Test("If no day starts in the visible range, the first tick contains the date")
    func context() throws {
        #expect(
            try texts("UTC", from: "2026-11-21T09:30:00Z", hours: 3, secondsPerPixel: 60)
                == ["*21 Nov, 10:00*", "11:00", "12:00"])
        #expect(
            try texts("UTC", from: "2026-11-05T12:00:00Z", hours: 24 * 4, secondsPerPixel: 2000)
                == ["*6 Nov*", "7", "8", "9"])
        #expect(
            try texts("UTC", from: "2026-03-15T00:00:00Z", hours: 24 * 100, secondsPerPixel: 60_000)
                == ["*Apr 2026*", "May", "Jun"])
    }

    @Test("Seconds, for very short candles")
    func seconds() throws {
        #expect(
            try texts("UTC", from: "2026-11-21T09:59:57Z", hours: 0.01, secondsPerPixel: 0.3)
                == ["*21 Nov, 10:00*", "10:00:15", "10:00:30"])
    }

    @Test("Without a valid scale there are no ticks", arguments: [0, -1, .infinity, .nan] as [Double])
    func noScale(secondsPerPixel: Double) throws {
        let now = Date(timeIntervalSince1970: 1_795_269_600)
        #expect(try axis("UTC").ticks(in: now...now, secondsPerPixel: secondsPerPixel, width: { _ in 40 }).isEmpty)
    }

    @Test(
        "At any zoom and time, ticks are ordered, in range, spaced, and at calendar boundaries",
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Havana",
        ])
    func anywhere(zone: String) throws {
        let axis = try axis(zone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<150 {
            let secondsPerPixel = exp(Double.random(in: log(0.05)...log(3_000_000), using: &generator))
            let start = Date(timeIntervalSince1970: Double.random(in: 0..<2_000_000_000, using: &generator))
            let range = start...start.addingTimeInterval(800 * secondsPerPixel)
            let width = Double.random(in: 20...120, using: &generator)
            let ticks = axis.ticks(in: range, secondsPerPixel: secondsPerPixel, width: { _ in width })
            #expect(ticks.allSatisfy { range.contains($0.date) })
            for (tick, next) in zip(ticks, ticks.dropFirst()) {
                let pixels = next.date.timeIntervalSince(tick.date) / secondsPerPixel
                // An hour is missing where clocks are set forward.
                #expect(pixels >= width * 0.5, "\(tick) \(next)")
            }
            for tick in ticks {
                let parts = calendar.dateComponents([.month, .day, .hour], from: tick.date)
                switch tick.boundary {
                case .time: #expect(calendar.component(.second, from: tick.date) < 60)
                case .day: #expect(calendar.startOfDay(for: tick.date) == tick.date)
                case .month: #expect(parts.day == 1 && calendar.startOfDay(for: tick.date) == tick.date)
                case .year: #expect(parts.day == 1 && parts.month == 1)
                }
            }
        }
    }
}
