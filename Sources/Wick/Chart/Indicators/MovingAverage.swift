import KitLocalization
import WickMarket

/// The simple moving average of closing prices.
///
/// It averages a number of candles, not a time span: gaps are ignored.
public struct MovingAverage: ChartIndicator, Hashable {
    /// The averages shown by default: of 5, 10 and 30 candles.
    public static let usual = [MovingAverage(period: 5), MovingAverage(period: 10), MovingAverage(period: 30)]

    /// The number of candles, 1 or more.
    public let period: Int

    /// Creates a moving average.
    ///
    /// - Parameter period: The number of candles, 1 or more.
    public init(period: Int) {
        precondition(period >= 1, "The period must be at least 1.")
        self.period = period
    }

    /// "MA" and the period.
    public var name: String { localized("MA \(period)", context: "moving average") }

    /// One less than the period.
    public var warmUp: Int { period - 1 }

    /// The average at a candle; `line` is ignored.
    public func value(line: Int, at index: Int, in candles: [Candle]) -> Double? {
        guard index >= warmUp else { return nil }
        // A running sum would accumulate the rounding errors of all earlier prices.
        let last = candles[index - warmUp...index]
        var sum = 0.0
        for candle in last { sum += candle.close }
        guard sum < .infinity else { return last.reduce(0) { $0 + $1.close / Double(period) } }
        return sum / Double(period)
    }
}
