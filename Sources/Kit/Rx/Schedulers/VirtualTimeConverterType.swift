import Foundation

/// Converts between a virtual clock's units and real time.
public protocol VirtualTimeConverterType: Sendable {
    /// The unit of a point in virtual time.
    associatedtype VirtualTimeUnit: Sendable
    /// The unit of a virtual time span.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// Converts a virtual time to a real one.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// Converts a real time to a virtual one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// Converts a virtual time span to seconds.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

    /// Converts seconds to a virtual time span.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// Adds a time span to a point in virtual time.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

    /// Compares two points in virtual time.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
    /// The first is earlier.
    case lessThan
    /// They are the same.
    case equal
    /// The first is later.
    case greaterThan
}

extension DispatchTimeInterval {
    /// The time span in seconds.
    var seconds: TimeInterval {
        switch self {
        case .seconds(let count): return TimeInterval(count)
        case .milliseconds(let count): return TimeInterval(count) / 1e3
        case .microseconds(let count): return TimeInterval(count) / 1e6
        case .nanoseconds(let count): return TimeInterval(count) / 1e9
        case .never: return .infinity
        @unknown default: return .infinity
        }
    }
}
