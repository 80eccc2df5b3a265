import Foundation
import KitSiteSimulator

/// The orders, the latest trades and the mean price of a pair.
struct BinanceTrades {
    static let mostTrades = 1000

    let pair: ExchangePairs.Pair
    let moment: MarketMoment

    private var orders: MarketOrders { MarketOrders(pair, at: moment) }

    /// The best bids and asks.
    func depth(_ count: Int) -> [UInt8] {
        let orders = orders
        var json = JSONWriter(capacity: 2000)
        json.object { json in
            json.field("lastUpdateId", orders.sequence)
            json.levels("bids", orders.bids(count))
            json.levels("asks", orders.asks(count))
        }
        return json.bytes
    }

    /// The latest trades, oldest first.
    func latest(_ count: Int) -> [UInt8] {
        list(orders.trades(count)) { trade, json in
            json.field("id", trade.id)
            json.field("price", trade.price.decimals)
            json.field("qty", trade.amount.decimals)
            json.field("quoteQty", trade.volume.decimals)
            json.field("time", trade.milliseconds)
            json.field("isBuyerMaker", trade.isSale)
            json.field("isBestMatch", true)
        }
    }

    /// The latest trades, or the first ones from a time, oldest first, combined by time and price.
    ///
    /// - Parameters:
    ///   - count: How many trades at most.
    ///   - start: The earliest time in milliseconds, if any.
    ///   - end: The latest time in milliseconds, if any.
    func aggregated(_ count: Int, from start: Int?, until end: Int?) -> [UInt8] {
        let first = start.map { $0 / 60_000 + ($0 % 60_000 > 0 ? 1 : 0) } ?? .min
        let last = min(end.map { $0 / 60_000 } ?? .max, start == nil ? .max : first + count - 1)
        return list(orders.trades(count, from: first, until: last)) { trade, json in
            json.field("a", trade.id)
            json.field("p", trade.price.decimals)
            json.field("q", trade.amount.decimals)
            json.field("f", trade.id)
            json.field("l", trade.id)
            json.field("T", trade.milliseconds)
            json.field("m", trade.isSale)
            json.field("M", true)
        }
    }

    /// The mean price of the last five minutes.
    func average() -> [UInt8] {
        let span = moment.candle(pair.pair, from: moment.minute - 5)
        var json = JSONWriter()
        json.object { json in
            json.field("mins", 5)
            json.field("price", ((span.high + span.low + span.close) / 3).decimals)
            json.field("closeTime", moment.milliseconds)
        }
        return json.bytes
    }

    private func list(
        _ trades: [MarketOrders.Trade], _ write: (MarketOrders.Trade, inout JSONWriter) -> Void
    ) -> [UInt8] {
        var json = JSONWriter(capacity: trades.count * 200)
        json.array { json in
            for (index, trade) in trades.enumerated() { json.item(index) { write(trade, &$0) } }
        }
        return json.bytes
    }
}
