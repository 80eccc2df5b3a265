import Foundation
import KitTimeFormatting
import Testing
import WickChart
import WickMarket

@Suite("Time labels")
struct TimeLabelsTests {
    /// 21 November 2026, 14:05:30 UTC, a Saturday.
    private let date = Date(timeIntervalSince1970: 1_795_269_930)

    private func text(
        _ environment: [String: String], interval: TimeInterval = 300, zone: String = "UTC"
    ) throws
        -> String
    {
        let timeZone = try #require(TimeZone(identifier: zone))
        return TimeLabels(TimeFormat(timeZone: timeZone, environment: environment))
            .moment(date, interval: interval)
            // Some versions of the locale data use a narrow no-break space before AM and PM.
            .replacingOccurrences(of: "\u{202F}", with: " ")
    }

    @Test("Without a locale, labels are English with a 24-hour clock")
    func noLocale() throws {
        #expect(try text([:]) == "Sat 21 Nov 2026, 14:05")
        #expect(try text([:], zone: "Asia/Tokyo") == "Sat 21 Nov 2026, 23:05")
        #expect(try text([:], zone: "Pacific/Auckland") == "Sun 22 Nov 2026, 03:05")
    }

    @Test("Candles shorter than a minute have seconds; candles of days have no time at the start of a day")
    func precision() throws {
        #expect(try text([:], interval: 1) == "Sat 21 Nov 2026, 14:05:30")
        let labels = TimeLabels(TimeFormat(timeZone: .gmt))
        let midnight = Date(timeIntervalSince1970: 1_795_219_200)
        #expect(labels.moment(midnight, interval: 86_400) == "Sat 21 Nov 2026")
        #expect(labels.moment(midnight, interval: 3600) == "Sat 21 Nov 2026, 00:00")
        // A UTC day does not start at midnight in Berlin, so the time is shown.
        let berlin = TimeLabels(TimeFormat(timeZone: try #require(TimeZone(identifier: "Europe/Berlin"))))
        #expect(berlin.moment(midnight, interval: 86_400) == "Sat 21 Nov 2026, 01:00")
    }

    @Test(
        "Labels follow the environment's locale",
        arguments: ["en_US.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "fr_FR.UTF-8", "hu_HU.UTF-8", "fa_IR.UTF-8"])
    func locales(name: String) throws {
        let identifier = String(name.prefix { $0 != "." })
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier + "@numbers=latn")
        formatter.timeZone = .gmt
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.setLocalizedDateFormatFromTemplate("EEEdMMMyjmm")
        let expected = formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: " ")
        #expect(try text(["LANG": name]) == expected)
    }
}
