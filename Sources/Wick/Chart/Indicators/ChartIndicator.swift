import WickMarket

/// What a chart draws as lines over its candles: a moving average, a band.
///
/// An indicator says its value at one candle, of that candle and a fixed number of candles before it. So a chart
/// computes what is in sight and no more, and a value is the same at every zoom: that at the last candle of a column.
///
/// What depends on all candles since the oldest one, as an exponential average does, names so many of them as its
/// warm-up that those before weigh nothing that could be seen.
public protocol ChartIndicator: Sendable {
    /// What the legend calls it: "MA 5".
    var name: String { get }
    /// What the legend calls each of its lines; as many as it has.
    var lineNames: [String] { get }
    /// How many candles before a candle it needs, 0 or more.
    var warmUp: Int { get }

    /// The value of a line at a candle.
    ///
    /// It depends on no more than `warmUp` candles before this one, however many there are.
    ///
    /// - Parameters:
    ///   - line: Which line, by its index in `lineNames`.
    ///   - index: Which candle.
    ///   - candles: Candles in the order of time, gaps left out.
    /// - Returns: The value; `nil` where there are too few candles before.
    func value(line: Int, at index: Int, in candles: [Candle]) -> Double?
}

extension ChartIndicator {
    /// One line of the indicator's name.
    public var lineNames: [String] { [name] }
}
