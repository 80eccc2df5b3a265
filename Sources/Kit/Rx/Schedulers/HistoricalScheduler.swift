import Foundation

/// Virtual time in dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// A point in virtual time is a date.
    public typealias VirtualTimeUnit = RxTime
    /// A span of virtual time is in seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// The same date.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

    /// The same date.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

    /// The same span.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
        virtualTimeInterval
    }

    /// The same span.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

    /// The date some seconds later.
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }

    /// The order of two dates.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}

/// Runs actions in virtual time that is told in dates.
public class HistoricalScheduler:
    VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable  // see its superclass
{
    /// Makes a scheduler.
    ///
    /// - Parameter initialClock: The virtual time at first.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}
