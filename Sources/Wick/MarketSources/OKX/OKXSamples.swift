import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum OKXSamples {
    static func history(interval: CandleInterval, count: Int, until: Date?) -> String {
        let rows = SampleCandles.candles(interval: interval, count: count, until: until).reversed().map { candle in
            let opening = Int(clamping: candle.time.timeIntervalSince1970 * 1000)
            return """
                ["\(opening)","\(candle.open)","\(candle.high)","\(candle.low)","\(candle.close)","20",\
                "\(candle.volume ?? 0)","\(candle.volume ?? 0)","1"]
                """
        }
        return #"{"code":"0","msg":"","data":[\#(rows.joined(separator: ","))]}"#
    }

    static let instruments = """
        {"code":"0","msg":"","data":[\(pair("BTC")),\(pair("ETH")),\(pair("DOGE")),\(pair("BTC", "USDC")),\
        \(pair("GONE", state: "suspend"))]}
        """

    private static func pair(_ base: String, _ quote: String = "USDT", state: String = "live") -> String {
        """
        {"instType":"SPOT","instId":"\(base)-\(quote)","baseCcy":"\(base)","quoteCcy":"\(quote)","state":"\(state)"}
        """
    }
}
