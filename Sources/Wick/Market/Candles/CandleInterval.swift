import Foundation

/// The length of a candle.
public enum CandleInterval: String, CaseIterable, Codable, Hashable, Sendable {
    /// A minute.
    case minute = "1m"
    /// Five minutes.
    case fiveMinutes = "5m"
    /// A quarter of an hour.
    case fifteenMinutes = "15m"
    /// Half an hour.
    case thirtyMinutes = "30m"
    /// An hour.
    case hour = "1h"
    /// Four hours.
    case fourHours = "4h"
    /// A day.
    case day = "1d"
    /// A week.
    case week = "1w"

    /// The length in seconds.
    public var seconds: TimeInterval {
        switch self {
        case .minute: 60
        case .fiveMinutes: 300
        case .fifteenMinutes: 900
        case .thirtyMinutes: 1800
        case .hour: 3600
        case .fourHours: 14_400
        case .day: 86_400
        case .week: 604_800
        }
    }
}

extension CandleInterval: Comparable {
    /// Orders intervals by length.
    public static func < (lhs: CandleInterval, rhs: CandleInterval) -> Bool { lhs.seconds < rhs.seconds }
}
