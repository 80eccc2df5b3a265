/// What one column of a chart stands for: the candle of a slot, or the candles of several slots in a row as one.
public struct CandleColumn: Hashable, Sendable {
    /// The slots that it covers, with candles or without.
    public let slots: Range<Int>
    /// The price at which the first of its candles opens.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The price at which the last of its candles closes.
    public let close: Double
    /// What was traded in those of its candles that say so; `nil` where none does.
    public let volume: Double?
    /// How many candles it stands for, 1 or more.
    public let count: Int

    /// Whether the price closed where it opened or above.
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
