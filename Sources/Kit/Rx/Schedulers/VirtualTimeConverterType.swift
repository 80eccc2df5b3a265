import Foundation

/// Tells how a virtual clock's units relate to real time.
public protocol VirtualTimeConverterType: Sendable {
    /// The unit of a point in virtual time.
    associatedtype VirtualTimeUnit: Sendable
    /// The unit of a span of virtual time.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// The real time that a virtual one stands for.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// The virtual time that stands for a real one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// The seconds that a span of virtual time stands for.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

    /// The span of virtual time that stands for some seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// The point in virtual time a span after another.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

    /// How two points in virtual time are ordered.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two points in virtual time are ordered.
public enum VirtualTimeComparison: Sendable {
    /// The first is earlier.
    case lessThan
    /// They are the same.
    case equal
    /// The first is later.
    case greaterThan
}

extension DispatchTimeInterval {
    /// The span in seconds.
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
