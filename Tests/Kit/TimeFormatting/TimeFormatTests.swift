import Foundation
import KitTimeFormatting
import Testing

@Suite("Times of day")
struct TimeFormatTests {
    /// 21 November 2026, 14:05:30 UTC.
    private let now = Date(timeIntervalSince1970: 1_795_269_930)

    private func text(_ format: TimeFormat, in seconds: TimeInterval) -> String {
        format.moment(now.addingTimeInterval(seconds), now: now)
            // Some versions of the locale data separate the time from AM and PM by a narrow no-break space.
            .replacingOccurrences(of: "\u{202F}", with: " ")
    }

    private func format(_ environment: [String: String], _ zone: String = "UTC") throws -> TimeFormat {
        TimeFormat(timeZone: try #require(TimeZone(identifier: zone)), environment: environment)
    }

    @Test("On the same day only the time is shown, rounded up to the minute; the day's final midnight belongs to it")
    func today() {
        let format = TimeFormat(timeZone: .gmt)
        #expect(text(format, in: 60) == "14:07")
        #expect(text(format, in: 30) == "14:06")
        #expect(text(format, in: 35_670) == "00:00")
    }

    @Test("On another day the date is shown too")
    func otherDay() {
        let format = TimeFormat(timeZone: .gmt)
        #expect(text(format, in: 35_671) == "22 Nov, 00:01")
        #expect(text(format, in: 35_670 + 9 * 86_400) == "1 Dec, 00:00")
    }

    @Test("Times are in the user's time zone")
    func zones() throws {
        #expect(try text(format([:], "Asia/Tokyo"), in: 30) == "23:06")
        #expect(try text(format([:], "Asia/Tokyo"), in: 35_670) == "22 Nov, 09:00")
        #expect(try text(format([:], "America/New_York"), in: 35_670) == "19:00")
    }

    @Test(
        "The format is that of the environment's locale: LC_ALL before LC_TIME before LANG",
        arguments: [
            ([:], "14:06"), (["LANG": "C.UTF-8"], "14:06"), (["LANG": "en_US.UTF-8"], "2:06 PM"),
            (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "14:06"),
            (["LC_ALL": "en_US", "LC_TIME": "de_DE.UTF-8"], "2:06 PM"), (["LANG": "xx_XX"], "14:06"),
            (["LANG": "fa_IR"], "14:06"),
        ] as [([String: String], String)])
    func locales(environment: [String: String], expected: String) throws {
        #expect(try text(format(environment), in: 30) == expected)
    }

    @Test("A territory without a script in its name uses the language's data")
    func territory() throws {
        #expect(try text(format(["LANG": "zh_CN.UTF-8"]), in: 35_671).hasPrefix("11月22日"))
    }

    @Test("A past time shows the time on the same day and in the same year, otherwise the year; it is not rounded up")
    func past() {
        let format = TimeFormat(timeZone: .gmt)
        let noon = Date(timeIntervalSince1970: 1_800_014_400)  // 15 January 2027, 12:00
        #expect(format.past(noon - 1, now: noon) == "11:59")
        #expect(format.past(noon - 86_400, now: noon) == "14 Jan, 12:00")
        #expect(format.past(noon - 20 * 86_400, now: noon) == "26 Dec 2026")
    }
}
