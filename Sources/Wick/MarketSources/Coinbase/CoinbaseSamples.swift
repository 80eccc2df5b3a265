import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum CoinbaseSamples {
    static func history(interval: CandleInterval, count: Int, until: Date?) -> String {
        let rows = SampleCandles.candles(interval: interval, count: count, until: until).reversed().map { candle in
            let opening = Int(clamping: candle.time.timeIntervalSince1970)
            return "[\(opening),\(candle.low),\(candle.high),\(candle.open),\(candle.close),20.5]"
        }
        return "[\(rows.joined(separator: ","))]"
    }

    static let products = """
        [\(pair("BTC")),\(pair("ETH")),\(pair("DOGE")),\(pair("BTC", "EUR")),\(pair("SOL", "USDT")),\
        \(pair("GONE", status: "delisted"))]
        """

    private static func pair(_ base: String, _ quote: String = "USD", status: String = "online") -> String {
        """
        {"id":"\(base)-\(quote)","base_currency":"\(base)","quote_currency":"\(quote)","status":"\(status)",\
        "trading_disabled":false}
        """
    }
}
