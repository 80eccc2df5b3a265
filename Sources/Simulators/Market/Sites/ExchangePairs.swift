import Foundation
import KitIntegerConversion

/// The pairs of an exchange that quotes prices in dollars or dollar coins, which all equal the dollar here.
struct ExchangePairs {
    struct Pair {
        /// The coin's symbol in upper case, such as "BTC".
        let base: String
        /// The currency of the prices, such as "USDT".
        let quote: String
        let entry: SymbolTable.Entry
        let pair: SimulatedPair
        let isTraded: Bool
        /// The decimals of prices.
        let decimals: Int

        /// The smallest step between prices, such as "0.01".
        var tickSize: String { "0." + String(repeating: "0", count: decimals - 1) + "1" }
    }

    /// The pairs by the rank of their base coins.
    let all: [Pair]

    /// - Parameters:
    ///   - quotes: The quote currencies of a coin.
    ///   - standing: Whether the exchange lists a coin.
    init(
        _ moment: MarketMoment, quotes: (SymbolTable.Entry) -> [String], standing: (String) -> SiteCoverage.Standing
    ) {
        all = moment.symbols.entries.flatMap { entry -> [Pair] in
            guard let index = entry.index, standing(entry.key) != .unknown else { return [] }
            return quotes(entry).filter { $0 != entry.key }.map { quote in
                let decimals = Self.decimals(of: entry.coin)
                return Pair(
                    base: entry.key, quote: quote, entry: entry, pair: SimulatedPair(base: index, decimals: decimals),
                    isTraded: standing(entry.key) == .traded, decimals: decimals)
            }
        }
    }

    /// Five significant digits of a usual price and at least two decimals, as exchanges choose them.
    private static func decimals(of coin: SimulatedCoin) -> Int {
        min(18, max(2, 4 - Int(clamping: log10(coin.referencePrice).rounded(.down))))
    }
}

extension MarketMoment {
    /// The newest candles of a pair that open at or before a minute, oldest first; the one that contains now is incomplete.
    ///
    /// - Parameters:
    ///   - count: How many candles at most.
    ///   - first: The minute before which no candle opens.
    ///   - last: The latest minute at which a candle opens.
    func candles(
        _ pair: ExchangePairs.Pair, grid: CandleGrid, count: Int, from first: Int = .min, until last: Int = .max
    ) -> [SimulatedCandle] {
        candles(pair.pair, of: pair.entry.coin, grid: grid, count: count, from: first, until: last)
    }

    /// The newest candles of a pair, as above.
    ///
    /// - Parameter coin: The base coin, which has no candles before it was listed.
    func candles(
        _ pair: SimulatedPair, of coin: SimulatedCoin, grid: CandleGrid, count: Int, from first: Int = .min,
        until last: Int = .max
    ) -> [SimulatedCandle] {
        let newest = grid.beginning(of: min(last, minute))
        let listed = grid.beginning(of: SimulatedMarket.minute(of: coin.added))
        let oldest = max(
            listed, newest - (count - 1) * grid.minutes, first == .min ? .min : grid.opening(notBefore: first))
        guard oldest <= newest else { return [] }
        let current = grid.beginning(of: minute)
        var candles = market.candles(pair, grid: grid, from: oldest, to: min(newest + grid.minutes, current))
        if newest == current { candles.append(candle(pair, from: current)) }
        return candles
    }
}

extension CandleGrid {
    /// The first minute of the first candle that does not open before a minute.
    func opening(notBefore minute: Int) -> Int {
        let start = beginning(of: minute)
        return start < minute ? start + minutes : start
    }
}

extension Double {
    /// The number with at least eight decimals and six significant digits, without an exponent.
    var decimals: String {
        let zeros = self > 0 ? max(0, -Int(clamping: log10(self).rounded(.down))) : 0
        return String(format: "%.*f", max(8, min(zeros + 6, 20)), self)
    }
}
