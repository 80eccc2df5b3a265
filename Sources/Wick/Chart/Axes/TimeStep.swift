import Foundation

/// The largest calendar unit that starts at a tick, in ascending order.
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

/// The distance between the ticks of a time axis, in local time.
struct TimeStep: Hashable, Sendable {
    enum Unit: Hashable, Sendable, Comparable {
        case second, minute, hour, day, month, year
    }

    let unit: Unit
    let count: Int

    /// The minimum distance between two ticks, in seconds; it may be less when clocks are changed.
    var leastSeconds: Double {
        switch unit {
        case .second: Double(count)
        case .minute: Double(count * 60)
        case .hour: Double(count * 3600)
        // From the 1st to the 5th, 10th or 15th is a day less.
        case .day: Double((count < 5 ? count : count - 1) * WallClock.day)
        case .month: Double((count * 30 - 2) * WallClock.day)
        case .year: Double(count * 365 * WallClock.day)
        }
    }

    /// The smallest boundary that is emphasised.
    var emphasis: TimeBoundary? {
        switch unit {
        case .second, .minute, .hour: .day
        case .day: .month
        case .month: .year
        case .year: nil
        }
    }

    /// The available steps, from a second to a century.
    static let all: [TimeStep] =
        [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .second, count: $0) }
        + [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .minute, count: $0) }
        + [1, 2, 3, 4, 6, 12].map { TimeStep(unit: .hour, count: $0) }
        + [1, 2, 3, 5, 10, 15].map { TimeStep(unit: .day, count: $0) }
        + [1, 2, 3, 6].map { TimeStep(unit: .month, count: $0) }
        + [1, 2, 5, 10, 20, 50, 100].map { TimeStep(unit: .year, count: $0) }
}
