import Foundation
import KitIntegerConversion
import WickMarket

/// Sample responses for running without a server.
enum CoinGeckoSamples {
    private static let rows: KeyValuePairs = [
        "bitcoin": row("bitcoin", "btc", "Bitcoin", 1, price: 64_000.5, change: 1.25, volume: 31e9, marketCap: 1.26e12),
        "ethereum": row(
            "ethereum", "eth", "Ethereum", 2, price: 3_100.25, change: -0.75, volume: 14e9, marketCap: 372e9),
        "tether": row("tether", "usdt", "Tether", 3, price: 1, change: 0.01, volume: 52e9, marketCap: 110e9),
        "dogecoin": row("dogecoin", "doge", "Dogecoin", 4, price: 0.125, change: 4.5, volume: 1.5e9, marketCap: 18e9),
    ]

    /// A page of the coins; empty beyond their end.
    static func markets(ids: [String]?, page: Int) -> String {
        let rows = page == 1 ? rows.filter { ids?.contains($0.key) ?? true }.map(\.value) : []
        return "[\(rows.joined(separator: ","))]"
    }

    static let list = """
        [{"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"ethereum","symbol":"eth","name":"Ethereum"},
        {"id":"tether","symbol":"usdt","name":"Tether"},{"id":"dogecoin","symbol":"doge","name":"Dogecoin"}]
        """

    static let global = """
        {"data":{"active_cryptocurrencies":9500,"total_market_cap":{"usd":2345678901234},
        "total_volume":{"usd":98765432109},"market_cap_percentage":{"btc":53.5},"updated_at":1767225600}}
        """

    static func history(interval: CandleInterval, count: Int) -> String {
        let rows = SampleCandles.candles(interval: interval, count: count, until: nil).map { candle in
            let close = Int(clamping: (candle.time.timeIntervalSince1970 + interval.seconds) * 1000)
            return "[\(close),\(candle.open),\(candle.high),\(candle.low),\(candle.close)]"
        }
        return "[\(rows.joined(separator: ","))]"
    }

    private static func row(
        _ id: String, _ symbol: String, _ name: String, _ rank: Int, price: Double, change: Double, volume: Double,
        marketCap: Double
    ) -> String {
        // The last day of the week has the change.
        let week = (-167...0).map { hour in price / (1 + change / 100 * Double(min(-hour, 24)) / 24) }
        return """
            {"id":"\(id)","symbol":"\(symbol)","name":"\(name)","current_price":\(price),"market_cap":\(marketCap),\
            "market_cap_rank":\(rank),"total_volume":\(volume),"price_change_percentage_24h":\(change),\
            "last_updated":"2026-01-01T00:00:00.000Z","sparkline_in_7d":{"price":\(week)}}
            """
    }
}
