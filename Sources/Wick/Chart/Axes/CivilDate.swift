import KitIntegerConversion

/// A day of the Gregorian calendar, by figures: no zone, no time.
///
/// The conversions are Howard Hinnant's ("chrono-compatible low-level date algorithms"), which hold for any year.
struct CivilDate: Hashable, Sendable {
    /// The year.
    let year: Int
    /// The month, 1...12.
    let month: Int
    /// The day of the month, 1...31.
    let day: Int

    /// Makes a day of a month that may lie before or behind the year: the 13th month is January of the next.
    init(year: Int, month: Int, day: Int = 1) {
        let months = year * 12 + month - 1
        self.year = months.floored(by: 12)
        self.month = months - months.floored(by: 12) * 12 + 1
        self.day = day
    }

    /// The day so many days after 1 January 1970.
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted.floored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        // Years begin in March here, so that the leap day ends them.
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * march + 2) / 5 + 1
        )
    }

    /// The day that a moment lies in.
    ///
    /// - Parameter seconds: The moment, in seconds since 1970; one more than three million years away counts as if it were
    ///   that far.
    init(secondsSince1970 seconds: Double) {
        self.init(daysSince1970: Self.wholeSeconds(seconds).floored(by: 86_400))
    }

    /// The whole second that a moment lies in, at most three million years from 1970, so that calculations with it never
    /// overflow.
    static func wholeSeconds(_ seconds: Double) -> Int {
        Int(clamping: min(max(seconds.rounded(.down), -farthest), farthest))
    }

    private static let farthest = 1e14

    /// How many days after 1 January 1970 it is.
    var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.floored(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week, 0 (Sunday) to 6.
    var weekday: Int {
        let days = daysSince1970 + 4
        return days - days.floored(by: 7) * 7
    }
}

extension Int {
    /// The quotient, rounded down also below 0.
    ///
    /// - Parameter divisor: 1 or more.
    func floored(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
