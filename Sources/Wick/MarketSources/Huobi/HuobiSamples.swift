import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum HuobiSamples {
    /// The newest candles of a pair, newest first.
    static func candlePage(pair: String, interval: CandleInterval, count: Int) -> String {
        let rows = SampleCandles.candles(interval: interval, count: count, until: nil).reversed().map { candle in
            """
            {"id":\(Int(clamping: candle.time.timeIntervalSince1970)),"open":\(candle.open),"close":\(candle.close),\
            "low":\(candle.low),"high":\(candle.high),"amount":20,"vol":\(candle.volume ?? 0),"count":12}
            """
        }
        return #"{"ch":"market.\#(pair).kline","status":"ok","ts":0,"data":[\#(rows.joined(separator: ","))]}"#
    }

    static let symbols = """
        {"status":"ok","data":[\(pair("btc")),\(pair("eth")),\(pair("doge")),\(pair("gone", state: "offline"))]}
        """

    private static func pair(_ base: String, state: String = "online") -> String {
        """
        {"base-currency":"\(base)","quote-currency":"usdt","symbol":"\(base)usdt","state":"\(state)"}
        """
    }
}
