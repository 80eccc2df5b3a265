import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The pairs of the exchange, and what happened to them in the last 24 hours.
struct OKXLists {
    let pairs: [ExchangePairs.Pair]

    /// The name of a pair, such as "BTC-USDT".
    static func name(of pair: ExchangePairs.Pair) -> String { "\(pair.base)-\(pair.quote)" }

    /// All pairs, including those no longer traded.
    func instruments(edit: FieldEdit?) -> [UInt8] {
        list(edit) { pair, json in
            json.field("instType", "SPOT")
            json.field("instId", Self.name(of: pair))
            json.field("baseCcy", pair.base)
            json.field("quoteCcy", pair.quote)
            json.field("tickSz", pair.tickSize)
            json.field("lotSz", "0.00000001")
            json.field("minSz", "0.00001")
            json.field("maxLmtSz", "9999999999")
            json.field("maxMktSz", "1000000")
            json.field("listTime", String(Int(clamping: pair.entry.coin.added.timeIntervalSince1970) * 1000))
            json.field("state", pair.isTraded ? "live" : "suspend")
        }
    }

    func tickers(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        list(edit) { Self.writeTicker(of: $0, at: moment, to: &$1) }
    }

    static func writeTicker(of pair: ExchangePairs.Pair, at moment: MarketMoment, to json: inout JSONWriter) {
        let now = moment.minute
        let day = moment.day(pair.pair)
        let today = moment.candle(pair.pair, from: CandleGrid.day.beginning(of: now))
        let chinese = CandleGrid(minutes: 1440, origin: -8 * 60)
        let todayInChina = moment.candle(pair.pair, from: chinese.beginning(of: now))
        let size = (day.amount / 10_000).decimals
        json.field("instType", "SPOT")
        json.field("instId", name(of: pair))
        json.field("last", day.close.decimals)
        json.field("lastSz", size)
        json.field("askPx", day.close.decimals)
        json.field("askSz", size)
        json.field("bidPx", day.close.decimals)
        json.field("bidSz", size)
        json.field("open24h", day.open.decimals)
        json.field("high24h", day.high.decimals)
        json.field("low24h", day.low.decimals)
        json.field("volCcy24h", day.volume.decimals)
        json.field("vol24h", day.amount.decimals)
        json.field("ts", String(moment.milliseconds))
        json.field("sodUtc0", today.open.decimals)
        json.field("sodUtc8", todayInChina.open.decimals)
    }

    private func list(
        _ edit: FieldEdit?, _ write: (ExchangePairs.Pair, inout JSONWriter) -> Void
    ) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + pairs.count * 400, edit: edit)
        json.object { json in
            json.field("code", "0")
            json.field("msg", "")
            json.array("data") { json in
                for (index, pair) in pairs.enumerated() { json.item(index) { write(pair, &$0) } }
            }
        }
        return json.bytes
    }
}
