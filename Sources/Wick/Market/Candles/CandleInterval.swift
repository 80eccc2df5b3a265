import Foundation

/// The length of a candle.
public enum CandleInterval: String, CaseIterable, Codable, Hashable, Sendable {
    /// Five minutes.
    case fiveMinutes = "5m"
    /// An hour.
    case hour = "1h"
    /// A day.
    case day = "1d"

    /// The length in seconds.
    public var seconds: TimeInterval {
        switch self {
        case .fiveMinutes: 300
        case .hour: 3600
        case .day: 86_400
        }
    }
}

extension CandleInterval: Comparable {
    /// Orders intervals by length.
    public static func < (lhs: CandleInterval, rhs: CandleInterval) -> Bool { lhs.seconds < rhs.seconds }
}
