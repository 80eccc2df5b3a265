import Foundation
import KitIntegerConversion
import KitLocking
import WickMarket

/// A market that is a pure function of seed and time, so all figures are consistent in any order of access.
///
/// Prices are those of full minutes; a ``MinutePath`` leads from one to the next. A price is the reference price times exp(σ·(β·M + √(1-β²)·W)), where W is the coin's own
/// ``BrownianWalk``, M the walk shared by all coins, σ the deviation per minute and β 0.6. A pegged coin has its
/// anchor's price times a constant and exp(σ·W) with a very small σ. Candles, changes, volumes and market caps are
/// derived only from these prices and the coin's ``VolumeFlow``.
public struct SimulatedMarket: Sendable {
    /// The minimum number of coins.
    public static let fewestCoins = 1
    /// The maximum number of coins.
    public static let mostCoins = 20_000

    /// The seed of every random number in the market.
    public let seed: UInt64
    /// All listed coins, roughly by descending market cap.
    public let coins: [SimulatedCoin]

    let coverage: SiteCoverage

    private let indexByID: [CoinID: Int]
    private let courses: [PriceCourse]
    private let flows: [VolumeFlow]
    private let paths: [MinutePath]
    private let marketWalk: BrownianWalk

    /// Creates a market.
    ///
    /// - Parameters:
    ///   - seed: Equal seeds create equal markets.
    ///   - count: The number of coins and tokens, 1...20,000: the best-known ones first, then invented ones.
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
        let marketWalk = BrownianWalk(seed: seed, stream: Stream.marketWalk)
        courses = coins.map { PriceCourse(coin: $0, anchors: anchors, market: marketWalk, seed: seed) }
        flows = coins.map {
            VolumeFlow(seed: seed, stream: Stream.flows + UInt64($0.id.rawValue), daily: $0.dailyVolume)
        }
        paths = coins.map {
            MinutePath(seed: seed, stream: Stream.paths + UInt64($0.id.rawValue), daily: $0.dailyVolume)
        }
        self.marketWalk = marketWalk
        coverage = SiteCoverage(seed: seed, coins: coins)
    }

    /// The price of a coin at a time, in US dollars; `nil` if the coin is not listed or has no price.
    public func price(of id: CoinID, at time: Date) -> Double? {
        tradedIndex(of: id).map { courses[$0].point(at: Self.minute(of: time)).price }
    }

    /// The candles of a coin that begin in a time span, oldest first; empty if the coin is not listed or has no price.
    ///
    /// The volumes of the minutes of any 24 hours add up exactly to the 24 h volume at their end, in any order, and so
    /// do longer candles if the span begins with one.
    ///
    /// - Parameters:
    ///   - grid: The length and alignment of the candles.
    ///   - from: The first candle begins at or after this time.
    ///   - to: The last candle ends here, incomplete if its interval does not.
    public func candles(for id: CoinID, grid: CandleGrid, from: Date, to: Date) -> [SimulatedCandle] {
        guard let index = tradedIndex(of: id) else { return [] }
        let from = Int(clamping: (from.timeIntervalSince1970 / 60).rounded(.up))
        let begun = grid.beginning(of: from)
        return candles(
            SimulatedPair(base: index), grid: grid, from: begun == from ? begun : begun + grid.minutes,
            to: Self.minute(of: to))
    }

    /// The candles of a pair, oldest first, from the one that begins at `first` to minute `end`, where the last ends.
    func candles(_ pair: SimulatedPair, grid: CandleGrid, from first: Int, to end: Int) -> [SimulatedCandle] {
        let course = course(of: pair)
        var candles: [SimulatedCandle] = []
        guard first < end else { return candles }
        candles.reserveCapacity((end - first) / grid.minutes + 1)
        var open = course.point(at: first)
        for start in stride(from: first, to: end, by: grid.minutes) {
            let last = min(start + grid.minutes, end)
            let close = course.point(at: last)
            candles.append(candle(pair, course, from: start, open, to: last, close))
            open = close
        }
        return candles
    }

    func candle(_ pair: SimulatedPair, from start: Int, to end: Int) -> SimulatedCandle {
        let course = course(of: pair)
        return candle(pair, course, from: start, course.point(at: start), to: end, course.point(at: end))
    }

    /// How the price of a pair moves within a minute.
    func path(of pair: SimulatedPair) -> MinutePath { paths[pair.base] }

    /// Computes all figures of every coin at a time.
    public func snapshot(at time: Date) -> MarketSnapshot {
        MarketSnapshot(market: self, minute: Self.minute(of: time))
    }

    /// The minute, counted from 1970, that contains a time.
    static func minute(of time: Date) -> Int { Int(clamping: (time.timeIntervalSince1970 / 60).rounded(.down)) }

    /// The position of the walk shared by all coins, in its units.
    func sharedPosition(at minute: Int) -> Int { marketWalk.position(at: minute) }

    /// The price of the coin at an index, for callers that computed ``sharedPosition(at:)`` once for all coins.
    func price(_ index: Int, at minute: Int, market: Int) -> Double {
        courses[index].point(at: minute, market: market).price
    }

    /// The volume of the coin at an index between two minutes, in US dollars.
    func volume(_ index: Int, from start: Int, to end: Int) -> Double { flows[index].volume(from: start, to: end) }

    /// Whether the coin is listed, with or without a price.
    func lists(_ id: CoinID) -> Bool { indexByID[id] != nil }

    /// The index in ``coins`` of a coin with a price; `nil` for others.
    func tradedIndex(of id: CoinID) -> Int? {
        guard let index = indexByID[id], coins[index].gaps != .price else { return nil }
        return index
    }

    private func course(of pair: SimulatedPair) -> PriceCourse {
        guard let quote = pair.quote else { return courses[pair.base] }
        return courses[pair.base].counted(in: courses[quote])
    }

    private func candle(
        _ pair: SimulatedPair, _ course: PriceCourse, from start: Int, _ open: PriceCourse.Point, to end: Int,
        _ close: PriceCourse.Point
    ) -> SimulatedCandle {
        let extremes = PriceExtremes(course, from: start, open, to: end, close)
        let dollars = flows[pair.base].volume(from: start, to: end)
        return SimulatedCandle(
            opensAt: Date(timeIntervalSince1970: Double(start) * 60), open: open.price, high: exp(extremes.highest),
            low: exp(extremes.lowest), close: close.price,
            volume: pair.quote.map { dollars / courses[$0].point(at: end).price } ?? dollars, decimals: pair.decimals)
    }
}

/// A coin and its quote currency, by their indices in the market's coins.
struct SimulatedPair: Hashable, Sendable {
    let base: Int
    /// A coin that is not pegged; `nil` for the US dollar.
    var quote: Int?
    /// The decimals that prices are rounded to, as at an exchange; `nil` if they are not.
    var decimals: Int?
}

/// A market that is created on first use, from any thread; concurrent callers wait.
final class LazyMarket: Sendable {
    private let seed: UInt64
    private let coins: Int
    private let made = Guarded<SimulatedMarket?>(nil)

    init(seed: UInt64, coins: Int) {
        self.seed = seed
        self.coins = coins
    }

    var value: SimulatedMarket {
        made.withLock { made in
            if let made { return made }
            let market = SimulatedMarket(seed: seed, coins: coins)
            made = market
            return market
        }
    }
}
