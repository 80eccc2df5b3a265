import Foundation
import Networking
import Rx
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

extension SiteSources {
    /// Creates the clients of the configured sites, and starts the simulated sites in qa.
    ///
    /// - Parameters:
    ///   - configuration: The current settings.
    ///   - keys: The sites' current keys, each sent only to its own site and never to the simulator.
    ///   - listedCoins: The coins of the newest listing, which resolve symbols; all coins of the listing site do before that.
    ///   - secondCurrency: The currency that prices are shown in besides US dollars, if any; called for each request that can
    ///     include it.
    ///   - knownKeys: The keys that are redacted from errors; `keys` are added.
    ///   - monitor: Records the requests of all clients.
    ///   - startSites: Starts the simulated sites.
    ///   - transport: Sends requests.
    ///   - sockets: Opens the connections of streams.
    ///   - plugins: The plugins for all requests.
    ///   - decodingScheduler: Decodes and delivers the responses of all sites but those with icons.
    /// - Throws: The error of `startSites`.
    public convenience init(
        _ configuration: Configuration, keys: [Site: APIKey], listedCoins: ListedCoins,
        secondCurrency: @escaping @Sendable () -> Currency? = { nil }, knownKeys: KnownKeys = KnownKeys(),
        monitor: SiteMonitor = SiteMonitor(), startSites: SimulatedSites.Start,
        transport: any Transport = .wick, sockets: any SocketTransport = .wick, plugins: [any NetworkPlugin] = [],
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility)
    ) throws {
        // A server may have received another site's key, for example a staging server that stands in for both.
        knownKeys.insert(keys.values)
        knownKeys.insert(configuration.keys.values.map(\.value))
        let simulated = configuration.environment.value == .qa ? try startSites(configuration) : nil
        let environment = Self.environment(for: configuration, simulated: simulated)
        // The simulator needs none.
        let keys = simulated == nil ? keys : [:]
        let limits = Self.limits(for: configuration)
        let retrying = Retrying(RetryPolicy(attempts: configuration.attempts.value))
        let coinMarketCap = CoinMarketCapSource(
            environment: environment, key: keys[.coinMarketCap], knownKeys: knownKeys, monitor: monitor,
            transport: transport,
            plugins: plugins, limits: limits, retrying: retrying, decodingScheduler: decodingScheduler)
        listedCoins.take(others: coinMarketCap)
        let others = configuration.listingProviders.filter { provider in
            provider != .coinMarketCap && environment.baseURL(for: provider.site) != nil
        }
        @Sendable func context(
            key: APIKey? = nil, coins: any CoinDirectory, secondCurrency: @escaping @Sendable () -> Currency? = { nil }
        ) -> CandleSourceContext {
            CandleSourceContext(
                environment: environment, key: key, coins: coins, secondCurrency: secondCurrency, knownKeys: knownKeys,
                monitor: monitor, transport: transport, plugins: plugins, limits: limits, retrying: retrying,
                decodingScheduler: decodingScheduler)
        }
        let tickers = FallbackTickerSource(.coinMarketCap, orElse: others) { provider in
            provider.source(
                context(
                    key: provider.acceptsKey ? keys[provider.site] : nil, coins: listedCoins.allOrListed,
                    secondCurrency: secondCurrency))
        }
        let candleSource: @Sendable (CandleProvider, APIKey?) -> any CandleSource = { provider, key in
            let key = simulated != nil ? nil : provider.requiresKey ? key : keys[provider.site]
            return provider.source(context(key: key, coins: listedCoins))
        }
        // No retries: icons are requested again when their row becomes visible.
        let icons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, monitor: monitor, transport: transport, plugins: plugins,
            limits: limits)
        let checkedIcons = CoinMarketCapIcons(
            environment: environment, knownKeys: knownKeys, monitor: monitor, transport: transport, plugins: plugins,
            limits: limits,
            retrying: retrying)
        let rates = RateProvider.ecb.source(context(coins: listedCoins))
        let (candleProviders, limit) = (configuration.candleProviders, configuration.listingLimit.value)
        let checks: @Sendable () -> [EndpointCheck] = {
            (tickers.checks(listingLimit: limit)
                + candleProviders.flatMap { candleSource($0, keys[$0.site]).checks } + rates.checks
                + checkedIcons.checks)
                .filter { environment.baseURL(for: $0.site) != nil }
        }
        let probes: @Sendable () -> [EndpointCheck] = {
            let listingChecks = tickers.firstChecks
            let others = candleProviders.filter { provider in !listingChecks.contains { $0.site == provider.site } }
            return (listingChecks + others.compactMap { candleSource($0, keys[$0.site]).checks.last } + rates.checks)
                .filter { environment.baseURL(for: $0.site) != nil }
        }
        self.init(
            environment: environment, tickers: tickers, directory: coinMarketCap, icons: icons, checks: checks,
            probes: probes, rates: rates, simulated: simulated,
            streams: SiteStreams(environment: environment, knownKeys: knownKeys, transport: sockets),
            candleSource: candleSource)
    }

    private static func environment(
        for configuration: Configuration, simulated: SimulatedSites?
    ) -> NetworkEnvironment {
        switch configuration.environment.value {
        case .production: return .production(with: configuration.candleProviders, configuration.listingProviders)
        case .staging:
            return NetworkEnvironment(
                kind: .staging, baseURLs: configuration.baseURLs.mapValues(\.value),
                streamURLs: configuration.streamURLs.mapValues(\.value))
        case .qa:
            return NetworkEnvironment(
                kind: .qa, baseURLs: simulated?.baseURLs ?? [:], streamURLs: simulated?.streamURLs ?? [:])
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

extension Configuration {
    /// The budgets of the live sites; others have none.
    ///
    /// - Parameter keys: The sites' keys, which may allow more requests.
    func requestBudgets(keys: [Site: APIKey]) -> [Site: RequestBudget] {
        guard environment.value == .production else { return [:] }
        var budgets: [Site: RequestBudget] = [:]
        for provider in candleProviders { budgets[provider.site] = provider.budget }
        for provider in listingProviders {
            budgets[provider.site] = provider.budget(hasKey: keys[provider.site] != nil)
        }
        return budgets
    }
}

extension MarketClient {
    /// Creates the client of a command, whose sources are started at once; it saves nothing by itself.
    ///
    /// Parameters and errors are those of ``SiteSources``.
    ///
    /// - Parameters:
    ///   - lastPrices: The prices that an earlier run saved.
    ///   - clock: The time, with which the ages of prices and candles are compared.
    public convenience init(
        _ configuration: Configuration, keys: [Site: APIKey],
        secondCurrency: @escaping @Sendable () -> Currency? = { nil }, knownKeys: KnownKeys = KnownKeys(),
        lastPrices: any LastPricesStore = MemoryLastPrices(), startSites: SimulatedSites.Start,
        transport: any Transport = .wick, sockets: any SocketTransport = .wick, plugins: [any NetworkPlugin] = [],
        clock: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let listedCoins = ListedCoins()
        let monitor = SiteMonitor(budgets: configuration.requestBudgets(keys: keys))
        let sources = try SiteSources(
            configuration, keys: keys, listedCoins: listedCoins, secondCurrency: secondCurrency, knownKeys: knownKeys,
            monitor: monitor, startSites: startSites, transport: transport, sockets: sockets, plugins: plugins)
        self.init(
            environment: sources.environment.kind, listingLimit: configuration.listingLimit.value,
            pages: sources.environment.coinPages.map(Single.just)
                ?? .error(SiteFailure(site: .coinMarketCap, reason: .notConfigured)),
            lastPrices: lastPrices, keys: .just(keys),
            automaticProviders: .just(configuration.automaticProviders(keys: keys)),
            listedCoins: listedCoins, monitor: monitor, clock: clock
        ) { _ in .just(sources) }
    }
}
