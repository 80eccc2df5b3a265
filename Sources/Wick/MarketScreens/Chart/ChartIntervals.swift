import KitLocalization
import WickMarket

/// The lengths of candles that a person can choose from, and the one in force.
public struct ChartIntervals: Hashable, Sendable {
    /// What the source has, shortest first.
    public let available: [CandleInterval]
    /// The one in force.
    public let chosen: CandleInterval
}

extension CandleInterval {
    /// What a button says, as "5m".
    public var shortTitle: String {
        switch self {
        case .fiveMinutes: localized("5m")
        case .hour: localized("1h")
        case .day: localized("1d")
        }
    }

    /// What a person reads or hears, as "5 minutes".
    public var title: String {
        switch self {
        case .fiveMinutes: localized(5, "1 minute", "\(5) minutes")
        case .hour: localized(1, "1 hour", "\(1) hours")
        case .day: localized(1, "1 day", "\(1) days")
        }
    }
}
