import Foundation

/// Finds what a stream of candles has to send: the candles that changed since the last time, oldest first.
struct CandleFollower {
    /// A candle to send, whole.
    struct Change {
        let candle: SimulatedCandle
        /// Whether it is over.
        let isClosed: Bool
        /// Whether it differs from what was sent of it; an open candle always does.
        let isNews: Bool
    }

    /// The number of candles at most, if the simulated time was advanced far: a day of minutes.
    private static let mostCandles = 1440

    private let grid: CandleGrid
    private var last: SimulatedCandle?

    init(grid: CandleGrid) { self.grid = grid }

    /// The changes since the last call, at first the open candle only; each candle comes once more when it closes.
    ///
    /// - Parameter candles: Returns the candles from a minute to now, at most a number of the newest ones, oldest first.
    mutating func changes(_ candles: (_ first: Int, _ count: Int) -> [SimulatedCandle]) -> [Change] {
        let first = last.map { SimulatedMarket.minute(of: $0.opensAt) } ?? .min
        let candles = candles(first, last == nil ? 1 : Self.mostCandles)
        guard let open = candles.last else { return [] }
        var changes = candles.dropLast().map { Change(candle: $0, isClosed: true, isNews: $0 != last) }
        if open != last { changes.append(Change(candle: open, isClosed: false, isNews: true)) }
        last = open
        return changes
    }
}

/// Finds the trades of a pair since the last time.
struct TradeFollower {
    private var last: MarketInstant

    init(from instant: MarketInstant) { last = instant }

    mutating func trades(of pair: SimulatedPair, at moment: MarketMoment) -> [SimulatedTrade] {
        defer { last = moment.instant }
        return moment.trades(of: pair, since: last)
    }
}
