import Foundation
import Networking

extension Site {
    /// The site of listings and global figures.
    public static let coinMarketCap = Site(id: "coinmarketcap", name: "CoinMarketCap")
    /// A site of candles, which requires a key.
    public static let cryptoCompare = Site(id: "cryptocompare", name: "CryptoCompare")
    /// A site of candles, which needs no key.
    public static let huobi = Site(id: "huobi", name: "Huobi")
    /// CoinMarketCap's file host for coin icons.
    public static let coinIcons = Site(id: "icons", name: "CoinMarketCap")

    /// The sites of market data.
    public static let marketSites: [Site] = [.coinMarketCap, .cryptoCompare, .huobi]

    /// All sites that Wick uses, including the icon host.
    public static let all: [Site] = marketSites + [.coinIcons]

    /// The sites that use an API key.
    public static let sitesWithKeys: [Site] = [.coinMarketCap, .cryptoCompare]

    /// The environment variable for the site's API key, such as "WICK_COINMARKETCAP_KEY".
    public var keyVariable: String { "WICK_\(id.uppercased())_KEY" }
}

extension NetworkEnvironment {
    /// The environment of the live sites.
    public static let production = NetworkEnvironment(
        kind: .production,
        baseURLs: [
            Site.coinMarketCap: "https://pro-api.coinmarketcap.com",
            Site.cryptoCompare: "https://min-api.cryptocompare.com",
            Site.huobi: "https://api.huobi.pro",
            Site.coinIcons: "https://s2.coinmarketcap.com/static/img/coins",
        ].compactMapValues(URL.init(string:)))
}
