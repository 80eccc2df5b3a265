/// The length and alignment of candles.
///
/// Alignment differs by site: a day begins at midnight in UTC or at midnight in China.
public struct CandleGrid: Hashable, Sendable {
    /// The length of a candle in minutes, 1 or more.
    public let minutes: Int
    /// A minute, counted from 1970, at which a candle begins.
    public let origin: Int

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - minutes: The length of a candle, 1 or more.
    ///   - origin: A minute, counted from 1970 in UTC, at which a candle begins.
    public init(minutes: Int, origin: Int = 0) {
        precondition(minutes >= 1, "A candle must last at least one minute, not \(minutes).")
        self.minutes = minutes
        self.origin = origin
    }

    /// One minute: the resolution of the simulated market.
    public static let minute = CandleGrid(minutes: 1)
    /// Five minutes.
    public static let fiveMinutes = CandleGrid(minutes: 5)
    /// One hour.
    public static let hour = CandleGrid(minutes: 60)
    /// One day, from midnight in UTC.
    public static let day = CandleGrid(minutes: 1440)

    /// The first minute of the candle that contains a minute.
    func beginning(of minute: Int) -> Int {
        let offset = (minute - origin) % minutes
        return minute - (offset < 0 ? offset + minutes : offset)
    }
}
