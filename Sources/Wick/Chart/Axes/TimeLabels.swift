import Foundation
import KitTimeFormatting
import WickMarket

/// Writes the moments of a chart: in a person's zone, in the way of their language.
///
/// Making one asks the locale's data and takes a millisecond; writing takes about one millionth of a second. So it is made
/// once and kept.
public struct TimeLabels: Hashable, Sendable {
    let clock: WallClock
    private let time: DatePattern
    private let timeWithSeconds: DatePattern
    private let dayOfMonth: DatePattern
    private let day: DatePattern
    private let dayAndTime: DatePattern
    private let month: DatePattern
    private let monthAndYear: DatePattern
    private let year: DatePattern
    private let fullDay: DatePattern
    private let fullDayAndTime: DatePattern
    private let fullDayAndSecond: DatePattern

    /// Reads how a person writes times.
    ///
    /// - Parameter format: Their zone and language.
    public init(_ format: TimeFormat) {
        func pattern(_ template: String, _ fallback: String) -> DatePattern {
            DatePattern(template, fallback: fallback, locale: format.locale)
        }
        clock = WallClock(timeZone: format.timeZone)
        time = pattern("jmm", "HH:mm")
        timeWithSeconds = pattern("jmmss", "HH:mm:ss")
        dayOfMonth = pattern("d", "d")
        day = pattern("dMMM", "d MMM")
        dayAndTime = pattern("dMMMjmm", "d MMM, HH:mm")
        month = pattern("MMM", "MMM")
        monthAndYear = pattern("yMMM", "MMM y")
        year = pattern("y", "y")
        fullDay = pattern("EEEdMMMy", "EEE d MMM y")
        fullDayAndTime = pattern("EEEdMMMyjmm", "EEE d MMM y, HH:mm")
        fullDayAndSecond = pattern("EEEdMMMyjmmss", "EEE d MMM y, HH:mm:ss")
    }

    /// The time zone.
    public var timeZone: TimeZone { clock.timeZone }

    /// Writes a moment in full, as a legend has it: "Sat 21 Nov 2026, 14:05".
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - interval: How long the candle is that opens then, in seconds. For a day or longer the time is left out where a
    ///     day begins; below a minute there are seconds.
    public func moment(_ date: Date, interval: TimeInterval) -> String {
        let local = clock.local(at: date)
        if interval >= TimeInterval(WallClock.day), local.isMidnight { return fullDay.text(local) }
        return (interval < 60 ? fullDayAndSecond : fullDayAndTime).text(local)
    }

    /// Writes what stands below a tick.
    ///
    /// - Parameters:
    ///   - local: The moment.
    ///   - boundary: What begins then.
    ///   - step: How far the ticks are apart.
    func tick(_ local: LocalTime, _ boundary: TimeBoundary, step: TimeStep) -> String {
        switch boundary {
        case .year: year.text(local)
        case .month: (step.unit < .day ? day : month).text(local)
        case .day: (step.unit < .day ? day : dayOfMonth).text(local)
        case .time: (step.unit == .second ? timeWithSeconds : time).text(local)
        }
    }

    /// Writes what stands below the first tick where none in sight says which day, month or year it is.
    func context(_ local: LocalTime, step: TimeStep) -> String {
        switch step.unit {
        case .second, .minute, .hour: dayAndTime.text(local)
        case .day: day.text(local)
        case .month: monthAndYear.text(local)
        case .year: year.text(local)
        }
    }

    /// Texts as wide as those of a step's ticks get.
    func samples(of step: TimeStep) -> [String] {
        let wide = LocalTime(date: CivilDate(year: 2028, month: 12, day: 28), hour: 22, minute: 58, second: 58)
        let boundaries: [TimeBoundary] =
            switch step.unit {
            case .second, .minute, .hour: [.time, .day, .year]
            case .day: [.day, .month, .year]
            case .month: [.month, .year]
            case .year: [.year]
            }
        return boundaries.map { tick(wide, $0, step: step) }
    }
}
