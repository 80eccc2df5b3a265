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

    private static func write(_ pair: HuobiPairs.Pair, to json: inout JSONWriter) {
        // Six significant digits plus the price's leading zeros, up to the site's maximum.
        let zeros = pair.quote == "usdt" ? log10(pair.coin.referencePrice).rounded(.up) : -4
        json.field("base-currency", pair.base)
        json.field("quote-currency", pair.quote)
        json.field("price-precision", Int(clamping: min(18, max(2, 6 - zeros))))
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
