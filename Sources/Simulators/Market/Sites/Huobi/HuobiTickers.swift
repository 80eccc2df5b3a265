import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The last 24 hours of every traded pair.
struct HuobiTickers {
    /// Half of the difference between bid and ask, as a fraction of the price.
    static let halfSpread = 0.000_05

    private let pairs: HuobiPairs

    init(_ pairs: HuobiPairs) { self.pairs = pairs }

    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let online = pairs.all.filter(\.isOnline)
        var json = JSONWriter(capacity: 256 + online.count * 260, edit: edit)
        json.object { json in
            json.field("status", "ok")
            json.field("ts", moment.milliseconds)
            json.array("data") { json in
                for (index, pair) in online.enumerated() {
                    let day = moment.day(pair.pair)
                    json.item(index) { Self.write(day, of: pair, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    /// The last 24 hours of one pair, with the best bid and ask as prices and amounts.
    static func merged(_ pair: HuobiPairs.Pair, at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let day = moment.day(pair.pair)
        var json = JSONWriter(edit: edit)
        json.object { json in
            json.field("ch", "market.\(pair.symbol).detail.merged")
            json.field("status", "ok")
            json.field("ts", moment.milliseconds)
            json.item("tick", 0) { json in
                json.field("id", moment.minute)
                write(day, to: &json)
                for (name, sign) in [("bid", -1.0), ("ask", 1)] as [(StaticString, Double)] {
                    json.array(name) { json in
                        json.number(day.price(1 + sign * halfSpread))
                        json.number(day.amount / 10_000)
                    }
                }
            }
        }
        return json.bytes
    }

    /// Writes the prices and volumes of a day, the same in responses and streams.
    static func write(_ day: SimulatedCandle, to json: inout JSONWriter) {
        json.field("open", day.open)
        json.field("high", day.high)
        json.field("low", day.low)
        json.field("close", day.close)
        json.field("amount", day.amount)
        json.field("vol", day.volume)
        json.field("count", day.trades)
    }

    private static func write(_ day: SimulatedCandle, of pair: HuobiPairs.Pair, to json: inout JSONWriter) {
        let size = day.amount / 10_000
        json.field("symbol", pair.symbol)
        write(day, to: &json)
        json.field("bid", day.price(1 - halfSpread))
        json.field("bidSize", size)
        json.field("ask", day.price(1 + halfSpread))
        json.field("askSize", size)
    }
}
