import KitIntegerConversion

/// A day of the Gregorian calendar, without time and time zone.
///
/// The conversions are Howard Hinnant's ("chrono-compatible low-level date algorithms") and hold for any year.
struct CivilDate: Hashable, Sendable {
    let year: Int
    /// 1...12.
    let month: Int
    /// 1...31.
    let day: Int

    /// Normalizes months outside 1...12: month 13 is January of the next year.
    init(year: Int, month: Int, day: Int = 1) {
        let months = year * 12 + month - 1
        self.year = months.floored(by: 12)
        self.month = months - months.floored(by: 12) * 12 + 1
        self.day = day
    }

    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted.floored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        // Years start in March here, so that the leap day is the last day of the year.
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * march + 2) / 5 + 1
        )
    }

    /// The day that contains a time.
    ///
    /// - Parameter seconds: Seconds since 1970, limited to three million years before or after.
    init(secondsSince1970 seconds: Double) {
        self.init(daysSince1970: Self.wholeSeconds(seconds).floored(by: 86_400))
    }

    /// Rounds a time down to a whole second, limited to three million years before or after 1970 to prevent overflow.
    static func wholeSeconds(_ seconds: Double) -> Int {
        Int(clamping: min(max(seconds.rounded(.down), -farthest), farthest))
    }

    private static let farthest = 1e14

    var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.floored(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 0 (Sunday) to 6.
    var weekday: Int {
        let days = daysSince1970 + 4
        return days - days.floored(by: 7) * 7
    }
}

extension Int {
    /// The quotient, rounded towards negative infinity.
    ///
    /// - Parameter divisor: 1 or more.
    func floored(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
