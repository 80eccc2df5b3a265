import Foundation
import KitIntegerConversion

/// The prices and volume of one interval, in US dollars or in the quote coin.
public struct SimulatedCandle: Hashable, Sendable {
    /// The start of the interval.
    public let opensAt: Date
    /// The price at the start, equal to the close of the previous candle.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The price at the end; the current price while the interval lasts.
    public let close: Double
    /// The volume in the quote currency.
    public let volume: Double

    /// The volume in the coin itself: the volume divided by the mean of high, low and close.
    public var amount: Double { volume / ((high + low + close) / 3) }

    /// The number of trades: the square root of the volume, so larger volumes have larger trades.
    var trades: Int { Int(clamping: volume.squareRoot()) }
}
