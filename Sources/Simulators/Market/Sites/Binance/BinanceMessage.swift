import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The payloads of Binance's streams, with the figures of its REST interface.
enum BinanceMessage {
    /// Trades have numbers by minute and order.
    private static let tradesPerMinute = 100_000

    static func candle(
        _ change: CandleFollower.Change, _ pair: ExchangePairs.Pair, _ interval: String, _ grid: CandleGrid,
        _ moment: MarketMoment
    ) -> [UInt8] {
        let candle = change.candle
        let opening = Int(clamping: candle.opensAt.timeIntervalSince1970) * 1000
        let firstTrade = opening / 60_000 * tradesPerMinute
        return event("kline", pair, moment) { json in
            json.object("k") { json in
                json.field("t", opening)
                json.field("T", opening + grid.minutes * 60_000 - 1)
                json.field("s", pair.base + pair.quote)
                json.field("i", interval)
                json.field("f", candle.trades > 0 ? firstTrade : -1)
                json.field("L", candle.trades > 0 ? firstTrade + candle.trades - 1 : -1)
                json.field("o", candle.open.decimals)
                json.field("c", candle.close.decimals)
                json.field("h", candle.high.decimals)
                json.field("l", candle.low.decimals)
                json.field("v", candle.amount.decimals)
                json.field("n", candle.trades)
                json.field("x", change.isClosed)
                json.field("q", candle.volume.decimals)
                json.field("V", (candle.amount / 2).decimals)
                json.field("Q", (candle.volume / 2).decimals)
                json.field("B", "0")
            }
        }
    }

    static func writeMiniTicker(
        _ day: SimulatedCandle, _ pair: ExchangePairs.Pair, _ moment: MarketMoment, to json: inout JSONWriter
    ) {
        writeHead("24hrMiniTicker", pair, moment, to: &json)
        json.field("c", day.close.decimals)
        json.field("o", day.open.decimals)
        json.field("h", day.high.decimals)
        json.field("l", day.low.decimals)
        json.field("v", day.amount.decimals)
        json.field("q", day.volume.decimals)
    }

    static func ticker(_ day: SimulatedCandle, _ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> [UInt8] {
        let change = day.close - day.open
        let size = (day.amount / 10_000).decimals
        return event("24hrTicker", pair, moment) { json in
            json.field("p", (change < 0 ? "-" : "") + change.magnitude.decimals)
            json.field("P", String(format: "%.3f", change / day.open * 100))
            json.field("w", (day.volume / day.amount).decimals)
            json.field("x", day.open.decimals)
            json.field("c", day.close.decimals)
            json.field("Q", size)
            json.field("b", day.close.decimals)
            json.field("B", size)
            json.field("a", day.close.decimals)
            json.field("A", size)
            json.field("o", day.open.decimals)
            json.field("h", day.high.decimals)
            json.field("l", day.low.decimals)
            json.field("v", day.amount.decimals)
            json.field("q", day.volume.decimals)
            json.field("O", moment.milliseconds - 86_400_000)
            json.field("C", moment.milliseconds)
            json.field("F", 1)
            json.field("L", day.trades)
            json.field("n", day.trades)
        }
    }

    static func bookTicker(_ day: SimulatedCandle, _ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> [UInt8] {
        let size = (day.amount / 10_000).decimals
        return JSONWriter.object { json in
            json.field("u", moment.milliseconds)
            json.field("s", pair.base + pair.quote)
            json.field("b", day.close.decimals)
            json.field("B", size)
            json.field("a", day.close.decimals)
            json.field("A", size)
        }
    }

    static func trade(_ trade: SimulatedTrade, _ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> [UInt8] {
        event("trade", pair, moment) { json in
            json.field("t", trade.number)
            json.field("p", trade.price.decimals)
            json.field("q", trade.amount.decimals)
            json.field("T", trade.milliseconds)
            json.field("m", trade.isSale)
            json.field("M", true)
        }
    }

    static func aggregateTrade(_ trade: SimulatedTrade, _ pair: ExchangePairs.Pair, _ moment: MarketMoment) -> [UInt8] {
        event("aggTrade", pair, moment) { json in
            json.field("a", trade.number)
            json.field("p", trade.price.decimals)
            json.field("q", trade.amount.decimals)
            json.field("f", trade.number)
            json.field("l", trade.number)
            json.field("T", trade.milliseconds)
            json.field("m", trade.isSale)
            json.field("M", true)
        }
    }

    private static func event(
        _ name: String, _ pair: ExchangePairs.Pair, _ moment: MarketMoment, _ fields: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        JSONWriter.object { json in
            writeHead(name, pair, moment, to: &json)
            fields(&json)
        }
    }

    private static func writeHead(
        _ name: String, _ pair: ExchangePairs.Pair, _ moment: MarketMoment, to json: inout JSONWriter
    ) {
        json.field("e", name)
        json.field("E", moment.milliseconds)
        json.field("s", pair.base + pair.quote)
    }
}
