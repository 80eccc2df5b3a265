import Foundation
import Rx

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// Virtual time in ticks of a fixed number of seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    /// A tick count.
    public typealias VirtualTimeUnit = TestTime
    /// A number of ticks.
    public typealias VirtualTimeIntervalUnit = TestTime

    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    /// Converts ticks to a date.
    public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
        Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    /// Converts a date to ticks.
    public func convertToVirtualTime(_ time: RxTime) -> TestTime {
        convertToVirtualTimeInterval(time.timeIntervalSince1970)
    }

    /// Converts ticks to seconds.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
        Double(virtualTimeInterval) * resolution
    }

    /// Converts seconds to ticks, rounded.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
        // An infinite or unrepresentable time span is as long as possible.
        Int(exactly: (timeInterval / resolution + 0.5).rounded(.down)) ?? (timeInterval < 0 ? .min : .max)
    }

    /// Adds ticks to a time.
    public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

    /// Compares two times.
    public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
