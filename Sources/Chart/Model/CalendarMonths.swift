/// The months of the Gregorian calendar in UTC, counted from January 1970, which is 0.
enum CalendarMonths {
    /// A day, in seconds.
    static let day = 86_400.0
    /// A month's average length in 400 years, after which the calendar repeats, in seconds.
    static let averageSeconds = 146_097.0 / 4800 * day

    /// When a month begins, in seconds since 1970.
    static func start(of month: Int) -> Double { Double(days(before: month)) * day }

    /// The month that a moment lies in.
    ///
    /// - Parameter seconds: The moment, in seconds since 1970.
    static func month(at seconds: Double) -> Int {
        var month = Int((seconds / averageSeconds).rounded(.down))
        while start(of: month) > seconds { month -= 1 }
        while start(of: month + 1) <= seconds { month += 1 }
        return month
    }

    private static func days(before month: Int) -> Int {
        let year = 1970 + floorDivide(month, by: 12)
        let inYear = month - (year - 1970) * 12
        let leapDay = inYear > 1 && isLeap(year) ? 1 : 0
        return 365 * (year - 1970) + leapYears(before: year) - leapYears(before: 1970) + daysBefore[inYear] + leapDay
    }

    private static func isLeap(_ year: Int) -> Bool { leapYears(before: year + 1) > leapYears(before: year) }

    private static func leapYears(before year: Int) -> Int {
        floorDivide(year - 1, by: 4) - floorDivide(year - 1, by: 100) + floorDivide(year - 1, by: 400)
    }

    private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
}

/// The quotient rounded down: of -1 by 12 it is -1.
///
/// - Parameters:
///   - dividend: Any number.
///   - divisor: 1 or more.
func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
}
