import Foundation

/// What begins at a tick of a time axis, from the least to the greatest.
public enum TimeBoundary: Hashable, Sendable, Comparable {
    /// A second, minute or hour.
    case time
    /// A day.
    case day
    /// A month.
    case month
    /// A year.
    case year
}

/// How far the ticks of a time axis are apart, on the wall's clock and calendar.
struct TimeStep: Hashable, Sendable {
    enum Unit: Hashable, Sendable, Comparable {
        case second, minute, hour, day, month, year
    }

    /// What is counted.
    let unit: Unit
    /// How many of them.
    let count: Int

    /// The shortest that two ticks are apart, in seconds.
    ///
    /// Where clocks are changed it may be less.
    var leastSeconds: Double {
        switch unit {
        case .second: Double(count)
        case .minute: Double(count * 60)
        case .hour: Double(count * 3600)
        // From the 1st to the 5th, 10th or 15th it is a day less.
        case .day: Double((count < 5 ? count : count - 1) * WallClock.day)
        case .month: Double((count * 30 - 2) * WallClock.day)
        case .year: Double(count * 365 * WallClock.day)
        }
    }

    /// The ticks that say more than the others: from this boundary up.
    var emphasis: TimeBoundary? {
        switch unit {
        case .second, .minute, .hour: .day
        case .day: .month
        case .month: .year
        case .year: nil
        }
    }

    /// The steps that people count time in, from a second to a century.
    static let all: [TimeStep] =
        [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .second, count: $0) }
        + [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .minute, count: $0) }
        + [1, 2, 3, 4, 6, 12].map { TimeStep(unit: .hour, count: $0) }
        + [1, 2, 3, 5, 10, 15].map { TimeStep(unit: .day, count: $0) }
        + [1, 2, 3, 6].map { TimeStep(unit: .month, count: $0) }
        + [1, 2, 5, 10, 20, 50, 100].map { TimeStep(unit: .year, count: $0) }
}
