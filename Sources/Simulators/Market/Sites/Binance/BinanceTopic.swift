import Foundation
import KitSiteSimulator

/// One stream of Binance, such as "btcusdt@kline_1m", with what it has sent.
struct BinanceTopic {
    private enum Kind {
        case candles(interval: String, CandleFollower)
        case miniTicker, ticker, allMiniTickers, bookTicker
        case trades(isAggregate: Bool, TradeFollower?)
    }

    private static let kinds: [String: Kind] = [
        "miniTicker": .miniTicker, "ticker": .ticker, "bookTicker": .bookTicker,
        "trade": .trades(isAggregate: false, nil), "aggTrade": .trades(isAggregate: true, nil),
    ]
    /// The seconds between two updates of candles and tickers; trades are sent when they happen.
    private static let candleInterval = 2.0
    private static let tickerInterval = 1.0

    /// The pair in upper case; empty for all.
    private let symbol: String
    private var kind: Kind
    private var updatedAt: Double
    /// The figures that were sent last, by symbol.
    private var days: [String: SimulatedCandle] = [:]
    private var isFirst = true

    /// `nil` if there is no such stream; names of pairs are in lower case.
    ///
    /// - Parameter uptime: The uptime of the subscription.
    init?(_ name: String, at uptime: Double) {
        updatedAt = uptime
        guard name != "!miniTicker@arr" else {
            symbol = ""
            kind = .allMiniTickers
            return
        }
        let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0] == parts[0].lowercased() else { return nil }
        symbol = parts[0].uppercased()
        if parts[1].hasPrefix("kline_") {
            let interval = String(parts[1].dropFirst("kline_".count))
            guard let grid = BinanceHistory.grids[interval] else { return nil }
            kind = .candles(interval: interval, CandleFollower(grid: grid))
        } else {
            guard let kind = Self.kinds[parts[1]] else { return nil }
            self.kind = kind
        }
    }

    /// The updates that are due.
    mutating func updates(
        at moment: MarketMoment, _ output: StreamOutput, pair find: (String, MarketMoment) -> ExchangePairs.Pair?,
        pairs: (MarketMoment) -> [ExchangePairs.Pair]
    ) -> [[UInt8]] {
        if case .allMiniTickers = kind { return changedTickers(pairs(moment), moment, output) }
        guard let pair = find(symbol, moment) else { return [] }
        switch kind {
        case .candles(let interval, var follower):
            guard output.isDue(&updatedAt, every: Self.candleInterval) else { return [] }
            let grid = BinanceHistory.grids[interval] ?? .minute
            let changes = follower.changes { moment.candles(pair, grid: grid, count: $1, from: $0) }
            kind = .candles(interval: interval, follower)
            return changes.map { BinanceMessage.candle($0, pair, interval, grid, moment) }
        case .miniTicker, .ticker:
            guard output.isDue(&updatedAt, every: Self.tickerInterval), let day = changed(pair, moment) else {
                return []
            }
            if case .ticker = kind { return [BinanceMessage.ticker(day, pair, moment)] }
            return [JSONWriter.object { BinanceMessage.writeMiniTicker(day, pair, moment, to: &$0) }]
        case .bookTicker:
            return changed(pair, moment).map { [BinanceMessage.bookTicker($0, pair, moment)] } ?? []
        case .trades(let isAggregate, var follower):
            let trades = follower?.trades(of: pair.pair, at: moment) ?? []
            kind = .trades(isAggregate: isAggregate, follower ?? TradeFollower(from: moment.instant))
            return trades.map {
                isAggregate
                    ? BinanceMessage.aggregateTrade($0, pair, moment) : BinanceMessage.trade($0, pair, moment)
            }
        case .allMiniTickers: return []
        }
    }

    /// The last 24 hours of a pair, if they differ from those sent last.
    private mutating func changed(_ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> SimulatedCandle? {
        let day = moment.day(pair.pair)
        return days.updateValue(day, forKey: pair.base + pair.quote) == day ? nil : day
    }

    /// One array with the tickers that changed since the last one; none if no ticker did.
    private mutating func changedTickers(
        _ pairs: [ExchangePairs.Pair], _ moment: MarketMoment, _ output: StreamOutput
    ) -> [[UInt8]] {
        if isFirst {
            // The client knows nothing yet: changes are counted from here.
            isFirst = false
            for pair in pairs { _ = changed(pair, moment) }
            return []
        }
        guard output.isDue(&updatedAt, every: Self.tickerInterval) else { return [] }
        var json = JSONWriter(capacity: 4096)
        var count = 0
        json.array { json in
            for pair in pairs {
                guard let day = changed(pair, moment) else { continue }
                count += 1
                json.object { BinanceMessage.writeMiniTicker(day, pair, moment, to: &$0) }
            }
        }
        return count > 0 ? [json.bytes] : []
    }
}
