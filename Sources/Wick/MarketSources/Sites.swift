import Foundation
import Networking

extension Site {
    /// Listings and global figures.
    public static let coinMarketCap = Site(id: "coinmarketcap", name: "CoinMarketCap")
    /// Candles, with a key.
    public static let cryptoCompare = Site(id: "cryptocompare", name: "CryptoCompare")
    /// Candles, without a key.
    public static let huobi = Site(id: "huobi", name: "Huobi")
    /// Icons of coins: CoinMarketCap's files, on a host of their own.
    public static let coinIcons = Site(id: "icons", name: "CoinMarketCap")

    /// The sites that market data come from.
    public static let marketSites: [Site] = [.coinMarketCap, .cryptoCompare, .huobi]

    /// All that Wick asks: those sites, and the host of icons.
    public static let all: [Site] = marketSites + [.coinIcons]

    /// Those of them that want an API key.
    public static let sitesWithKeys: [Site] = [.coinMarketCap, .cryptoCompare]

    /// The environment variable that holds the site's API key, as "WICK_COINMARKETCAP_KEY".
    public var keyVariable: String { "WICK_\(id.uppercased())_KEY" }
}

extension NetworkEnvironment {
    /// The live sites.
    public static let production = NetworkEnvironment(
        kind: .production,
        baseURLs: [
            Site.coinMarketCap: "https://pro-api.coinmarketcap.com",
            Site.cryptoCompare: "https://min-api.cryptocompare.com",
            Site.huobi: "https://api.huobi.pro",
            Site.coinIcons: "https://s2.coinmarketcap.com/static/img/coins",
        ].compactMapValues(URL.init(string:)))
}
