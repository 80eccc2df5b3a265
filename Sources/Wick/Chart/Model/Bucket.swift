import WickMarket

/// An element of a level of detail: a candle, or several combined.
protocol Bucket: Hashable, Sendable {
    var open: Double { get }
    var high: Double { get }
    var low: Double { get }
    var close: Double { get }
    /// The volume; `nil` if it is not known.
    var volume: Double? { get }
    /// How many candles it represents, 1 or more.
    var candleCount: Int { get }
}

extension Candle: Bucket {
    var candleCount: Int { 1 }
}

/// Several consecutive candles combined.
struct JoinedCandles: Bucket {
    private(set) var open: Double
    private(set) var high: Double
    private(set) var low: Double
    private(set) var close: Double
    /// Infinite if it overflows.
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

    /// The volume, limited to finite numbers.
    var finiteVolume: Double? { volume.map { min($0, .greatestFiniteMagnitude) } }

    /// Appends the next bucket.
    mutating func append(_ next: some Bucket) {
        high = max(high, next.high)
        low = min(low, next.low)
        close = next.close
        if let more = next.volume { volume = (volume ?? 0) + more }
        candleCount += next.candleCount
    }
}
