import Foundation
import KitLocalization
import Networking
import WickMarketSources

extension Configuration {
    /// Where the environment was set, such as "Set on the command line"; `nil` if the user may choose it.
    public var environmentNote: String? {
        switch environment.origin {
        case .flag: localized("Set on the command line")
        case .variable(let name): localized("Set by \(name)")
        case .file: localized("Set in the configuration file")
        case .standard: nil
        }
    }

    /// The same settings in an environment that the user chose.
    ///
    /// The number of ranks is the environment's default, unless it was set.
    public func inEnvironment(_ kind: NetworkEnvironment.Kind) -> Configuration {
        var result = self
        result.environment = Configured(kind, origin: environment.origin)
        if listingLimit.origin == .standard { result.listingLimit = Configured(standardListingLimit(in: kind)) }
        return result
    }

    /// The candle providers that need no key or have one, in the order in which they are used automatically.
    ///
    /// The first of the list is preferred. Those that lack an interval are last. Of the others, those whose prices are in dollars,
    /// not in a dollar coin, are first, and of these the ones with the whole history.
    ///
    /// - Parameter keys: The sites' current keys.
    public func automaticProviders(keys: [Site: APIKey]) -> [CandleProvider] {
        let isUsable: (CandleProvider) -> Bool = { [environment] provider in
            !provider.requiresKey || environment.value == .qa || keys[provider.site] != nil
        }
        let usable = candleProviders.filter(isUsable)
        let others = usable.dropFirst()
        let byDepth = others.filter { $0.depth == nil } + others.filter { $0.depth != nil }
        let byQuote = byDepth.filter(\.isInDollars) + byDepth.filter { !$0.isInDollars }
        return usable.prefix(1) + byQuote.filter(\.hasAllIntervals) + byQuote.filter { !$0.hasAllIntervals }
    }

    /// The sites of market data and exchange rates, each once.
    public var marketSites: [Site] { Site.marketSites(with: candleProviders, listingProviders) }

    /// The default number of ranks to load.
    func standardListingLimit(in kind: NetworkEnvironment.Kind) -> Int { kind == .qa ? coins.value : 500 }

    /// The unique hosts used in staging, such as "staging.example.com" or "127.0.0.1:8080"; empty in other environments.
    public var stagingHosts: [String] {
        guard environment.value == .staging else { return [] }
        let hosts = (Array(baseURLs.values) + Array(streamURLs.values)).compactMap { url -> String? in
            // Other parts are not shown: a path or a user may be a secret.
            url.value.host.map { host in url.value.port.map { "\(host):\($0)" } ?? host }
        }
        return Set(hosts).sorted()
    }
}
