import Foundation
import Networking
import WickMarketSources

/// Where this run's data come from, ready to be asked.
///
/// In qa it holds the simulated sites: hold the session for as long as its sources are used.
public final class MarketSession: Sendable {
    /// Where each site is found.
    public let environment: NetworkEnvironment
    /// Where the listing comes from.
    public let source: any TickerSource
    /// All coins of the site that lists them, whatever their rank.
    public var directory: any CoinDirectory { coinMarketCap }
    /// Where coins' icons come from.
    public let icons: any IconSource
    /// How many ranks to ask for at a time, in 1...20000.
    public let listingLimit: Int
    /// The coins of the newest listing that ``source`` gave; those of ``directory`` until it has given one.
    public let listedCoins: ListedCoins
    /// The site whose candles are shown where nobody chose: ``Configuration/standardCandleProvider(keys:)``.
    public let standardCandleSite: Site

    private let simulated: SimulatedSites?
    private let coinMarketCap: CoinMarketCapSource
    private let cryptoCompare: CryptoCompareSource
    private let huobi: HuobiSource
    private let checkedIcons: CoinMarketCapIcons
    private let makeCryptoCompare: @Sendable (APIKey?) -> CryptoCompareSource

    /// Whether every figure is made up.
    public var isSimulated: Bool { environment.kind == .qa }

    /// Makes a session, and starts the simulated sites in qa.
    ///
    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - keys: The sites' keys in force, of which each goes to its own site; none goes to the simulator.
    ///   - knownKeys: The keys that no failure repeats; those in force are added.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request.
    /// - Throws: What `startSites` throws.
    public init(
        _ configuration: Configuration, keys: [Site: APIKey], knownKeys: KnownKeys = KnownKeys(),
        startSites: SimulatedSites.Start, transport: any Transport = CurlTransport(), plugins: [any NetworkPlugin] = []
    ) throws {
        // Whoever answers for one site may have got the key of another, as where a stage stands for both.
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
        makeCryptoCompare = { [environment] key in
            CryptoCompareSource(
                environment: environment, key: key, coins: listed, knownKeys: knownKeys, transport: transport,
                plugins: plugins, limits: limits, retrying: retrying)
        }
        cryptoCompare = makeCryptoCompare(keys[.cryptoCompare])
        huobi = HuobiSource(
            environment: environment, coins: listed, knownKeys: knownKeys, transport: transport, plugins: plugins,
            limits: limits, retrying: retrying)
        // Who shows icons asks again by itself, when the row is in sight.
        icons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, transport: transport, plugins: plugins, limits: limits)
        checkedIcons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, transport: transport, plugins: plugins, limits: limits,
            retrying: retrying)
        standardCandleSite = configuration.standardCandleProvider(keys: keys).site
    }

    /// Where candles come from, of the sites that have any.
    ///
    /// Which of several coins with one symbol has the candles is decided by ``listedCoins``.
    ///
    /// - Parameter site: A site; `nil` comes back for one that has no candles.
    public func candleSource(for site: Site) -> (any CandleSource)? {
        switch site {
        case .cryptoCompare: cryptoCompare
        case .huobi: huobi
        default: nil
        }
    }

    /// Where candles of a source come from, with the key that is in force now.
    ///
    /// - Parameters:
    ///   - source: The site.
    ///   - key: Its key, where it wants one; none goes to the simulator.
    public func candleSource(for source: CandleProvider, key: APIKey?) -> any CandleSource {
        switch source {
        case .cryptoCompare: makeCryptoCompare(simulated == nil ? key : nil)
        case .huobi: huobi
        }
    }

    /// What each site of the environment is asked for, to see whether it still speaks as Wick reads it.
    public var checks: [EndpointCheck] {
        (coinMarketCap.checks(listingLimit: listingLimit) + cryptoCompare.checks + huobi.checks + checkedIcons.checks)
            .filter { environment.baseURL(for: $0.site) != nil }
    }

    private static func environment(
        for configuration: Configuration, simulated: SimulatedSites?
    ) -> NetworkEnvironment {
        switch configuration.environment.value {
        case .production: return .production
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
