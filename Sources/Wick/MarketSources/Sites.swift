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
    public static let sitesWithKeys: [Site] = sitesWithKeys(with: CandleProvider.all)

    /// The sites among given providers that use an API key, each once.
    public static func sitesWithKeys(
        with candleProviders: [CandleProvider], _ listingProviders: [ListingProvider] = ListingProvider.all
    ) -> [Site] {
        let listings = listingProviders.filter(\.acceptsKey).map(\.site)
        return listings + candleProviders.filter(\.requiresKey).map(\.site).filter { !listings.contains($0) }
    }

    /// The sites of market data and exchange rates with given providers, each once.
    public static func marketSites(
        with candleProviders: [CandleProvider], _ listingProviders: [ListingProvider] = ListingProvider.all
    ) -> [Site] {
        let listings = listingProviders.map(\.site)
        return listings + candleProviders.map(\.site).filter { !listings.contains($0) } + [RateProvider.ecb.site]
    }

    /// The environment variable for the site's API key, such as "WICK_COINMARKETCAP_KEY".
    public var keyVariable: String { "WICK_\(id.uppercased())_KEY" }
}

extension NetworkEnvironment {
    /// The environment of the live sites.
    public static let production = production(with: CandleProvider.all)

    /// The environment of the live sites with given providers.
    public static func production(
        with candleProviders: [CandleProvider], _ listingProviders: [ListingProvider] = ListingProvider.all
    ) -> NetworkEnvironment {
        var baseURLs = [Site.coinIcons: "https://s2.coinmarketcap.com/static/img/coins"]
            .compactMapValues(URL.init(string:))
        for provider in listingProviders { baseURLs[provider.site] = provider.liveURL }
        for provider in candleProviders { baseURLs[provider.site] = provider.liveURL }
        baseURLs[RateProvider.ecb.site] = RateProvider.ecb.liveURL
        var streamURLs: [Site: URL] = [:]
        for provider in candleProviders { streamURLs[provider.site] = provider.streams?.liveURL }
        return NetworkEnvironment(kind: .production, baseURLs: baseURLs, streamURLs: streamURLs)
    }
}
