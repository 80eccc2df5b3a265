import Foundation
import KitSiteSimulator

/// The orders and the latest trades of a pair.
struct CoinbaseOrders {
    let orders: MarketOrders

    init(_ pair: ExchangePairs.Pair, at moment: MarketMoment) { orders = MarketOrders(pair, at: moment) }

    /// The best prices (level 1, the standard) or all (level 2).
    ///
    /// - Parameter level: The parameter; level 3, with single orders, is not simulated.
    func book(level: String?) throws(CoinbaseError) -> [UInt8] {
        let count: Int
        switch level ?? "1" {
        case "1": count = 1
        case "2": count = MarketOrders.mostLevels
        default: throw .illegal("level")
        }
        var json = JSONWriter(capacity: 4000)
        json.object { json in
            // Of each price, the number of orders.
            json.levels("bids", orders.bids(count)) { $0.number(1) }
            json.levels("asks", orders.asks(count)) { $0.number(1) }
            json.field("sequence", orders.sequence)
            json.field("auction_mode", false)
            json.null("auction")
        }
        return json.bytes
    }

    /// The latest trades, newest first.
    func trades(_ count: Int) -> [UInt8] {
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        var json = JSONWriter(capacity: count * 150)
        json.array { json in
            for trade in orders.trades(count).reversed() {
                json.object { json in
                    json.field("trade_id", trade.id)
                    // That of the order that was in the book.
                    json.field("side", trade.isSale ? "buy" : "sell")
                    json.field("size", trade.amount.decimals)
                    json.field("price", trade.price.decimals)
                    json.field("time", format.format(trade.time))
                }
            }
        }
        return json.bytes
    }
}
