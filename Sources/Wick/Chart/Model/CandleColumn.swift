/// What one column of a chart represents: the candle of a slot, or the candles of several consecutive slots combined.
public struct CandleColumn: Hashable, Sendable {
    /// The slots that it covers, including empty ones.
    public internal(set) var slots: Range<Int>
    /// The opening price of its first candle.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The closing price of its last candle.
    public let close: Double
    /// The sum of the known volumes; `nil` if none is known.
    public let volume: Double?
    /// How many candles it represents, 1 or more.
    public let count: Int

    /// Whether it closed at or above its opening price.
    public var isRising: Bool { close >= open }

    init(slots: Range<Int>, _ candles: JoinedCandles) {
        self.slots = slots
        open = candles.open
        high = candles.high
        low = candles.low
        close = candles.close
        volume = candles.finiteVolume
        count = candles.candleCount
    }
}
