import KitLocalization
import WickMarket

/// The mean of the prices at which the last candles closed.
///
/// Gaps count for nothing: it is of so many candles, not of so much time.
public struct MovingAverage: ChartIndicator, Hashable {
    /// Those that charts show: of 5, 10 and 30 candles.
    public static let usual = [MovingAverage(period: 5), MovingAverage(period: 10), MovingAverage(period: 30)]

    /// Of how many candles, 1 or more.
    public let period: Int

    /// Makes a moving average.
    ///
    /// - Parameter period: Of how many candles, 1 or more.
    public init(period: Int) {
        precondition(period >= 1, "An average is that of one candle or more.")
        self.period = period
    }

    /// "MA" and the period.
    public var name: String { localized("MA \(period)", context: "moving average") }

    /// All candles of the average but the last one.
    public var warmUp: Int { period - 1 }

    /// The average at a candle.
    public func value(line: Int, at index: Int, in candles: [Candle]) -> Double? {
        guard index >= warmUp else { return nil }
        // Each sum is made anew: a running one would keep the rounding of prices that have long left it.
        let last = candles[index - warmUp...index]
        var sum = 0.0
        for candle in last { sum += candle.close }
        guard sum < .infinity else { return last.reduce(0) { $0 + $1.close / Double(period) } }
        return sum / Double(period)
    }
}
