import KitLocalization
import WickChart
import WickMarket

/// The candle intervals to choose from, and the current one.
public struct ChartIntervals: Hashable, Sendable {
    /// The intervals that the provider offers, shortest first.
    public let available: [CandleInterval]
    /// The current interval.
    public let chosen: CandleInterval
}

extension CandleInterval {
    /// The title of a button, such as "5 min"; differs from those of ranges.
    public var shortTitle: String {
        switch self {
        case .minute: localized("1 min")
        case .fiveMinutes: localized("5 min")
        case .fifteenMinutes: localized("15 min")
        case .thirtyMinutes: localized("30 min")
        case .hour: localized("1 h", context: "candles of an hour")
        case .fourHours: localized("4 h", context: "candles of four hours")
        case .day: localized("Daily", context: "candles of a day")
        case .week: localized("Weekly", context: "candles of a week")
        }
    }

    /// The full title, also for assistive technology, such as "5 minutes".
    public var title: String { ChartInterval(self).title }
}
