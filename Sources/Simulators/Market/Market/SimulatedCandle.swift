import Foundation
import KitIntegerConversion

/// What a price did in one interval.
///
/// Prices and the volume are in US dollars, or in the coin that prices are counted in.
public struct SimulatedCandle: Hashable, Sendable {
    /// When the interval begins.
    public let opensAt: Date
    /// The price at the beginning: the last candle's close.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The price at the end; for an interval that is not over, the price now.
    public let close: Double
    /// What was traded.
    public let volume: Double

    /// What was traded, in the coin itself: the volume over the mean of high, low and close.
    public var amount: Double { volume / ((high + low + close) / 3) }

    /// How many trades made the volume: the more is traded, the larger they are.
    var trades: Int { Int(clamping: volume.squareRoot()) }
}
