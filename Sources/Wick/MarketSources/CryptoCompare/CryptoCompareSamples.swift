import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum CryptoCompareSamples {
    static func history(interval: CandleInterval, count: Int, until: Date?) -> String {
        let points = SampleCandles.candles(interval: interval, count: count, until: until).map { candle in
            """
            {"time":\(Int(clamping: candle.time.timeIntervalSince1970)),"high":\(candle.high),"low":\(candle.low),\
            "open":\(candle.open),"close":\(candle.close),"volumefrom":20,"volumeto":\(candle.volume ?? 0),\
            "conversionType":"direct","conversionSymbol":""}
            """
        }
        return """
            {"Response":"Success","Message":"","HasWarning":false,"Type":100,"RateLimit":{},
            "Data":{"Aggregated":\(![.minute, .hour, .day].contains(interval)),"Data":[\(points.joined(separator: ","))]}}
            """
    }

    static let coinList = """
        {"Response":"Success","Message":"","BaseImageUrl":"","BaseLinkUrl":"","Data":{
        \(coin("1182", "BTC", "Bitcoin")),\(coin("7605", "ETH", "Ethereum")),
        \(coin("171986", "USDT", "Tether")),\(coin("4432", "DOGE", "Dogecoin"))}}
        """

    private static func coin(_ id: String, _ symbol: String, _ name: String) -> String {
        """
        "\(symbol)":{"Id":"\(id)","Name":"\(symbol)","Symbol":"\(symbol)","CoinName":"\(name)","SortOrder":"1",\
        "IsTrading":true}
        """
    }
}
