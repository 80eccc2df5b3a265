import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The last 24 hours of the traded pairs.
struct BinanceTickers {
    let pairs: [ExchangePairs.Pair]
    /// Whether one pair was requested, which is sent without an array.
    let isSingle: Bool

    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + pairs.count * 600, edit: edit)
        func item(_ index: Int, _ pair: ExchangePairs.Pair, _ json: inout JSONWriter) {
            json.item(index) { Self.write(pair, at: moment, to: &$0) }
        }
        if isSingle, let pair = pairs.first {
            item(0, pair, &json)
        } else {
            json.array { json in for (index, pair) in pairs.enumerated() { item(index, pair, &json) } }
        }
        return json.bytes
    }

    private static func write(_ pair: ExchangePairs.Pair, at moment: MarketMoment, to json: inout JSONWriter) {
        let day = moment.day(pair.pair)
        let time = moment.milliseconds
        let change = day.close - day.open
        json.field("symbol", pair.base + pair.quote)
        json.field("priceChange", (change < 0 ? "-" : "") + change.magnitude.decimals)
        json.field("priceChangePercent", String(format: "%.3f", change / day.open * 100))
        json.field("weightedAvgPrice", (day.volume / day.amount).decimals)
        json.field("prevClosePrice", day.open.decimals)
        json.field("lastPrice", day.close.decimals)
        json.field("lastQty", (day.amount / 10_000).decimals)
        json.field("bidPrice", day.close.decimals)
        json.field("bidQty", (day.amount / 10_000).decimals)
        json.field("askPrice", day.close.decimals)
        json.field("askQty", (day.amount / 10_000).decimals)
        json.field("openPrice", day.open.decimals)
        json.field("highPrice", day.high.decimals)
        json.field("lowPrice", day.low.decimals)
        json.field("volume", day.amount.decimals)
        json.field("quoteVolume", day.volume.decimals)
        json.field("openTime", time - 86_400_000)
        json.field("closeTime", time)
        json.field("firstId", 1)
        json.field("lastId", day.trades)
        json.field("count", day.trades)
    }
}
