/// What a bucket says: the figures of one candle, or of several as one.
struct BucketFigures: Hashable, Sendable {
    /// Stands in columns for a volume that is not known.
    static let unknownVolume = -1.0

    var open: Double
    var high: Double
    var low: Double
    var close: Double
    /// Below 0 where the volume is not known.
    var volume: Double
    /// How many candles it stands for, 1 or more.
    var count: Int

    /// The volume; `nil` where it is not known.
    var knownVolume: Double? { volume < 0 ? nil : volume }

    /// Takes in the bucket that follows in time.
    mutating func append(_ next: BucketFigures) {
        high = max(high, next.high)
        low = min(low, next.low)
        close = next.close
        if next.volume >= 0 { volume = min(max(volume, 0) + next.volume, .greatestFiniteMagnitude) }
        count += next.count
    }
}
