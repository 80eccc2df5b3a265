import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// Provides screens and commands with the market data of one environment, with the current keys.
///
/// Clients are compared by identity: figures of one are never shown under another. Each request is a Single that emits one
/// value or one ``SiteFailure``, on any thread; disposing it cancels the request.
public final class MarketClient: Sendable {
    /// The environment that figures come from.
    public let environment: MarketEnvironment
    /// The default number of ranks to request, 1 or more.
    public let listingLimit: Int
    /// The time from a response to the next automatic request, in seconds, more than 0.
    public let refreshInterval: Double
    /// The staging servers, such as "127.0.0.1:8080".
    public let hosts: [String]
    /// The base address of the coins' pages, for `Coin.page(on:)`; fails with a `SiteFailure`.
    public let pages: Single<URL>
    /// Stores the icons between runs; `nil` if there are no icons.
    public let iconStore: (any IconStore)?
    /// Stores the candles of a provider between runs; `nil` where they are not stored.
    public let candleStore: @Sendable (CandleProvider) -> (any CandleStore)?
    /// The candle providers to choose from automatically, the preferred one first: now, then after each change of a key.
    public let automaticProviders: Observable<[CandleProvider]>

    /// What the requests have shown about each site.
    public let monitor: SiteMonitor

    let keys: Observable<[Site: APIKey]>
    let listedCoins: ListedCoins
    let clock: @Sendable () -> Date
    let automatic = AutomaticCandles()
    private let lastPrices: any LastPricesStore
    let ratesStore: any RatesStore
    private let onListingEnd: @Sendable () -> Void
    private let sources: @Sendable (Site) -> Single<SiteSources>

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - environment: The environment that figures come from.
    ///   - listingLimit: The default number of ranks to request, 1 or more.
    ///   - refreshInterval: The time from a response to the next automatic request, in seconds, more than 0.
    ///   - hosts: The staging servers.
    ///   - pages: The base address of the coins' pages; fails with a `SiteFailure`.
    ///   - lastPrices: Stores the last prices between runs.
    ///   - rates: Stores the exchange rates between runs.
    ///   - iconStore: Stores the icons between runs; `nil` if there are no icons.
    ///   - keys: The sites' keys once they are known, then after each change; never fails.
    ///   - automaticProviders: The candle providers to choose from automatically, at least one, then every change.
    ///   - listedCoins: Receives the coins of each listing, so that the sources can resolve symbols.
    ///   - monitor: Records the requests of the sites' clients.
    ///   - clock: The time.
    ///   - onListingEnd: Called after each request for the listing has ended or was cancelled, on any thread.
    ///   - candleStore: Stores the candles of a provider between runs; `nil` where they are not stored.
    ///   - sources: The sites' clients, which may be started by the first request. The parameter is the site to name in the
    ///     error if they cannot start.
    public init(
        environment: MarketEnvironment, listingLimit: Int, refreshInterval: Double = 300, hosts: [String] = [],
        pages: Single<URL> = .error(SiteFailure(site: .coinMarketCap, reason: .notConfigured)),
        lastPrices: any LastPricesStore = MemoryLastPrices(), rates: any RatesStore = MemoryRates(),
        iconStore: (any IconStore)? = nil,
        keys: Observable<[Site: APIKey]> = .just([:]),
        automaticProviders: Observable<[CandleProvider]> = .just([.cryptoCompare]), listedCoins: ListedCoins,
        monitor: SiteMonitor = SiteMonitor(), clock: @escaping @Sendable () -> Date = { Date() },
        onListingEnd: @escaping @Sendable () -> Void = {},
        candleStore: @escaping @Sendable (CandleProvider) -> (any CandleStore)? = { _ in nil },
        sources: @escaping @Sendable (Site) -> Single<SiteSources>
    ) {
        self.environment = environment
        self.listingLimit = listingLimit
        self.refreshInterval = refreshInterval
        self.hosts = hosts
        self.pages = pages
        self.lastPrices = lastPrices
        ratesStore = rates
        self.iconStore = iconStore
        self.keys = keys
        self.automaticProviders = automaticProviders
        self.listedCoins = listedCoins
        self.monitor = monitor
        self.clock = clock
        self.onListingEnd = onListingEnd
        self.candleStore = candleStore
        self.sources = sources
    }

    /// Whether all figures are simulated.
    public var isSimulated: Bool { environment == .qa }

    /// Requests the highest-ranked part of the market; its coins then resolve symbols.
    ///
    /// - Parameter limit: How many ranks to request, 1 or more.
    public func listing(limit: Int) -> Single<Listing> {
        ask(.coinMarketCap) { $0.tickers.listing(limit: limit) }
            .do(onSuccess: { [listedCoins] in listedCoins.take($0) }, onDispose: onListingEnd)
    }

    /// Requests given coins, regardless of rank; see ``TickerSource/quotes(for:)``.
    ///
    /// Their prices then show whether a source's candles are those of another coin.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        ask(.coinMarketCap) { $0.tickers.quotes(for: ids) }
            .do(onSuccess: { [listedCoins] in listedCoins.take(quotes: $0) })
    }

    /// Requests the last seven days of coins; see ``TickerSource/weeks(of:)``.
    public func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> {
        ask(.coinGecko) { $0.tickers.weeks(of: coins) }
    }

    /// Requests the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> { ask(.coinMarketCap) { $0.tickers.globalMetrics() } }

    /// Requests all coins, whatever their rank.
    ///
    /// While the listing site fails, the coins are those of a site that stands in for it, or else those of saved prices. They
    /// then resolve symbols too.
    public func coins() -> Single<KnownCoins> {
        ask(.coinMarketCap) { $0.directory.coins() }
            .map { KnownCoins(coins: $0) }
            .catch { [self] error in
                guard let failure = error as? SiteFailure, failure.mayBeOfSiteOnly else { return .error(error) }
                return listing(after: failure).map { KnownCoins(coins: $0.tickers.map(\.coin), failure: failure) }
            }
    }

    private func listing(after failure: SiteFailure) -> Single<Listing> {
        // Saved prices also identify the coins of another site.
        savedPrices().catch { _ in .just(nil) }.flatMap { [self] saved in
            ask(.coinMarketCap) { [listingLimit] in $0.tickers.listing(limit: listingLimit, after: failure) }
                .do(onSuccess: { [listedCoins] in listedCoins.take($0) })
                .catch { error in
                    guard (error as? SiteFailure)?.mayBeOfSiteOnly == true, let saved else { return .error(error) }
                    return .just(saved.listing)
                }
        }
    }

    /// Requests a coin's icon; see ``IconSource/icon(of:unless:)``.
    public func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        ask(.coinIcons) { sources in
            sources.icons?.icon(of: coin, unless: entityTag)
                ?? .error(SiteFailure(site: .coinIcons, reason: .notConfigured))
        }
    }

    /// The prices saved by an earlier run, if any; their coins resolve symbols until the site has responded.
    public func savedPrices() -> Single<LastPrices?> {
        lastPrices.lastPrices().do(onSuccess: { [listedCoins] prices in
            if let prices { listedCoins.take(stored: prices.listing) }
        })
    }

    /// Uses the coins of saved prices to resolve symbols until the site has responded.
    public func take(stored listing: Listing) { listedCoins.take(stored: listing) }

    /// Saves prices for a later run.
    public func save(_ prices: LastPrices) -> Single<Void> { lastPrices.save(prices) }

    /// Sends a request to the sites, after starting them if necessary.
    ///
    /// - Parameters:
    ///   - site: The site, for the error if they cannot start.
    ///   - request: The request.
    public func ask<Value>(
        _ site: Site, _ request: @escaping (SiteSources) -> Single<Value>
    ) -> Single<Value> {
        sources(site).flatMap(request)
    }
}
