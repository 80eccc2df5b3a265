import Foundation
import Networking
import Rx
import WickMarket

/// Tickers, global figures and the list of all coins from CoinMarketCap, with or without a key.
public final class CoinMarketCapSource: TickerSource, CoinDirectory {
    /// CoinMarketCap.
    public let site = Site.coinMarketCap

    /// How often the live site may be asked: an assumption, the smallest plan's limit, as that without a key is not published.
    ///
    /// The credits of a month depend on the plan, and responses have only their own `credit_count`: the site's errors tell when
    /// they are spent.
    /// The map is requested for a row that the user opens, everything else by timers.
    public static let budget = RequestBudget(30, per: 60, periodic: { !$0.url.path.hasSuffix("/map") })

    private let client: SiteClient<CoinMarketCapStatus>
    private let prefix: EndpointPath?
    private let map: CachedResponse<CoinList>

    /// Creates a source.
    ///
    /// Without a key, requests to the live site use a path prefix; in other environments the base URL decides.
    ///
    /// - Parameters:
    ///   - environment: Determines the site's address.
    ///   - key: The API key.
    ///   - knownKeys: The keys to remove from error messages.
    ///   - monitor: Records the requests; one for all clients of a session.
    ///   - transport: Sends the requests.
    ///   - plugins: Plugins for each request, after the one that adds the key.
    ///   - limits: The limits of each attempt.
    ///   - retrying: Which failures to retry; default: none.
    ///   - decodingScheduler: Decodes and delivers responses; must not be the main scheduler in a program with windows.
    ///   - clock: The time, for `Retry-After` and the age of the list of coins.
    public init(
        environment: NetworkEnvironment, key: APIKey?, knownKeys: KnownKeys = KnownKeys(),
        monitor: SiteMonitor = SiteMonitor(), transport: any Transport = .wick,
        plugins: [any NetworkPlugin] = [], limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        knownKeys.insert([key].compactMap(\.self))
        let credentials = key.map { CredentialsPlugin($0, in: .header("X-CMC_PRO_API_KEY"), for: .coinMarketCap) }
        let reporting = monitor.plugin(
            reading: CoinMarketCapStatus.self, of: .coinMarketCap, hasKey: key != nil, knownKeys: knownKeys)
        let manager = NetworkManager(
            site: site, environment: environment, transport: monitor.transport(transport, to: site),
            plugins: [credentials].compactMap { $0 } + [reporting] + plugins, limits: limits, retrying: retrying,
            decodingScheduler: decodingScheduler, clock: clock)
        let client = SiteClient<CoinMarketCapStatus>(manager: manager, hasKey: key != nil, knownKeys: knownKeys)
        let prefix: EndpointPath? = key == nil && environment.kind == .production ? "/public-api" : nil
        self.client = client
        self.prefix = prefix
        let coins: Single<CoinList> = client.value(of: CoinMarketCapMap(prefix: prefix))
        map = CachedResponse(
            for: siteListLifetime, clock: clock,
            coins.map { [site] list in
                guard !list.coins.isEmpty else { throw SiteFailure.nothingReadable(from: site) }
                return list
            })
    }

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; its coins are not used.
    public convenience init(_ context: CandleSourceContext) {
        self.init(
            environment: context.environment, key: context.key, knownKeys: context.knownKeys,
            monitor: context.monitor,
            transport: context.transport, plugins: context.plugins, limits: context.limits,
            retrying: context.retrying, decodingScheduler: context.decodingScheduler, clock: context.clock)
    }

    /// Requests the highest ranks, 5000 per request, two requests at a time: one response is decoded while the next arrives.
    ///
    /// Ids that occur on two pages, because ranks changed meanwhile, are listed once. A page without readable rows is skipped; if
    /// it is the first one, the listing fails.
    public func listing(limit: Int) -> Single<Listing> {
        let pages = CoinMarketCapPages.sizes(upTo: max(limit, 1))
        let responses = pages.enumerated().map { index, size in
            let endpoint = CoinMarketCapListing(
                start: index * CoinMarketCapListing.largestPage + 1, limit: size, prefix: prefix)
            let page: Single<Listing> = client.value(of: endpoint)
            // Failures beyond the end of the market are ignored; which pages count is known once the earlier ones have arrived.
            return page.map { (index, Result<Listing, any Error>.success($0)) }
                .catch { .just((index, .failure($0))) }
                .asObservable()
        }
        return Observable.from(responses).merge(maxConcurrent: 2)
            .scan(into: CoinMarketCapPages(sizes: pages)) { pages, response in pages.add(response.1, of: response.0) }
            .compactMap(\.result)
            .take(1)
            .asSingle()
            .map { [site] result in
                let listing = try result.get()
                guard !listing.tickers.isEmpty || listing.skipped == 0 else {
                    throw SiteFailure.nothingReadable(from: site)
                }
                return listing
            }
    }

    /// Requests given coins, 100 per request, one request after the other; makes no request without ids of the site.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        var fresh: Set<CoinID> = []
        let own = ids.filter { $0.isOfCoinMarketCap && fresh.insert($0).inserted }
        return quotes(for: own[...], behind: Listing(tickers: []))
    }

    /// Requests the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> {
        client.value(of: CoinMarketCapGlobalMetrics(prefix: prefix)).map { [site] metrics in
            guard metrics != GlobalMetrics() else { throw SiteFailure.nothingReadable(from: site) }
            return metrics
        }
    }

    /// Requests all coins of the site, regardless of rank; the response is cached for some hours.
    public func coins() -> Single<[Coin]> {
        map.value.map(\.coins)
    }

    /// A check of each endpoint.
    ///
    /// - Parameter limit: How many ranks of the listing to request, clamped to 1...5000.
    public func checks(listingLimit limit: Int) -> [EndpointCheck] {
        let limit = min(max(limit, 1), CoinMarketCapListing.largestPage)
        return [
            client.check("listing", CoinMarketCapListing(start: 1, limit: limit, prefix: prefix)) {
                ($0.tickers.count, $0.skipped)
            },
            client.check("quotes", CoinMarketCapQuotesLatest(ids: [CoinID(1), CoinID(1027)], prefix: prefix)) {
                ($0.tickers.count, $0.skipped)
            },
            client.check("global figures", CoinMarketCapGlobalMetrics(prefix: prefix)) { $0.knownAndUnknown },
            client.check("map of coins", CoinMarketCapMap(prefix: prefix)) { ($0.coins.count, $0.skipped) },
        ]
    }

    private func quotes(for ids: ArraySlice<CoinID>, behind listing: Listing) -> Single<Listing> {
        guard !ids.isEmpty else { return .just(listing) }
        let page = Array(ids.prefix(CoinMarketCapQuotesLatest.largestPage))
        return client.value(of: CoinMarketCapQuotesLatest(ids: page, prefix: prefix))
            .flatMap { [self] quotes in
                let listing = Listing(
                    tickers: listing.tickers + quotes.tickers, skipped: listing.skipped + quotes.skipped)
                guard !listing.tickers.isEmpty || listing.skipped == 0 else {
                    throw SiteFailure.nothingReadable(from: site)
                }
                return self.quotes(for: ids.dropFirst(page.count), behind: listing)
            }
    }
}
