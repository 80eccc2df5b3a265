import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

extension MarketClient {
    /// Creates a client of given sources, such as those in memory or those that fail in tests.
    ///
    /// By default prices are refreshed every five minutes and stored in memory, and there are no icons, candles or pages.
    ///
    /// - Parameters:
    ///   - source: The source of the listing.
    ///   - listingLimit: The default number of ranks to request, 1 or more.
    ///   - refreshInterval: The time from a response to the next automatic request, in seconds, more than 0.
    ///   - environment: The environment that the figures belong to.
    ///   - hosts: The staging servers.
    ///   - pages: The base address of the coins' pages; fails with a `SiteFailure`.
    ///   - lastPrices: Stores the last prices.
    ///   - icons: The source of icons, if any.
    ///   - iconStore: Stores the icons.
    ///   - keys: The sites' keys, then after each change; never fails.
    ///   - automaticProviders: The candle providers to choose from automatically, at least one, then every change.
    ///   - monitor: What the requests of the sources have shown.
    ///   - streams: The clients of the sites' streams, if any.
    ///   - rates: The source of exchange rates, if any.
    ///   - ratesStore: Stores the exchange rates.
    ///   - candleSource: The client of a provider with its key; `nil` if the provider never responds.
    ///   - candleStore: Stores the candles of a provider; `nil` where they are not stored.
    ///   - clock: The time.
    public convenience init(
        source: any TickerSource, listingLimit: Int, refreshInterval: Double = 300,
        environment: MarketEnvironment = .production, hosts: [String] = [],
        pages: Single<URL> = .error(SiteFailure(site: .coinMarketCap, reason: .notConfigured)),
        lastPrices: any LastPricesStore = MemoryLastPrices(), icons: (any IconSource)? = nil,
        iconStore: any IconStore = NoIconStore(), keys: Observable<[Site: APIKey]> = .just([:]),
        automaticProviders: Observable<[CandleProvider]> = .just([.cryptoCompare]),
        monitor: SiteMonitor = SiteMonitor(), streams: SiteStreams? = nil, rates: (any RateSource)? = nil,
        ratesStore: any RatesStore = MemoryRates(),
        candleSource: @escaping @Sendable (CandleProvider, APIKey?) -> (any CandleSource)? = { _, _ in nil },
        candleStore: @escaping @Sendable (CandleProvider) -> (any CandleStore)? = { _ in nil },
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        let listedCoins = ListedCoins()
        let sources = SiteSources(
            environment: NetworkEnvironment(kind: environment, baseURLs: [:]), tickers: source, directory: listedCoins,
            icons: icons, rates: rates, streams: streams, candleSource: candleSource)
        self.init(
            environment: environment, listingLimit: listingLimit, refreshInterval: refreshInterval, hosts: hosts,
            pages: pages, lastPrices: lastPrices, rates: ratesStore, iconStore: icons.map { _ in iconStore },
            keys: keys,
            automaticProviders: automaticProviders, listedCoins: listedCoins, monitor: monitor, clock: clock,
            candleStore: candleStore, sources: { _ in .just(sources) })
    }
}
