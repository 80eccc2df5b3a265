import Foundation

/// Candles in the order of time, oldest first, no two of the same time, whatever order a site sent them in.
///
/// There may be gaps: a site can have been down, or nothing traded.
public struct CandleSeries: Hashable, Sendable {
    /// No candles, and no older ones.
    public static let empty = CandleSeries([])

    /// The candles, oldest first, in strictly rising time.
    public let candles: [Candle]
    /// How many items were left out because they could not be read, 0 or more.
    public let skipped: Int
    /// Whether the site may have candles that are older than the first one.
    public let mayHaveOlder: Bool

    /// Makes a series.
    ///
    /// - Parameters:
    ///   - candles: Candles in any order. Of several with one time the last one counts.
    ///   - skipped: How many items could not be read, 0 or more.
    ///   - mayHaveOlder: Whether the site may have older ones.
    public init(_ candles: [Candle], skipped: Int = 0, mayHaveOlder: Bool = false) {
        self.candles = Self.isOrdered(candles) ? candles : Self.ordered(candles)
        self.skipped = skipped
        self.mayHaveOlder = mayHaveOlder
    }

    /// The series with an older one before it, as a chart has it that was panned into the past.
    ///
    /// Where both have a candle of one time, this series' own counts. Whether there are older ones is what the other says.
    public func adding(older: CandleSeries) -> CandleSeries {
        CandleSeries(
            older.candles + candles, skipped: older.skipped + skipped, mayHaveOlder: older.mayHaveOlder)
    }

    /// The newest candles.
    ///
    /// - Parameter count: How many, 0 or more. Where older ones are cut off, there are older ones.
    public func newest(_ count: Int) -> CandleSeries {
        guard candles.count > count else { return self }
        return CandleSeries(Array(candles.suffix(count)), skipped: skipped, mayHaveOlder: true)
    }

    private static func isOrdered(_ candles: [Candle]) -> Bool {
        zip(candles, candles.dropFirst()).allSatisfy { $0.time < $1.time }
    }

    private static func ordered(_ candles: [Candle]) -> [Candle] {
        let byTime = Dictionary(candles.map { ($0.time, $0) }) { $1 }
        return byTime.values.sorted { $0.time < $1.time }
    }
}
