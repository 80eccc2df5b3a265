import Foundation

/// How times of day are written: in a person's time zone, in the way of their language.
public struct TimeFormat: Hashable, Sendable {
    /// The time zone.
    public let timeZone: TimeZone
    /// The person's language and way of writing dates, with digits 0 to 9; `nil` for English and 24 hours.
    public let locale: Locale?

    /// Makes a format with 24 hours, as "14:05".
    ///
    /// - Parameter timeZone: The time zone.
    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
        locale = nil
    }

    /// Reads the format that the environment asks for.
    ///
    /// The first of `LC_ALL`, `LC_TIME`, `LANG` that is set and not empty decides, as POSIX says. C, POSIX, nothing and a
    /// locale that nobody knows mean 24 hours.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone.
    ///   - environment: The environment variables of the process.
    public init(timeZone: TimeZone, environment: [String: String]) {
        self.timeZone = timeZone
        locale = .ofPerson(for: "LC_TIME", environment: environment)
    }

    /// A moment in the near future or past: "14:05" within the same day, else "2 Dec, 14:05".
    ///
    /// A time that has seconds is rounded up to the full minute: it is no use to come a little too early.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - now: The time it is.
    public func moment(_ date: Date, now: Date) -> String {
        let minute = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.up) * 60)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // The midnight that ends this day is still of this day: "until 00:00".
        let isToday = calendar.isDate(minute.addingTimeInterval(-1), inSameDayAs: now)
        let formatter = DateFormatter()
        formatter.timeZone = timeZone
        formatter.calendar = calendar
        if let locale {
            formatter.locale = locale
            formatter.setLocalizedDateFormatFromTemplate(isToday ? "jmm" : "dMMMjmm")
        } else {
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = isToday ? "HH:mm" : "d MMM, HH:mm"
        }
        return formatter.string(from: minute)
    }
}
