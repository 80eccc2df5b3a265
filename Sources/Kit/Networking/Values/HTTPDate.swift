import Foundation
import KitIntegerConversion

/// Parses dates of HTTP headers (RFC 9110, section 5.6.7), independent of the user's locale and time zone.
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Parses the three formats that recipients must accept; `nil` for anything else.
    ///
    /// - Parameters:
    ///   - text: "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT" or "Sun Nov  6 08:49:37 1994".
    ///   - now: The current time, which determines the century of a two-digit year.
    static func parse(_ text: String, now: Date) -> Date? {
        // "Sun, -6 Nov" is invalid: a dash separates only where there is no space.
        let words = text.split { $0 == " " || $0 == "," }.flatMap { word in
            word.first == "-" ? [word] : word.split(separator: "-", omittingEmptySubsequences: false)
        }.map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT":  // day name, day, month, year, time, GMT
            guard let given = Int(words[3]) else { return nil }
            let year = words[3].count == 2 ? fullYear(given, now: now) : given
            return date(year: year, month: words[2], day: words[1], time: words[4])
        case 5:  // day name, month, day, time, year
            return Int(words[4]).flatMap { date(year: $0, month: words[1], day: words[2], time: words[3]) }
        default:
            return nil
        }
    }

    /// The full year for two digits: at most 50 years in the future.
    private static func fullYear(_ digits: Int, now: Date) -> Int {
        let present = 1970 + Int(clamping: now.timeIntervalSince1970 / (365.2425 * 86_400))
        let guess = present - present % 100 + digits
        return guess > present + 50 ? guess - 100 : guess
    }

    private static func date(year: Int, month: String, day: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard let month = months.firstIndex(of: month.lowercased()), let day = Int(day), (1...31).contains(day),
            (1601...9999).contains(year), clock.count == 3, let hour = clock[0], let minute = clock[1],
            let second = clock[2], (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return calendar.date(
            from: DateComponents(
                year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second))
    }

    /// The Gregorian calendar in GMT.
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
