import Foundation

/// What a coin's price did in one span of time, in US dollars or a coin that is held at one (USDT).
///
/// A candle that exists is sound: its prices are finite and not below 0, its high is above 0 and the highest of the four,
/// its low the lowest.
public struct Candle: Hashable, Sendable {
    /// When the span opens.
    public let time: Date
    /// The price when it opens.
    public let open: Double
    /// The highest price in it.
    public let high: Double
    /// The lowest price in it.
    public let low: Double
    /// The price when it closes, or now where it is still open.
    public let close: Double
    /// What was traded in it, in the currency of the prices; `nil` where the site does not say.
    public let volume: Double?

    /// Makes a candle; `nil` where the figures are none that a market could have had.
    public init?(time: Date, open: Double, high: Double, low: Double, close: Double, volume: Double? = nil) {
        // Whatever is no number compares as false.
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

    /// Whether a market could have had these figures: prices of 0 or between 10⁻¹⁰⁰ and 10¹⁰⁰, and a volume of at most 10¹⁰⁰.
    ///
    /// Every coin and currency is dozens of powers of ten away from these limits. A site that sends other figures has made a
    /// mistake, and among true prices they would leave nothing of them to see.
    public var isPlausible: Bool {
        func isPlausible(_ price: Double) -> Bool { price == 0 || price >= 1e-100 }
        // No price is above the high.
        return high <= 1e100 && isPlausible(high) && isPlausible(open) && isPlausible(low) && isPlausible(close)
            && volume ?? 0 <= 1e100
    }

    /// Whether the price closed where it opened or above.
    public var isRising: Bool { close >= open }

    /// From 1970 to the year 2100: milliseconds that were taken for seconds lie beyond it.
    private static let times = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_102_444_800)
}
