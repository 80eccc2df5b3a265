import WickMarket

/// Sample responses for running without a server.
enum CoinMarketCapSamples {
    private static let ethereum = #"{"id":1027,"name":"Ethereum","symbol":"ETH","slug":"ethereum"}"#

    private static let rows: KeyValuePairs = [
        1: row(1, 1, "Bitcoin", "BTC", price: 64_000.5, change: 1.25, volume: 31e9, marketCap: 1.26e12),
        1027: row(1027, 2, "Ethereum", "ETH", price: 3_100.25, change: -0.75, volume: 14e9, marketCap: 372e9),
        825: row(825, 3, "Tether", "USDT", platform: ethereum, price: 1, change: 0.01, volume: 52e9, marketCap: 110e9),
        74: row(74, 4, "Dogecoin", "DOGE", price: 0.125, change: 4.5, volume: 1.5e9, marketCap: 18e9),
    ]

    /// A page of the listing; empty beyond its end.
    static func listing(start: Int, limit: Int) -> String {
        response(rows.dropFirst(max(start - 1, 0)).prefix(max(limit, 0)).map(\.value))
    }

    static func quotes(of ids: [CoinID]) -> String {
        response(rows.filter { ids.contains(CoinID($0.key)) }.map(\.value))
    }

    static let globalMetrics = """
        {"status":{"error_code":"0","error_message":""},"data":{"active_cryptocurrencies":9500,"btc_dominance":53.5,
        "quote":[{"id":2781,"symbol":"USD","total_market_cap":2345678901234,"total_volume_24h":98765432109}]}}
        """

    static let map = """
        {"status":{"error_code":0,"error_message":null},"data":[
        {"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","slug":"bitcoin","is_active":1},
        {"id":1027,"rank":2,"name":"Ethereum","symbol":"ETH","slug":"ethereum","is_active":1},
        {"id":825,"rank":3,"name":"Tether","symbol":"USDT","slug":"tether","is_active":1},
        {"id":74,"rank":4,"name":"Dogecoin","symbol":"DOGE","slug":"dogecoin","is_active":1}]}
        """

    private static func response(_ rows: [String]) -> String {
        #"{"status":{"error_code":"0","error_message":""},"data":[\#(rows.joined(separator: ","))]}"#
    }

    private static func row(
        _ id: Int, _ rank: Int, _ name: String, _ symbol: String, platform: String = "null", price: Double,
        change: Double, volume: Double, marketCap: Double
    ) -> String {
        """
        {"id":\(id),"cmc_rank":\(rank),"name":"\(name)","symbol":"\(symbol)","slug":"\(name.lowercased())",\
        "platform":\(platform),"last_updated":"2026-01-01T00:00:00.000Z","quote":[{"id":2781,"symbol":"USD",\
        "price":\(price),"percent_change_24h":\(change),"volume_24h":\(volume),"market_cap":\(marketCap),\
        "last_updated":"2026-01-01T00:00:00.000Z"}]}
        """
    }
}
