import Dispatch
import Foundation

extension DispatchTimeInterval {
    /// A span of some seconds, in full milliseconds.
    ///
    /// - Parameters:
    ///   - seconds: How long; below 0 counts as 0, and more than a century as one. Nanoseconds, in which schedulers count,
    ///     would overflow after three.
    ///   - rule: How it is rounded.
    package static func span(ofSeconds seconds: TimeInterval, rounded rule: FloatingPointRoundingRule) -> Self {
        let milliseconds = min(max(0, seconds), 100 * 365.25 * 86_400) * 1000
        return .milliseconds(Int(exactly: milliseconds.rounded(rule)) ?? 0)
    }
}
