import Foundation

/// The prices of a coin during one interval, in US dollars or in a stablecoin (USDT).
///
/// Candles are always valid: prices are finite and not below 0, the high is above 0 and the highest of the four, the low is the
/// lowest.
public struct Candle: Hashable, Sendable {
    /// When the interval starts.
    public let time: Date
    /// The first price.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The last price, or the current one if the interval has not ended.
    public let close: Double
    /// The traded volume, in the currency of the prices; `nil` if it is not known.
    public let volume: Double?

    /// Creates a candle; `nil` if the values are not valid.
    public init?(time: Date, open: Double, high: Double, low: Double, close: Double, volume: Double? = nil) {
        // NaN compares as false.
        guard Self.times.contains(time), high > 0, high < .infinity, low >= 0,
            (low...max(low, high)).contains(open), (low...max(low, high)).contains(close), low <= high,
            volume.map({ $0 >= 0 && $0 < .infinity }) ?? true
        else { return nil }
        self.time = time
        self.open = open
        self.high = high
        self.low = low
        self.close = close
        self.volume = volume
    }

    /// Whether prices are 0 or in 10⁻¹⁰⁰...10¹⁰⁰, and the volume is at most 10¹⁰⁰.
    ///
    /// All real prices are dozens of orders of magnitude away from these limits. Values outside are a site's error, and would
    /// make all other candles of a chart invisible.
    public var isPlausible: Bool {
        func isPlausible(_ price: Double) -> Bool { price == 0 || price >= 1e-100 }
        // The high is the highest price.
        return high <= 1e100 && isPlausible(high) && isPlausible(open) && isPlausible(low) && isPlausible(close)
            && volume ?? 0 <= 1e100
    }

    /// Whether it closed at or above its opening price.
    public var isRising: Bool { close >= open }

    /// From 1970 to the year 2100; milliseconds mistaken for seconds are later.
    private static let times = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_102_444_800)
}
