import WickMarket

/// What a level of detail consists of: a candle, or what several come to.
protocol Bucket: Hashable, Sendable {
    var open: Double { get }
    var high: Double { get }
    var low: Double { get }
    var close: Double { get }
    /// What was traded; `nil` where it is not known.
    var volume: Double? { get }
    /// How many candles it stands for, 1 or more.
    var candleCount: Int { get }
}

extension Candle: Bucket {
    var candleCount: Int { 1 }
}

/// What several candles in a row come to.
struct JoinedCandles: Bucket {
    private(set) var open: Double
    private(set) var high: Double
    private(set) var low: Double
    private(set) var close: Double
    /// Infinite where it is more than can be counted.
    private(set) var volume: Double?
    private(set) var candleCount: Int

    init(_ first: some Bucket) {
        open = first.open
        high = first.high
        low = first.low
        close = first.close
        volume = first.volume
        candleCount = first.candleCount
    }

    /// The volume as a number that can be reckoned with.
    var finiteVolume: Double? { volume.map { min($0, .greatestFiniteMagnitude) } }

    /// Takes in the bucket that follows in time.
    mutating func append(_ next: some Bucket) {
        high = max(high, next.high)
        low = min(low, next.low)
        close = next.close
        if let more = next.volume { volume = (volume ?? 0) + more }
        candleCount += next.candleCount
    }
}
