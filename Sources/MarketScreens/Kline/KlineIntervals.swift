import Market

/// The lengths of candles that a person can choose from, and the one in force.
public struct KlineIntervals: Hashable, Sendable {
    /// What the source has, shortest first.
    public let available: [CandleInterval]
    /// The one in force.
    public let chosen: CandleInterval
}

extension CandleInterval {
    /// What a button says, as "5m".
    public var shortTitle: String { rawValue }

    /// What a person reads or hears, as "5 minutes".
    public var title: String {
        switch self {
        case .fiveMinutes: "5 minutes"
        case .hour: "1 hour"
        case .day: "1 day"
        }
    }
}
