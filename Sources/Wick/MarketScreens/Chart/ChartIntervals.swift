import KitLocalization
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
        case .fiveMinutes: localized("5m")
        case .hour: localized("1h")
        case .day: localized("1d")
        }
    }

    /// The full title, also for assistive technology, such as "5 minutes".
    public var title: String {
        switch self {
        case .fiveMinutes: localized(5, "1 minute", "\(5) minutes")
        case .hour: localized(1, "1 hour", "\(1) hours")
        case .day: localized(1, "1 day", "\(1) days")
        }
    }
}
