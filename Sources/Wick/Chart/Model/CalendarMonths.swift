/// The months of the Gregorian calendar in UTC, counted from January 1970, which is 0.
enum CalendarMonths {
    /// The length of a day, in seconds.
    static let day = 86_400.0
    /// The average length of a month over the 400 years after which the calendar repeats, in seconds.
    static let averageSeconds = 146_097.0 / 4800 * day

    /// When a month starts, in seconds since 1970.
    static func start(of month: Int) -> Double {
        Double(CivilDate(year: 1970, month: month + 1).daysSince1970) * day
    }

    /// The month that contains a time.
    ///
    /// - Parameter seconds: Seconds since 1970.
    static func month(at seconds: Double) -> Int {
        let date = CivilDate(secondsSince1970: seconds)
        return (date.year - 1970) * 12 + date.month - 1
    }
}
