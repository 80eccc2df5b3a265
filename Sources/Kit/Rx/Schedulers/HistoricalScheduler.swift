import Foundation

/// Virtual time measured in dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// A date.
    public typealias VirtualTimeUnit = RxTime
    /// A time span, in seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// Returns the date unchanged.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

    /// Returns the date unchanged.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

    /// Returns the time span unchanged.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
        virtualTimeInterval
    }

    /// Returns the time span unchanged.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

    /// Adds a number of seconds to a date.
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }

    /// Compares two dates.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}

/// Runs actions in virtual time measured in dates.
public class HistoricalScheduler:
    VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable  // see its superclass
{
    /// Creates a scheduler.
    ///
    /// - Parameter initialClock: The initial virtual time.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}
