import KitSiteSimulator

/// The pairs of the exchange, and what happened to them in the last 24 hours.
struct KrakenPairs {
    let pairs: [ExchangePairs.Pair]

    /// All pairs, including those no longer traded.
    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 128 + pairs.count * 400, edit: edit)
        json.object { json in
            json.array("error") { _ in }
            json.object("result") { json in
                for (index, pair) in pairs.enumerated() {
                    json.item(named: KrakenNames(pair).key, index) { Self.write(pair, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ pair: ExchangePairs.Pair, to json: inout JSONWriter) {
        let names = KrakenNames(pair)
        json.field("altname", names.altname)
        json.field("wsname", names.wsname)
        json.field("aclass_base", "currency")
        json.field("base", names.baseCode)
        json.field("aclass_quote", "currency")
        json.field("quote", names.quoteCode)
        json.field("pair_decimals", pair.decimals)
        json.field("cost_decimals", 8)
        json.field("lot_decimals", 8)
        json.field("lot_multiplier", 1)
        json.array("leverage_buy") { _ in }
        json.array("leverage_sell") { _ in }
        json.array("fees") { _ in }
        json.array("fees_maker") { _ in }
        json.field("fee_volume_currency", "ZUSD")
        json.field("margin_call", 80)
        json.field("margin_stop", 40)
        json.field("ordermin", "0.00005")
        json.field("costmin", "0.5")
        json.field("tick_size", pair.tickSize)
        json.field("status", pair.isTraded ? "online" : "cancel_only")
    }

    /// The prices of the pairs.
    func tickers(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 128 + pairs.count * 400, edit: edit)
        json.object { json in
            json.array("error") { _ in }
            json.object("result") { json in
                for (index, pair) in pairs.enumerated() {
                    json.item(named: KrakenNames(pair).key, index) { Self.write(pair, at: moment, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ pair: ExchangePairs.Pair, at moment: MarketMoment, to json: inout JSONWriter) {
        func texts(_ name: StaticString, _ values: String..., to json: inout JSONWriter) {
            json.array(name) { json in for value in values { json.string(value) } }
        }
        let now = moment.minute
        let day = moment.day(pair.pair)
        // Since midnight in UTC, unlike the other sites.
        let today = moment.candle(pair.pair, from: CandleGrid.day.beginning(of: now))
        let price = day.close.decimals
        texts("a", price, "1", "1.000", to: &json)
        texts("b", price, "1", "1.000", to: &json)
        texts("c", price, (day.amount / 10_000).decimals, to: &json)
        texts("v", today.amount.decimals, day.amount.decimals, to: &json)
        texts("p", today.meanPrice.decimals, day.meanPrice.decimals, to: &json)
        json.array("t") { json in
            json.number(today.trades)
            json.number(day.trades)
        }
        texts("l", today.low.decimals, day.low.decimals, to: &json)
        texts("h", today.high.decimals, day.high.decimals, to: &json)
        json.field("o", today.open.decimals)
    }
}
