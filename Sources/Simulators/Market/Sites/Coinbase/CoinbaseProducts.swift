import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The pairs of the exchange, and what happened to them in the last 24 hours.
struct CoinbaseProducts {
    let pairs: [ExchangePairs.Pair]

    /// The name of a pair, such as "BTC-USD".
    static func name(of pair: ExchangePairs.Pair) -> String { "\(pair.base)-\(pair.quote)" }

    /// All pairs, including those no longer traded.
    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + pairs.count * 500, edit: edit)
        json.array { json in
            for (index, pair) in pairs.enumerated() { json.item(index) { Self.write(pair, to: &$0) } }
        }
        return json.bytes
    }

    /// One pair.
    static func body(of pair: ExchangePairs.Pair, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(edit: edit)
        json.item(0) { write(pair, to: &$0) }
        return json.bytes
    }

    private static func write(_ pair: ExchangePairs.Pair, to json: inout JSONWriter) {
        json.field("id", name(of: pair))
        json.field("base_currency", pair.base)
        json.field("quote_currency", pair.quote)
        json.field("quote_increment", pair.tickSize)
        json.field("base_increment", "0.00000001")
        json.field("display_name", "\(pair.base)-\(pair.quote)")
        json.field("min_market_funds", "1")
        json.field("margin_enabled", false)
        json.field("post_only", false)
        json.field("limit_only", false)
        json.field("cancel_only", false)
        json.field("status", pair.isTraded ? "online" : "delisted")
        json.field("status_message", "")
        json.field("trading_disabled", !pair.isTraded)
        json.field("fx_stablecoin", false)
        json.field("auction_mode", false)
    }

    /// The currencies of the pairs, of which the dollar is the only one without a chain.
    func currencies() -> [UInt8] {
        var json = JSONWriter(capacity: pairs.count * 100)
        let names = Set(pairs.flatMap { [$0.base, $0.quote] }).sorted()
        json.array { json in
            for (index, name) in names.enumerated() {
                json.item(index) { json in
                    json.field("id", name)
                    json.field("name", name)
                    json.field("min_size", "0.00000001")
                    json.field("status", "online")
                    json.field("message", "")
                    json.field("max_precision", "0.00000001")
                    json.object("details") { $0.field("type", name == "USD" ? "fiat" : "crypto") }
                    json.array("supported_networks") { _ in }
                }
            }
        }
        return json.bytes
    }

    /// The last trade of a pair.
    static func ticker(of pair: ExchangePairs.Pair, at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let trade = moment.lastTrade(of: pair.pair)
        let day = moment.day(pair.pair)
        var json = JSONWriter(edit: edit)
        json.item(0) { json in
            json.field("ask", day.close.decimals)
            json.field("bid", day.close.decimals)
            json.field("volume", day.amount.decimals)
            json.field("trade_id", trade?.number ?? 0)
            json.field("price", day.close.decimals)
            json.field("size", (trade?.amount ?? 0).decimals)
            json.field("time", (trade?.time ?? moment.time).timestamp(digits: 6))
        }
        return json.bytes
    }

    /// The last 24 hours of a pair.
    static func stats(of pair: ExchangePairs.Pair, at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let day = moment.day(pair.pair)
        let month = moment.month(pair.pair)
        var json = JSONWriter(edit: edit)
        json.item(0) { json in
            json.field("open", day.open.decimals)
            json.field("high", day.high.decimals)
            json.field("low", day.low.decimals)
            json.field("last", day.close.decimals)
            json.field("volume", day.amount.decimals)
            json.field("volume_30day", month.amount.decimals)
        }
        return json.bytes
    }
}
