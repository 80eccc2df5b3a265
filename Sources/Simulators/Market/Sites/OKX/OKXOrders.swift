import KitSiteSimulator

/// The orders and the latest trades of a pair.
struct OKXOrders {
    let pair: ExchangePairs.Pair
    let orders: MarketOrders

    init(_ pair: ExchangePairs.Pair, at moment: MarketMoment) {
        self.pair = pair
        orders = MarketOrders(pair, at: moment)
    }

    func books(_ count: Int) -> [UInt8] {
        // The third value is no longer used, the fourth is the number of orders.
        func rest(_ json: inout JSONWriter) {
            json.string("0")
            json.string("1")
        }
        return response { json in
            json.object { json in
                json.levels("asks", orders.asks(count), rest)
                json.levels("bids", orders.bids(count), rest)
                json.field("ts", String(orders.milliseconds))
                json.field("seqId", orders.sequence)
            }
        }
    }

    /// The latest trades, newest first.
    func trades(_ count: Int) -> [UInt8] {
        response { json in
            for trade in orders.trades(count).reversed() {
                json.object { json in
                    json.field("instId", OKXLists.name(of: pair))
                    json.field("tradeId", String(trade.id))
                    json.field("px", trade.price.decimals)
                    json.field("sz", trade.amount.decimals)
                    json.field("side", trade.isSale ? "sell" : "buy")
                    json.field("ts", String(trade.milliseconds))
                }
            }
        }
    }

    private func response(_ data: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: 4000)
        json.object { json in
            json.field("code", "0")
            json.field("msg", "")
            json.array("data", data)
        }
        return json.bytes
    }
}
