import Foundation

/// What a price did in one interval.
public struct SimulatedCandle: Hashable, Sendable {
    /// When the interval begins.
    public let opensAt: Date
    /// The price at the beginning, in US dollars: the last candle's close.
    public let open: Double
    /// The highest price, in US dollars.
    public let high: Double
    /// The lowest price, in US dollars.
    public let low: Double
    /// The price at the end, in US dollars; for an interval that is not over, the price now.
    public let close: Double
    /// What was traded, in US dollars.
    public let volume: Double
}
