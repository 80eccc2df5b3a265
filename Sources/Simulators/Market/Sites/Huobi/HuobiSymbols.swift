import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The list of all pairs, including those no longer traded.
struct HuobiSymbols {
    private let pairs: HuobiPairs

    init(_ pairs: HuobiPairs) { self.pairs = pairs }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 256 + pairs.all.count * 300, edit: edit)
        json.object { json in
            json.field("status", "ok")
            json.array("data") { json in
                for (index, pair) in pairs.all.enumerated() {
                    json.item(index) { Self.write(pair, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    /// A perpetual future without candles, because client libraries expect one.
    static func contract() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("status", "ok")
            json.array("data") { json in
                json.object { json in
                    json.field("symbol", "BTC")
                    json.field("contract_code", "BTC-USDT-PERPETUAL")
                    json.field("contract_size", 0.001)
                    json.field("price_tick", 0.1)
                    json.field("delivery_time", "")
                    json.field("create_date", "20201021")
                    json.field("contract_status", 0)
                    json.field("contract_type", "swap")
                    json.field("business_type", "swap")
                    json.field("pair", "BTC-USDT")
                    json.field("trade_partition", "USDT")
                }
            }
        }
        return json.bytes
    }

    /// The currencies of the pairs, without chains.
    func currencies() -> [UInt8] {
        let names = Set(pairs.all.flatMap { [$0.base, $0.quote] }).sorted()
        var json = JSONWriter(capacity: 64 + names.count * 100)
        json.object { json in
            json.field("code", 200)
            json.array("data") { json in
                for (index, name) in names.enumerated() {
                    json.item(index) { json in
                        json.field("currency", name)
                        json.field("assetType", 1)
                        json.array("chains") { _ in }
                        json.field("instStatus", "normal")
                    }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ pair: HuobiPairs.Pair, to json: inout JSONWriter) {
        let zeros = pair.quote == "usdt" ? log10(pair.coin.referencePrice).rounded(.up) : -4
        json.field("base-currency", pair.base)
        json.field("quote-currency", pair.quote)
        json.field("price-precision", pair.decimals)
        json.field("amount-precision", Int(clamping: min(8, max(0, 2 + zeros))))
        json.field("symbol-partition", "main")
        json.field("symbol", pair.symbol)
        json.field("state", pair.isOnline ? "online" : "offline")
        json.field("value-precision", 8)
        json.field("min-order-value", pair.quote == "usdt" ? 5 : 0.0001)
        json.field("api-trading", pair.isOnline ? "enabled" : "disabled")
        json.field("tags", "")
    }
}
