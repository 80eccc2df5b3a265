import Foundation
import Networking
import WickMarketSources

extension Configuration {
    /// The key under which icons are cached: the environment and the site's address.
    ///
    /// `nil` in qa, where each run has its own icons, and if there is no address.
    public var iconsOrigin: String? { origin(of: .coinIcons) }

    /// The key under which loaded prices are stored: the environment and the listing site's address.
    ///
    /// `nil` in qa, where each run has its own prices.
    public var pricesOrigin: String? { origin(of: .coinMarketCap) }

    /// The key under which exchange rates are stored: the environment and the address of the site that provides them.
    ///
    /// `nil` in qa, where each run has its own rates, and if there is no address.
    public var ratesOrigin: String? { origin(of: RateProvider.ecb.site) }

    /// The key under which candles of a provider are stored: the environment, the site and its address.
    ///
    /// `nil` in qa, where each run has its own candles.
    public func candlesOrigin(of provider: CandleProvider) -> String? {
        let url: URL? =
            switch environment.value {
            case .qa: nil
            case .production: provider.liveURL
            case .staging: baseURLs[provider.site]?.value
            }
        // One staging server may stand in for several sites.
        return url.map { "\(environment.value.rawValue) \(provider.id) \($0.absoluteString)" }
    }

    private func origin(of site: Site) -> String? {
        let url: URL? =
            switch environment.value {
            case .qa: nil
            case .production: NetworkEnvironment.production.baseURL(for: site)
            case .staging: baseURLs[site]?.value
            }
        return url.map { "\(environment.value.rawValue) \($0.absoluteString)" }
    }

    /// The base URL of the coins' web pages; `nil` in qa, where only the running simulator has it.
    public var coinPages: URL? {
        switch environment.value {
        case .qa: nil
        case .production: NetworkEnvironment.production.coinPages
        case .staging:
            NetworkEnvironment(kind: .staging, baseURLs: baseURLs.mapValues(\.value)).coinPages
        }
    }
}
