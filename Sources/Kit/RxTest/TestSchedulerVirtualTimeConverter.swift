import Foundation
import Rx

/// A point in a test's virtual time, in ticks.
public typealias TestTime = Int

/// Virtual time in ticks of some seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    /// A point in virtual time is in ticks.
    public typealias VirtualTimeUnit = TestTime
    /// A span of virtual time is in ticks.
    public typealias VirtualTimeIntervalUnit = TestTime

    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    /// The date that a tick stands for.
    public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
        Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    /// The tick that stands for a date.
    public func convertToVirtualTime(_ time: RxTime) -> TestTime {
        convertToVirtualTimeInterval(time.timeIntervalSince1970)
    }

    /// The seconds that some ticks last.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
        Double(virtualTimeInterval) * resolution
    }

    /// The ticks that some seconds last, rounded.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
        // A span that never ends, or that no clock can tell, is as far away as it gets.
        Int(exactly: (timeInterval / resolution + 0.5).rounded(.down)) ?? (timeInterval < 0 ? .min : .max)
    }

    /// The tick some ticks later.
    public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

    /// The order of two ticks.
    public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
