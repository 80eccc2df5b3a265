import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum BinanceSamples {
    static func history(interval: CandleInterval, count: Int, until: Date?) -> String {
        let rows = SampleCandles.candles(interval: interval, count: count, until: until).map { candle in
            let opening = Int(clamping: candle.time.timeIntervalSince1970 * 1000)
            let closing = opening + Int(clamping: interval.seconds * 1000) - 1
            return """
                [\(opening),"\(candle.open)","\(candle.high)","\(candle.low)","\(candle.close)","20",\(closing),\
                "\(candle.volume ?? 0)",12,"10","1","0"]
                """
        }
        return "[\(rows.joined(separator: ","))]"
    }

    static let exchangeInfo = """
        {"timezone":"UTC","serverTime":0,"rateLimits":[],"symbols":[\(symbol("BTC")),\(symbol("ETH")),\
        \(symbol("DOGE")),\(symbol("BTC", "USDC")),\(symbol("GONE", status: "BREAK"))]}
        """

    private static func symbol(_ base: String, _ quote: String = "USDT", status: String = "TRADING") -> String {
        #"{"symbol":"\#(base)\#(quote)","status":"\#(status)","baseAsset":"\#(base)","quoteAsset":"\#(quote)"}"#
    }
}
