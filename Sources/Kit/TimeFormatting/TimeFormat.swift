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
        locale = .ofUser(for: "LC_TIME", environment: environment)
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
        // The midnight that ends this day is still of this day: "until 00:00".
        let isToday = calendar.isDate(minute.addingTimeInterval(-1), inSameDayAs: now)
        return isToday ? text(minute, "jmm", "HH:mm") : text(minute, "dMMMjmm", "d MMM, HH:mm")
    }

    /// When something has happened: "14:05" on the same day, "2 Dec, 14:05" in the same year, else "2 Dec 2025".
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - now: The time it is.
    public func past(_ date: Date, now: Date) -> String {
        if calendar.isDate(date, inSameDayAs: now) { return text(date, "jmm", "HH:mm") }
        guard calendar.isDate(date, equalTo: now, toGranularity: .year) else {
            return text(date, "dMMMyyyy", "d MMM yyyy")
        }
        return text(date, "dMMMjmm", "d MMM, HH:mm")
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// A date by a template in the person's locale, else by a format.
    private func text(_ date: Date, _ template: String, _ format: String) -> String {
        let formatter = DateFormatter()
        formatter.timeZone = timeZone
        formatter.calendar = calendar
        if let locale {
            formatter.locale = locale
            formatter.setLocalizedDateFormatFromTemplate(template)
        } else {
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
        }
        return formatter.string(from: date)
    }
}
