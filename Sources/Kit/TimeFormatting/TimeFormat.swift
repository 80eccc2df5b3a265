import Foundation

/// Formats times in the user's time zone and locale.
public struct TimeFormat: Hashable, Sendable {
    /// The time zone.
    public let timeZone: TimeZone
    /// The user's locale, with the digits 0 to 9; `nil` for English and 24 hours.
    public let locale: Locale?

    /// Creates a 24-hour format, such as "14:05".
    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
        locale = nil
    }

    /// Creates the format that the environment specifies.
    ///
    /// The first of `LC_ALL`, `LC_TIME` and `LANG` that is set and not empty is used, as in POSIX. C, POSIX, an unset
    /// locale and an unknown one select 24 hours.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone.
    ///   - environment: The environment variables of the process.
    public init(timeZone: TimeZone, environment: [String: String]) {
        self.timeZone = timeZone
        locale = .ofUser(for: "LC_TIME", environment: environment)
    }

    /// The same format in another time zone.
    public func `in`(_ timeZone: TimeZone) -> TimeFormat { TimeFormat(timeZone: timeZone, locale: locale) }

    private init(timeZone: TimeZone, locale: Locale?) {
        self.timeZone = timeZone
        self.locale = locale
    }

    /// Formats a time in the near future or past: "14:05" on the same day, otherwise "2 Dec, 14:05".
    ///
    /// Seconds are rounded up to the next minute, because the time may be when a retry becomes possible.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - now: The current time.
    public func moment(_ date: Date, now: Date) -> String {
        let minute = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.up) * 60)
        // The midnight that ends this day still counts as this day: "until 00:00".
        let isToday = calendar.isDate(minute.addingTimeInterval(-1), inSameDayAs: now)
        return isToday ? text(minute, "jmm", "HH:mm") : text(minute, "dMMMjmm", "d MMM, HH:mm")
    }

    /// Formats a time in the past: "14:05" on the same day, "2 Dec, 14:05" in the same year, otherwise "2 Dec 2025".
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - now: The current time.
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

    /// Formats a date by a template in the user's locale, or by a format without one.
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
