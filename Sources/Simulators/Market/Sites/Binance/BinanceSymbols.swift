import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The rules of the exchange: all symbols, including those no longer traded.
struct BinanceSymbols {
    let pairs: [ExchangePairs.Pair]

    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 256 + pairs.count * 700, edit: edit)
        json.object { json in
            json.field("timezone", "UTC")
            json.field("serverTime", moment.milliseconds)
            json.array("rateLimits") { json in
                json.object { json in
                    json.field("rateLimitType", "REQUEST_WEIGHT")
                    json.field("interval", "MINUTE")
                    json.field("intervalNum", 1)
                    json.field("limit", 6000)
                }
            }
            json.array("exchangeFilters") { _ in }
            json.array("symbols") { json in
                for (index, pair) in pairs.enumerated() {
                    json.item(index) { Self.write(pair, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ pair: ExchangePairs.Pair, to json: inout JSONWriter) {
        json.field("symbol", pair.base + pair.quote)
        json.field("status", pair.isTraded ? "TRADING" : "BREAK")
        json.field("baseAsset", pair.base)
        json.field("baseAssetPrecision", 8)
        json.field("quoteAsset", pair.quote)
        json.field("quotePrecision", 8)
        json.field("quoteAssetPrecision", 8)
        json.array("orderTypes") { json in
            json.string("LIMIT")
            json.string("MARKET")
        }
        json.field("isSpotTradingAllowed", true)
        json.field("isMarginTradingAllowed", false)
        json.array("filters") { json in
            json.object { json in
                json.field("filterType", "PRICE_FILTER")
                json.field("minPrice", pair.tickSize)
                json.field("maxPrice", "1000000.00000000")
                json.field("tickSize", pair.tickSize)
            }
            json.object { json in
                json.field("filterType", "LOT_SIZE")
                json.field("minQty", "0.00001000")
                json.field("maxQty", "9000000000.00000000")
                json.field("stepSize", "0.00001000")
            }
        }
        json.array("permissions") { $0.string("SPOT") }
        json.array("permissionSets") { json in json.array { $0.string("SPOT") } }
    }
}
