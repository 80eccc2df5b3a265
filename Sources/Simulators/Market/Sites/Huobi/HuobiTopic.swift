import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// One topic of Huobi's streams, such as "market.btcusdt.kline.1min", with what it has sent.
struct HuobiTopic {
    private enum Kind {
        case candles(CandleGrid, CandleFollower)
        case ticker, detail, bestPrices
        case trades(TradeFollower)
    }

    /// The seconds between two updates.
    private static let interval = 1.0

    private let name: String
    private let symbol: String
    private var kind: Kind
    private var updatedAt: Double
    private var day: SimulatedCandle?

    /// Parses a name, or throws the site's error.
    init(_ name: String, pairs: HuobiPairs, at moment: MarketMoment, _ output: StreamOutput) throws(HuobiStreamError) {
        self.name = name
        updatedAt = output.uptime
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, parts[0] == "market" else { throw .invalidTopic(name) }
        symbol = parts[1]
        if let (_, _, grid) = Self.candles(name) {
            kind = .candles(grid, CandleFollower(grid: grid))
        } else {
            switch parts.dropFirst(2).joined(separator: ".") {
            case "ticker": kind = .ticker
            case "detail": kind = .detail
            case "bbo": kind = .bestPrices
            case "trade.detail": kind = .trades(TradeFollower(from: moment.instant))
            default: throw .invalidTopic(name)
            }
        }
        guard pairs.online(symbol) != nil else { throw .invalidSymbol(symbol) }
    }

    /// The parts of the name of a topic of candles; `nil` if it is none.
    static func candles(_ name: String) -> (symbol: String, period: String, grid: CandleGrid)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, parts[0] == "market", parts[2] == "kline", let grid = HuobiHistory.periods[parts[3]]
        else { return nil }
        return (parts[1], parts[3], grid)
    }

    /// The updates that are due.
    mutating func updates(at moment: MarketMoment, _ output: StreamOutput, pairs: HuobiPairs) -> [[UInt8]] {
        guard let pair = pairs.online(symbol), output.isDue(&updatedAt, every: Self.interval) else { return [] }
        switch kind {
        case .candles(let grid, var follower):
            let changes = follower.changes { moment.candles(pair.pair, of: pair.coin, grid: grid, count: $1, from: $0) }
            kind = .candles(grid, follower)
            return changes.filter(\.isNews).map { change in
                message(moment) { HuobiHistory.write(change.candle, to: &$0) }
            }
        case .ticker, .detail, .bestPrices:
            let now = moment.day(pair.pair)
            guard now != day else { return [] }
            day = now
            return [message(moment) { write(now, moment, to: &$0) }]
        case .trades(var follower):
            let trades = follower.trades(of: pair.pair, at: moment)
            kind = .trades(follower)
            return trades.isEmpty ? [] : [message(moment) { Self.write(trades, moment, to: &$0) }]
        }
    }

    private func message(_ moment: MarketMoment, _ tick: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.object { json in
            json.field("ch", name)
            json.field("ts", moment.milliseconds)
            json.object("tick", tick)
        }
    }

    private func write(_ day: SimulatedCandle, _ moment: MarketMoment, to json: inout JSONWriter) {
        let size = day.amount / 10_000
        let (bid, ask) = (day.price(1 - HuobiTickers.halfSpread), day.price(1 + HuobiTickers.halfSpread))
        if case .bestPrices = kind {
            json.field("seqId", moment.milliseconds)
            json.field("ask", ask)
            json.field("askSize", size)
            json.field("bid", bid)
            json.field("bidSize", size)
            json.field("quoteTime", moment.milliseconds)
            json.field("symbol", symbol)
            return
        }
        HuobiTickers.write(day, to: &json)
        if case .detail = kind {
            json.field("id", moment.milliseconds)
            json.field("version", moment.milliseconds)
            return
        }
        json.field("bid", bid)
        json.field("bidSize", size)
        json.field("ask", ask)
        json.field("askSize", size)
        json.field("lastPrice", day.close)
        json.field("lastSize", size)
    }

    private static func write(_ trades: [SimulatedTrade], _ moment: MarketMoment, to json: inout JSONWriter) {
        json.field("id", moment.milliseconds)
        json.field("ts", moment.milliseconds)
        json.array("data") { json in
            for trade in trades {
                json.object { json in
                    // 27 digits, as the site's, which no integer holds.
                    json.field("id", digits: "\(trade.number)".padding(toLength: 27, withPad: "0", startingAt: 0))
                    json.field("ts", trade.milliseconds)
                    json.field("tradeId", trade.number)
                    json.field("amount", trade.amount)
                    json.field("price", trade.price)
                    json.field("direction", trade.isSale ? "sell" : "buy")
                }
            }
        }
    }
}
