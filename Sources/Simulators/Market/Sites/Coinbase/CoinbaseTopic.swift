import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// A product of a channel of Coinbase's streams, with what it has sent.
struct CoinbaseTopic {
    enum Kind: String, CaseIterable {
        case heartbeat, ticker
        case tickerBatch = "ticker_batch"
        case matches
    }

    /// The seconds between two updates; trades come when they happen, which is at each tick.
    private static let intervals: [Kind: Double] = [.heartbeat: 1, .ticker: 1, .tickerBatch: 5, .matches: 1]

    let kind: Kind
    /// Such as "BTC-USD".
    let product: String
    private var trades: TradeFollower
    private var updatedAt: Double

    init(_ kind: Kind, _ product: String, at moment: MarketMoment, _ output: StreamOutput) {
        self.kind = kind
        self.product = product
        trades = TradeFollower(from: moment.instant)
        updatedAt = output.uptime
    }

    var name: String { "\(kind.rawValue) \(product)" }

    /// What follows the acknowledgement, if anything: the ticker or the last trade.
    func first(of pair: ExchangePairs.Pair, at moment: MarketMoment) -> [UInt8]? {
        guard kind != .heartbeat, let trade = moment.lastTrade(of: pair.pair) else { return nil }
        return kind == .matches ? match("last_match", trade) : ticker(trade, pair, moment)
    }

    /// The updates that are due.
    mutating func updates(
        at moment: MarketMoment, _ output: StreamOutput, pairs: [String: ExchangePairs.Pair]
    ) -> [[UInt8]] {
        guard let pair = pairs[product], output.isDue(&updatedAt, every: Self.intervals[kind] ?? 1) else { return [] }
        if kind == .heartbeat { return [heartbeat(moment.lastTrade(of: pair.pair), moment)] }
        let new = trades.trades(of: pair.pair, at: moment)
        if kind == .matches { return new.map { match("match", $0) } }
        // Several trades at once make one ticker.
        return new.last.map { [ticker($0, pair, moment)] } ?? []
    }

    private func heartbeat(_ trade: SimulatedTrade?, _ moment: MarketMoment) -> [UInt8] {
        JSONWriter.object { json in
            json.field("type", "heartbeat")
            json.field("sequence", moment.milliseconds)
            json.field("last_trade_id", trade?.number ?? 0)
            json.field("product_id", product)
            json.field("time", moment.timestamp(digits: 6))
        }
    }

    private func ticker(_ trade: SimulatedTrade, _ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> [UInt8] {
        let day = moment.day(pair.pair)
        let month = moment.month(pair.pair)
        let size = (day.amount / 10_000).decimals
        return JSONWriter.object { json in
            json.field("type", "ticker")
            json.field("sequence", trade.milliseconds)
            json.field("product_id", product)
            json.field("price", day.close.decimals)
            json.field("open_24h", day.open.decimals)
            json.field("volume_24h", day.amount.decimals)
            json.field("low_24h", day.low.decimals)
            json.field("high_24h", day.high.decimals)
            json.field("volume_30d", month.amount.decimals)
            json.field("best_bid", day.close.decimals)
            json.field("best_bid_size", size)
            json.field("best_ask", day.close.decimals)
            json.field("best_ask_size", size)
            json.field("side", trade.isSale ? "sell" : "buy")
            json.field("time", trade.time.timestamp(digits: 6))
            json.field("trade_id", trade.number)
            json.field("last_size", trade.amount.decimals)
        }
    }

    private func match(_ type: String, _ trade: SimulatedTrade) -> [UInt8] {
        JSONWriter.object { json in
            json.field("type", type)
            json.field("trade_id", trade.number)
            json.field("maker_order_id", Self.order(trade, 1))
            json.field("taker_order_id", Self.order(trade, 2))
            // The maker's side, unlike the ticker's.
            json.field("side", trade.isSale ? "buy" : "sell")
            json.field("size", trade.amount.decimals)
            json.field("price", trade.price.decimals)
            json.field("product_id", product)
            json.field("sequence", trade.milliseconds)
            json.field("time", trade.time.timestamp(digits: 6))
        }
    }

    /// The made-up ID of an order, in the format of a UUID.
    private static func order(_ trade: SimulatedTrade, _ part: Int) -> String {
        String(format: "%08x-0000-4000-8000-%012lx", part, trade.number)
    }
}
