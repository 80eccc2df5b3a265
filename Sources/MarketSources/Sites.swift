import Foundation
import Networking

extension Site {
    /// Listings and global figures.
    public static let coinMarketCap = Site(id: "coinmarketcap", name: "CoinMarketCap")
    /// Candles, with a key.
    public static let cryptoCompare = Site(id: "cryptocompare", name: "CryptoCompare")
    /// Candles, without a key.
    public static let huobi = Site(id: "huobi", name: "Huobi")

    /// The sites that market data come from.
    public static let marketSites: [Site] = [.coinMarketCap, .cryptoCompare, .huobi]
}

extension NetworkEnvironment {
    /// The live sites.
    public static let production = NetworkEnvironment(
        kind: .production,
        baseURLs: [
            Site.coinMarketCap: "https://pro-api.coinmarketcap.com",
            Site.cryptoCompare: "https://min-api.cryptocompare.com",
            Site.huobi: "https://api.huobi.pro",
        ].compactMapValues(URL.init(string:)))
}
