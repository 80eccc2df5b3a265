import WickMarket

/// One or more lines drawn over the candles, such as a moving average or Bollinger bands.
///
/// A value depends on one candle and a fixed number of preceding candles. So only visible values are calculated, and a column
/// that combines several candles has the value at its last candle, the same at every zoom.
///
/// An indicator that depends on all preceding candles, such as an exponential average, sets `warmUp` to the number of candles
/// beyond which older ones have no visible effect.
public protocol ChartIndicator: Sendable {
    /// The name in the legend: "MA 5".
    var name: String { get }
    /// The names of its lines in the legend; the count is the number of lines.
    var lineNames: [String] { get }
    /// How many preceding candles a value depends on, 0 or more.
    var warmUp: Int { get }

    /// Calculates the value of a line at a candle.
    ///
    /// The value depends on no more than `warmUp` preceding candles, even if `candles` contains more.
    ///
    /// - Parameters:
    ///   - line: The index of the line in `lineNames`.
    ///   - index: The index of the candle.
    ///   - candles: Candles in ascending order of time, without gaps.
    /// - Returns: The value; `nil` if there are too few preceding candles.
    func value(line: Int, at index: Int, in candles: [Candle]) -> Double?
}

extension ChartIndicator {
    /// A single line with the indicator's name.
    public var lineNames: [String] { [name] }
}
