/// Where candles begin and how long they are.
///
/// Sites differ in more than lengths: a day begins at midnight in UTC here and at midnight in China there.
public struct CandleGrid: Hashable, Sendable {
    /// The length of a candle in minutes, 1 or more.
    public let minutes: Int
    /// The minute, counted from 1970, at which one of the candles begins.
    public let origin: Int

    /// Makes a grid.
    ///
    /// - Parameters:
    ///   - minutes: The length of a candle, 1 or more.
    ///   - origin: A minute, counted from 1970 in UTC, at which a candle begins.
    public init(minutes: Int, origin: Int = 0) {
        precondition(minutes >= 1, "a candle lasts a minute or longer, not \(minutes)")
        self.minutes = minutes
        self.origin = origin
    }

    /// One minute: the simulated market's own step.
    public static let minute = CandleGrid(minutes: 1)
    /// Five minutes.
    public static let fiveMinutes = CandleGrid(minutes: 5)
    /// One hour.
    public static let hour = CandleGrid(minutes: 60)
    /// One day, from midnight in UTC.
    public static let day = CandleGrid(minutes: 1440)

    /// The minute at which the candle begins that a minute falls in.
    func beginning(of minute: Int) -> Int {
        let offset = (minute - origin) % minutes
        return minute - (offset < 0 ? offset + minutes : offset)
    }
}
