import Dispatch
import Foundation

extension DispatchTimeInterval {
    /// A time span in whole milliseconds.
    ///
    /// - Parameters:
    ///   - seconds: The time span, limited to 0 to 100 years; nanoseconds, which schedulers count in, would overflow after 300.
    ///   - rule: How to round to milliseconds.
    package static func span(ofSeconds seconds: TimeInterval, rounded rule: FloatingPointRoundingRule) -> Self {
        let milliseconds = min(max(0, seconds), 100 * 365.25 * 86_400) * 1000
        return .milliseconds(Int(exactly: milliseconds.rounded(rule)) ?? 0)
    }
}
