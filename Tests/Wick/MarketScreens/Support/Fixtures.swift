import Networking
import WickMarket
import WickMarketSources

extension Site {
    static let test = Site(id: "test", name: "Testsite")
}

extension SiteFailure {
    static let unreachable = SiteFailure(site: .test, reason: .unreachable)
    static let timedOut = SiteFailure(site: .test, reason: .timedOut)
}

extension Ticker {
    static func coin(
        _ id: Int, rank: Int?, _ name: String, _ symbol: String, price: Double? = nil, change: Double? = nil,
        marketCap: Double? = nil, volume: Double? = nil
    ) -> Ticker {
        Ticker(
            id: CoinID(id), rank: rank, name: name, symbol: symbol, slug: "\(id)", platform: nil,
            quote: Quote(price: price, change24h: change, volume24h: volume, marketCap: marketCap))
    }

    static func token(
        _ id: Int, rank: Int?, _ name: String, _ symbol: String, price: Double? = nil, change: Double? = nil
    ) -> Ticker {
        Ticker(
            id: CoinID(id), rank: rank, name: name, symbol: symbol, slug: "\(id)",
            platform: Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH"),
            quote: Quote(price: price, change24h: change))
    }
}

extension Listing {
    /// Two coins and two tokens.
    static let market = Listing(tickers: [
        .coin(1, rank: 1, "Bitcoin", "BTC", price: 67_000, change: 1.5),
        .coin(1027, rank: 2, "Ethereum", "ETH", price: 3_500, change: 2.5),
        .token(825, rank: 3, "Tether", "USDT", price: 1, change: 0.01),
        .token(7129, rank: 4, "Göztepe", "GOZ", price: 2, change: -3),
    ])

    /// The same market later: Ethereum has overtaken Bitcoin, and a coin was added.
    static let laterMarket = Listing(tickers: [
        .coin(1027, rank: 1, "Ethereum", "ETH", price: 70_000, change: 90),
        .coin(1, rank: 2, "Bitcoin", "BTC", price: 68_000, change: 3),
        .coin(2, rank: 5, "Litecoin", "LTC", price: 80, change: -1),
        .token(825, rank: 3, "Tether", "USDT", price: 1, change: 0.01),
    ])

    static let marketText = "Coin rank↑: BTC ETH | Token rank↑: USDT GOZ"
    static let laterMarketText = "Coin rank↑: ETH BTC LTC | Token rank↑: USDT"
}
