import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum KrakenSamples {
    static func history(interval: CandleInterval, count: Int) -> String {
        let candles = SampleCandles.candles(interval: interval, count: count, until: nil)
        let rows = candles.map { candle in
            """
            [\(Int(clamping: candle.time.timeIntervalSince1970)),"\(candle.open)","\(candle.high)","\(candle.low)",\
            "\(candle.close)","\(candle.close)","20",12]
            """
        }
        return #"{"error":[],"result":{"XXBTZUSD":[\#(rows.joined(separator: ","))],"last":0}}"#
    }

    static let pairs = """
        {"error":[],"result":{\(pair("XXBTZUSD", "XBT")),\(pair("XETHZUSD", "ETH")),\(pair("XDGUSD", "XDG")),\
        \(pair("XXBTZEUR", "XBT", "EUR")),\(pair("SOLUSDT", "SOL", "USDT")),\(pair("GONEUSD", "GONE", status: "cancel_only"))}}
        """

    private static func pair(
        _ name: String, _ base: String, _ quote: String = "USD", status: String = "online"
    ) -> String {
        """
        "\(name)":{"altname":"\(base)\(quote)","wsname":"\(base)/\(quote)","aclass_base":"currency",\
        "status":"\(status)"}
        """
    }
}
