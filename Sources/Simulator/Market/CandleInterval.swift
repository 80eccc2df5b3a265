/// How long a candle is.
public enum CandleInterval: Int, CaseIterable, Sendable {
    /// One minute: the simulated market's own step.
    case minute = 1
    /// Five minutes.
    case fiveMinutes = 5
    /// One hour.
    case hour = 60
    /// One day, from midnight UTC.
    case day = 1440

    /// The length in minutes.
    public var minutes: Int { rawValue }
}
