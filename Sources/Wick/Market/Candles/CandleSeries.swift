import Foundation

/// Candles with unique times in ascending order, possibly with gaps.
public struct CandleSeries: Hashable, Sendable {
    /// A series without candles, and without older ones to load.
    public static let empty = CandleSeries([])

    /// The candles in strictly ascending order of time.
    public let candles: [Candle]
    /// How many invalid items were skipped, 0 or more.
    public let skipped: Int
    /// Whether the site may have candles older than the first one.
    public let mayHaveOlder: Bool
    /// The currency of the prices in the site's pair, such as "USDT"; `nil` if it is always the same.
    public let quote: String?
    /// The smallest step between prices at the site, above 0; `nil` if it is not known.
    public let tickSize: Double?

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - candles: Candles in any order. Of several with the same time, the last one is used.
    ///   - skipped: How many invalid items were skipped, 0 or more.
    ///   - mayHaveOlder: Whether the site may have older candles.
    ///   - quote: The currency of the prices in the site's pair; `nil` if it is always the same.
    ///   - tickSize: The smallest step between prices at the site; ignored if it is not a number above 0.
    public init(
        _ candles: [Candle], skipped: Int = 0, mayHaveOlder: Bool = false, quote: String? = nil, tickSize: Double? = nil
    ) {
        self.candles = Self.isOrdered(candles) ? candles : Self.ordered(candles)
        self.skipped = skipped
        self.mayHaveOlder = mayHaveOlder
        self.quote = quote
        self.tickSize = tickSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// Adds an older series, for a chart that was panned into the past.
    ///
    /// If both have a candle with the same time, this series' one is used. `mayHaveOlder` is taken from the older series.
    public func adding(older: CandleSeries) -> CandleSeries {
        CandleSeries(
            older.candles + candles, skipped: older.skipped + skipped, mayHaveOlder: older.mayHaveOlder,
            quote: quote, tickSize: tickSize)
    }

    /// The newest candles.
    ///
    /// - Parameter count: The maximum number, 0 or more. If candles are dropped, the result's `mayHaveOlder` is `true`.
    public func newest(_ count: Int) -> CandleSeries {
        guard candles.count > count else { return self }
        return CandleSeries(
            Array(candles.suffix(count)), skipped: skipped, mayHaveOlder: true, quote: quote, tickSize: tickSize)
    }

    /// The same candles with the currency and the tick size of their prices.
    public func quoted(in quote: String, tickSize: Double? = nil) -> CandleSeries {
        CandleSeries(candles, skipped: skipped, mayHaveOlder: mayHaveOlder, quote: quote, tickSize: tickSize)
    }

    private static func isOrdered(_ candles: [Candle]) -> Bool {
        zip(candles, candles.dropFirst()).allSatisfy { $0.time < $1.time }
    }

    private static func ordered(_ candles: [Candle]) -> [Candle] {
        // Some sites send the newest first.
        let reversed = Array(candles.reversed())
        if isOrdered(reversed) { return reversed }
        let byTime = Dictionary(candles.map { ($0.time, $0) }) { $1 }
        return byTime.values.sorted { $0.time < $1.time }
    }
}
