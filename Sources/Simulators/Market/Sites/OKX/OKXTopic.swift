import Foundation
import KitSiteSimulator

/// One subscription of OKX's streams, such as "candle1m" of BTC-USDT, with what it has sent.
struct OKXTopic {
    private enum Kind {
        case candles(CandleGrid, CandleFollower)
        case ticker
        case trades(TradeFollower)
    }

    /// The seconds between two updates, at least.
    private static let interval = 1.0

    let channel: String
    /// The pair, such as "BTC-USDT".
    let symbol: String
    private var kind: Kind
    private var updatedAt: Double
    private var day: SimulatedCandle?

    /// `nil` if there is no such channel at the path.
    init?(_ channel: String, _ symbol: String, isBusiness: Bool, at moment: MarketMoment, _ output: StreamOutput) {
        if channel.hasPrefix("candle"), let grid = OKXHistory.grids[String(channel.dropFirst("candle".count))] {
            guard isBusiness else { return nil }
            kind = .candles(grid, CandleFollower(grid: grid))
        } else {
            guard !isBusiness, ["tickers", "trades"].contains(channel) else { return nil }
            kind = channel == "tickers" ? .ticker : .trades(TradeFollower(from: moment.instant))
        }
        self.channel = channel
        self.symbol = symbol
        updatedAt = output.uptime
    }

    var name: String { "\(channel) \(symbol)" }

    func writeArgument(to json: inout JSONWriter) {
        json.object("arg") { json in
            json.field("channel", channel)
            json.field("instId", symbol)
        }
    }

    /// What follows the acknowledgement: the open candle or the ticker.
    mutating func first(of pair: ExchangePairs.Pair, at moment: MarketMoment) -> [[UInt8]] {
        if case .trades = kind { return [] }
        return changes(of: pair, at: moment)
    }

    /// The updates that are due.
    mutating func updates(
        at moment: MarketMoment, _ output: StreamOutput, pairs: [String: ExchangePairs.Pair]
    ) -> [[UInt8]] {
        guard let pair = pairs[symbol], output.isDue(&updatedAt, every: Self.interval) else { return [] }
        return changes(of: pair, at: moment)
    }

    private mutating func changes(of pair: ExchangePairs.Pair, at moment: MarketMoment) -> [[UInt8]] {
        switch kind {
        case .candles(let grid, var follower):
            let changes = follower.changes { moment.candles(pair, grid: grid, count: $1, from: $0) }
            kind = .candles(grid, follower)
            return changes.map { change in
                message { json in
                    json.array { OKXHistory.write(change.candle, isClosed: change.isClosed, to: &$0) }
                }
            }
        case .ticker:
            let now = moment.day(pair.pair)
            guard now != day else { return [] }
            day = now
            return [message { json in json.object { OKXLists.writeTicker(of: pair, at: moment, to: &$0) } }]
        case .trades(var follower):
            let trades = follower.trades(of: pair.pair, at: moment)
            kind = .trades(follower)
            return trades.map { trade in message { json in json.object { write(trade, to: &$0) } } }
        }
    }

    private func message(_ row: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.object { json in
            writeArgument(to: &json)
            json.array("data", row)
        }
    }

    private func write(_ trade: SimulatedTrade, to json: inout JSONWriter) {
        json.field("instId", symbol)
        json.field("tradeId", String(trade.number))
        json.field("px", trade.price.decimals)
        json.field("sz", trade.amount.decimals)
        json.field("side", trade.isSale ? "sell" : "buy")
        json.field("ts", String(trade.milliseconds))
        json.field("count", "1")
    }
}
