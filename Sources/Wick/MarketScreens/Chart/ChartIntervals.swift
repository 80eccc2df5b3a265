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
    /// The title of a button, such as "5m".
    public var shortTitle: String {
        switch self {
        case .minute: localized("1m")
        case .fiveMinutes: localized("5m")
        case .fifteenMinutes: localized("15m")
        case .thirtyMinutes: localized("30m")
        case .hour: localized("1h")
        case .fourHours: localized("4h")
        case .day: localized("1d")
        case .week: localized("1w")
        }
    }

    /// The full title, also for assistive technology, such as "5 minutes".
    public var title: String { ChartInterval(self).title }
}
