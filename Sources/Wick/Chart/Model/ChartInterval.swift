import Foundation
import WickMarket

/// The length of a candle, from its opening to that of the next one.
public enum ChartInterval: Hashable, Sendable {
    /// A number of seconds, 0.001 or more.
    case seconds(Double)
    /// A number of calendar months, 1 or more: 3 for a quarter, 12 for a year.
    case months(Int)

    /// Converts an interval that sites support.
    public init(_ interval: CandleInterval) { self = .seconds(interval.seconds) }

    /// The length in seconds; for months, the average length.
    public var averageSeconds: Double {
        switch self {
        case .seconds(let seconds): seconds
        case .months(let months): Double(months) * CalendarMonths.averageSeconds
        }
    }
}
