import Foundation
import Networking
import WickMarketSources

/// The data sources of a run.
///
/// In qa it owns the simulated sites, so retain the session for as long as its sources are used.
public final class MarketSession: Sendable {
    /// The addresses of the sites.
    public let environment: NetworkEnvironment
    /// The source of the listing.
    public let source: any TickerSource
    /// All coins of the listing site, whatever their rank.
    public var directory: any CoinDirectory { coinMarketCap }
    /// The source of the coins' icons.
    public let icons: any IconSource
    /// How many ranks to load at a time, 1...20000.
    public let listingLimit: Int
    /// The coins of the newest listing from ``source``, or those of ``directory`` before the first listing.
    public let listedCoins: ListedCoins
    /// The default provider of candles, see ``Configuration/standardCandleProvider(keys:)``.
    public let standardCandleProvider: CandleProvider

    private let simulated: SimulatedSites?
    private let coinMarketCap: CoinMarketCapSource
    private let checkedIcons: CoinMarketCapIcons
    private let keys: [Site: APIKey]
    private let candleProviders: [CandleProvider]
    private let candleContext: @Sendable (APIKey?) -> CandleSourceContext

    /// Whether all data is simulated.
    public var isSimulated: Bool { environment.kind == .qa }

    /// Creates a session, and starts the simulated sites in qa.
    ///
    /// - Parameters:
    ///   - configuration: The current settings.
    ///   - keys: The sites' current keys, each sent only to its own site and never to the simulator.
    ///   - knownKeys: The keys that are redacted from errors; `keys` are added.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: Sends requests.
    ///   - plugins: The plugins for all requests.
    /// - Throws: The error of `startSites`.
    public init(
        _ configuration: Configuration, keys: [Site: APIKey], knownKeys: KnownKeys = KnownKeys(),
        startSites: SimulatedSites.Start, transport: any Transport = .wick, plugins: [any NetworkPlugin] = []
    ) throws {
        // A server may have received another site's key, for example a staging server that stands in for both.
        knownKeys.insert(keys.values)
        knownKeys.insert(configuration.keys.values.map(\.value))
        let simulated = configuration.environment.value == .qa ? try startSites(configuration) : nil
        self.simulated = simulated
        environment = Self.environment(for: configuration, simulated: simulated)
        listingLimit = configuration.listingLimit.value
        // The simulator needs none.
        let keys = simulated == nil ? keys : [:]
        let limits = Self.limits(for: configuration)
        let retrying = Retrying(RetryPolicy(attempts: configuration.attempts.value))
        coinMarketCap = CoinMarketCapSource(
            environment: environment, key: keys[.coinMarketCap], knownKeys: knownKeys, transport: transport,
            plugins: plugins, limits: limits, retrying: retrying)
        let listed = ListedCoins(orElse: coinMarketCap)
        source = ListingTickerSource(coinMarketCap, into: listed)
        listedCoins = listed
        self.keys = keys
        candleProviders = configuration.candleProviders
        candleContext = { [environment] key in
            CandleSourceContext(
                environment: environment, key: key, coins: listed, knownKeys: knownKeys, transport: transport,
                plugins: plugins, limits: limits, retrying: retrying)
        }
        // No retries: icons are requested again when their row becomes visible.
        icons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, transport: transport, plugins: plugins, limits: limits)
        checkedIcons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, transport: transport, plugins: plugins, limits: limits,
            retrying: retrying)
        standardCandleProvider = configuration.standardCandleProvider(keys: keys)
    }

    /// Makes the client of a candle provider, with the key the session was created with.
    ///
    /// ``listedCoins`` decides which of several coins with the same symbol the candles belong to.
    public func candleSource(for provider: CandleProvider) -> any CandleSource {
        candleSource(for: provider, key: keys[provider.site])
    }

    /// Makes the client of a candle provider, with its current key.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - key: Its key, if it uses one; not sent to the simulator.
    public func candleSource(for provider: CandleProvider, key: APIKey?) -> any CandleSource {
        provider.source(candleContext(simulated == nil && provider.requiresKey ? key : nil))
    }

    /// Requests to each of the environment's sites that check whether Wick can still parse the responses.
    public var checks: [EndpointCheck] {
        (coinMarketCap.checks(listingLimit: listingLimit)
            + candleProviders.flatMap { candleSource(for: $0).checks } + checkedIcons.checks)
            .filter { environment.baseURL(for: $0.site) != nil }
    }

    private static func environment(
        for configuration: Configuration, simulated: SimulatedSites?
    ) -> NetworkEnvironment {
        switch configuration.environment.value {
        case .production: return .production(with: configuration.candleProviders)
        case .staging:
            return NetworkEnvironment(kind: .staging, baseURLs: configuration.baseURLs.mapValues(\.value))
        case .qa: return NetworkEnvironment(kind: .qa, baseURLs: simulated?.baseURLs ?? [:])
        }
    }

    private static func limits(for configuration: Configuration) -> RequestLimits {
        var limits = RequestLimits()
        let idle = Duration.seconds(configuration.timeout.value)
        limits.total = max(limits.total, idle * 4)
        limits.idle = idle
        return limits
    }
}
