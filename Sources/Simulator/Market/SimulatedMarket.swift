import Foundation
import Market

/// A market that is a function of a seed and a time: whatever is asked of it, in any order, agrees with all the rest.
///
/// Prices move once a minute. A price is the reference price times exp(σ·(β·M + √(1-β²)·W)), where W is the coin's own
/// ``BrownianWalk``, M the one that all share, σ the deviation of a minute and β 0.6. A pegged coin is its anchor's price
/// times a constant and exp(σ·W) of a very small σ. Candles, changes, volumes and market caps are computed from these
/// prices and from the coin's ``VolumeFlow`` and from nothing else.
public struct SimulatedMarket: Sendable {
    /// The least number of coins a market has.
    public static let fewestCoins = 1
    /// The greatest number of coins a market has.
    public static let mostCoins = 20_000

    /// What the market is a function of, beside time.
    public let seed: UInt64
    /// All that is listed, about the highest market cap first.
    public let coins: [SimulatedCoin]

    private let indexByID: [CoinID: Int]
    private let courses: [PriceCourse]
    private let flows: [VolumeFlow]
    private let marketWalk: BrownianWalk

    /// Makes a market.
    ///
    /// - Parameters:
    ///   - seed: Any number; the same gives the same market.
    ///   - count: How many coins and tokens, 1...20,000: the best-known ones first, then invented ones.
    public init(seed: UInt64, coins count: Int) {
        let count = min(max(count, Self.fewestCoins), Self.mostCoins)
        let known = KnownCoins.coins(seed: seed)
        var coins = Array(known.prefix(count))
        if count > known.count {
            coins += InventedCoins(seed: seed, beside: known).coins(count - known.count)
        }
        self.seed = seed
        self.coins = coins
        indexByID = Dictionary(uniqueKeysWithValues: coins.enumerated().map { ($1.id, $0) })
        let anchors = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
        courses = coins.map { PriceCourse(coin: $0, anchors: anchors, seed: seed) }
        flows = coins.map {
            VolumeFlow(seed: seed, stream: Stream.flows + UInt64($0.id.rawValue), daily: $0.dailyVolume)
        }
        marketWalk = BrownianWalk(seed: seed, stream: Stream.marketWalk)
    }

    /// The price of a coin at a time, in US dollars; `nil` for a coin that is not listed or has no price.
    public func price(of id: CoinID, at time: Date) -> Double? {
        guard let index = tradedIndex(of: id) else { return nil }
        let minute = Self.minute(of: time)
        return courses[index].price(at: minute, market: marketWalk.value(at: minute))
    }

    /// The candles of a coin that begin in a span of time, oldest first; none for a coin that is not listed or has no price.
    ///
    /// The volumes of the minutes of any 24 hours add up to the 24 h volume at their end exactly, in any order, and so do
    /// longer candles where the span begins with one.
    ///
    /// - Parameters:
    ///   - from: The first candle is the one that begins at or after this.
    ///   - to: The last candle ends here, and is not whole where an interval does not.
    public func candles(for id: CoinID, interval: CandleInterval, from: Date, to: Date) -> [SimulatedCandle] {
        guard let index = tradedIndex(of: id) else { return [] }
        let length = interval.minutes
        let end = Self.minute(of: to)
        let first = Int((from.timeIntervalSince1970 / Double(length * 60)).rounded(.up)) * length
        return stride(from: first, to: end, by: length).map { start in
            candle(index, from: start, to: min(start + length, end))
        }
    }

    /// Everything about every coin at a time.
    public func snapshot(at time: Date) -> MarketSnapshot {
        MarketSnapshot(market: self, minute: Self.minute(of: time))
    }

    /// The minute of the market's clock that a time falls in, counted from 1970.
    static func minute(of time: Date) -> Int { Int((time.timeIntervalSince1970 / 60).rounded(.down)) }

    /// Where the walk that all coins share stands.
    func marketFactor(at minute: Int) -> Double { marketWalk.value(at: minute) }

    /// A price by the coin's index, for what has looked up ``marketFactor(at:)`` once for all coins.
    func price(_ index: Int, at minute: Int, market: Double) -> Double {
        courses[index].price(at: minute, market: market)
    }

    /// What was traded of the coin at an index between two minutes, in US dollars.
    func volume(_ index: Int, from start: Int, to end: Int) -> Double { flows[index].volume(from: start, to: end) }

    private func tradedIndex(of id: CoinID) -> Int? {
        guard let index = indexByID[id], coins[index].gaps != .price else { return nil }
        return index
    }

    private func candle(_ index: Int, from start: Int, to end: Int) -> SimulatedCandle {
        let course = courses[index]
        let open = course.price(at: start, market: marketWalk.value(at: start))
        var high = open
        var low = open
        var close = open
        for minute in stride(from: start + 1, through: end, by: 1) {
            close = course.price(at: minute, market: marketWalk.value(at: minute))
            high = max(high, close)
            low = min(low, close)
        }
        return SimulatedCandle(
            opensAt: Date(timeIntervalSince1970: Double(start) * 60), open: open, high: high, low: low, close: close,
            volume: flows[index].volume(from: start, to: end))
    }
}
