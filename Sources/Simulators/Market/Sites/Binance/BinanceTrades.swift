import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The orders, the latest trades and the mean price of a pair, made from its candles.
struct BinanceTrades {
    private static let mostLevels = 20
    /// The distance of two orders, as a fraction of the price.
    private static let step = 0.000_1

    let pair: ExchangePairs.Pair
    let moment: MarketMoment

    /// Bids and asks around the price.
    func depth() -> [UInt8] {
        let day = moment.market.candle(pair.pair, from: moment.minute - 1440, to: moment.minute)
        var json = JSONWriter(capacity: 2000)
        json.object { json in
            json.field("lastUpdateId", moment.minute)
            for (name, sign) in [("bids", -1.0), ("asks", 1)] as [(StaticString, Double)] {
                json.array(name) { json in
                    for level in 1...Self.mostLevels {
                        json.array { json in
                            json.string((day.close * (1 + sign * Self.step * Double(level))).decimals)
                            json.string((day.amount / 10_000).decimals)
                        }
                    }
                }
            }
        }
        return json.bytes
    }

    /// One trade a minute, oldest first.
    func latest(_ count: Int) -> [UInt8] {
        let candles = moment.candles(pair, grid: .minute, count: count)
        var json = JSONWriter(capacity: candles.count * 200)
        json.array { json in
            for (index, candle) in candles.enumerated() {
                json.item(index) { json in
                    let opening = Int(clamping: candle.opensAt.timeIntervalSince1970)
                    json.field("id", opening / 60)
                    json.field("price", candle.close.decimals)
                    json.field("qty", candle.amount.decimals)
                    json.field("quoteQty", candle.volume.decimals)
                    json.field("time", opening * 1000)
                    json.field("isBuyerMaker", candle.close < candle.open)
                    json.field("isBestMatch", true)
                }
            }
        }
        return json.bytes
    }

    /// The mean price of the last five minutes.
    func average() -> [UInt8] {
        let span = moment.market.candle(pair.pair, from: moment.minute - 5, to: moment.minute)
        var json = JSONWriter()
        json.object { json in
            json.field("mins", 5)
            json.field("price", ((span.high + span.low + span.close) / 3).decimals)
            json.field("closeTime", Int(clamping: (moment.time.timeIntervalSince1970 * 1000).rounded()))
        }
        return json.bytes
    }
}
