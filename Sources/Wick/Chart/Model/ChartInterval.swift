import Foundation
import WickMarket

/// How long the span of one candle is, from its opening to the opening of the next one.
public enum ChartInterval: Hashable, Sendable {
    /// A number of seconds, 0.001 or more.
    case seconds(Double)
    /// A number of months of the calendar, 1 or more: 3 for a quarter, 12 for a year.
    case months(Int)

    /// An interval that sites have candles of.
    public init(_ interval: CandleInterval) { self = .seconds(interval.seconds) }

    /// Its length in seconds; that of an average month where months differ.
    public var averageSeconds: Double {
        switch self {
        case .seconds(let seconds): seconds
        case .months(let months): Double(months) * CalendarMonths.averageSeconds
        }
    }
}
