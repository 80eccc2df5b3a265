/// Sample responses for running without a server.
enum CoinPaprikaSamples {
    static let tickers = """
        [\(row("btc-bitcoin", "BTC", "Bitcoin", 1, price: 64_000.5, change: 1.25, marketCap: 1.26e12)),
        \(row("eth-ethereum", "ETH", "Ethereum", 2, price: 3_100.25, change: -0.75, marketCap: 372e9)),
        \(row("usdt-tether", "USDT", "Tether", 3, price: 1, change: 0.01, marketCap: 110e9)),
        \(row("doge-dogecoin", "DOGE", "Dogecoin", 4, price: 0.125, change: 4.5, marketCap: 18e9))]
        """

    static let global = """
        {"market_cap_usd":2345678901234,"volume_24h_usd":98765432109,"bitcoin_dominance_percentage":53.5,
        "cryptocurrencies_number":9500,"last_updated":1767225600}
        """

    private static func row(
        _ id: String, _ symbol: String, _ name: String, _ rank: Int, price: Double, change: Double, marketCap: Double
    ) -> String {
        """
        {"id":"\(id)","name":"\(name)","symbol":"\(symbol)","rank":\(rank),"last_updated":"2026-01-01T00:00:00Z",\
        "quotes":{"USD":{"price":\(price),"volume_24h":\(marketCap / 20),"market_cap":\(marketCap),\
        "percent_change_24h":\(change)}}}
        """
    }
}
