import Foundation
import Networking

/// One of the three environments that figures can come from.
public typealias MarketEnvironment = NetworkEnvironment.Kind

extension Site {
    /// CoinMarketCap's file host for coin icons.
    public static let coinIcons = Site(id: "icons", name: "CoinMarketCap")

    /// The sites of market data and exchange rates.
    public static let marketSites = marketSites(with: CandleProvider.all)

    /// All sites that Wick uses, including the icon host.
    public static let all: [Site] = marketSites + [.coinIcons]

    /// The sites that use an API key.
    public static let sitesWithKeys: [Site] =
        ListingProvider.all.filter(\.acceptsKey).map(\.site) + CandleProvider.all.filter(\.requiresKey).map(\.site)

    /// The sites of market data and exchange rates with given candle providers, each once.
    public static func marketSites(with candleProviders: [CandleProvider]) -> [Site] {
        let listings = ListingProvider.all.map(\.site)
        return listings + candleProviders.map(\.site).filter { !listings.contains($0) } + [RateProvider.ecb.site]
    }

    /// The environment variable for the site's API key, such as "WICK_COINMARKETCAP_KEY".
    public var keyVariable: String { "WICK_\(id.uppercased())_KEY" }
}

extension NetworkEnvironment {
    /// The environment of the live sites.
    public static let production = production(with: CandleProvider.all)

    /// The environment of the live sites with given candle providers.
    public static func production(with candleProviders: [CandleProvider]) -> NetworkEnvironment {
        var baseURLs = [Site.coinIcons: "https://s2.coinmarketcap.com/static/img/coins"]
            .compactMapValues(URL.init(string:))
        for provider in ListingProvider.all { baseURLs[provider.site] = provider.liveURL }
        for provider in candleProviders { baseURLs[provider.site] = provider.liveURL }
        baseURLs[RateProvider.ecb.site] = RateProvider.ecb.liveURL
        var streamURLs: [Site: URL] = [:]
        for provider in candleProviders { streamURLs[provider.site] = provider.streams?.liveURL }
        return NetworkEnvironment(kind: .production, baseURLs: baseURLs, streamURLs: streamURLs)
    }
}
