import KitSiteSimulator

/// The orders and the latest trades of a pair.
struct HuobiOrders {
    private let pair: HuobiPairs.Pair
    private let orders: MarketOrders

    init(_ pair: HuobiPairs.Pair, at moment: MarketMoment) {
        self.pair = pair
        orders = MarketOrders(pair, at: moment)
    }

    /// The best bids and asks, as prices and amounts.
    func depth(_ count: Int) -> [UInt8] {
        response(channel: "depth.step0") { json in
            json.object("tick") { json in
                json.array("bids") { Self.write(orders.bids(count), to: &$0) }
                json.array("asks") { Self.write(orders.asks(count), to: &$0) }
                json.field("version", orders.sequence)
                json.field("ts", orders.milliseconds)
            }
        }
    }

    private static func write(_ levels: [MarketOrders.Level], to json: inout JSONWriter) {
        for level in levels {
            json.array { json in
                json.number(level.price)
                json.number(level.amount)
            }
        }
    }

    /// The latest trades, newest first, in groups that one order has caused.
    func trades(_ count: Int) -> [UInt8] {
        response(channel: "trade.detail") { json in
            json.array("data") { json in
                for trade in orders.trades(count).reversed() {
                    json.object { json in
                        json.field("id", trade.id)
                        json.field("ts", trade.milliseconds)
                        json.array("data") { json in
                            json.object { json in
                                json.field("id", trade.id)
                                json.field("trade-id", trade.id)
                                json.field("ts", trade.milliseconds)
                                json.field("price", trade.price)
                                json.field("amount", trade.amount)
                                json.field("direction", trade.isSale ? "sell" : "buy")
                            }
                        }
                    }
                }
            }
        }
    }

    private func response(channel: String, _ content: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: 4000)
        json.object { json in
            json.field("ch", "market.\(pair.symbol).\(channel)")
            json.field("status", "ok")
            json.field("ts", orders.milliseconds)
            content(&json)
        }
        return json.bytes
    }
}
