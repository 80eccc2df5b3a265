import Foundation
import Networking
import Rx
import WickMarket

/// Tickers, global figures and the names of all coins from CoinMarketCap, with a key or without one.
public final class CoinMarketCapSource: TickerSource, CoinDirectory {
    /// CoinMarketCap.
    public let site = Site.coinMarketCap

    let client: SiteClient<CoinMarketCapStatus>
    let prefix: EndpointPath?
    private let map: CachedResponse<CoinList>

    /// Makes a source.
    ///
    /// Without a key the live site answers the same paths elsewhere; in other environments the base URL decides.
    ///
    /// - Parameters:
    ///   - environment: Where the site is.
    ///   - key: The API key.
    ///   - knownKeys: The keys that no failure repeats.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request, behind the plugin that adds the key.
    ///   - limits: What one attempt at a request may take.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are decoded and delivered; never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts and the age of the map.
    public init(
        environment: NetworkEnvironment, key: APIKey?, knownKeys: KnownKeys = KnownKeys(),
        transport: any Transport = CurlTransport(),
        plugins: [any NetworkPlugin] = [], limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        knownKeys.insert([key].compactMap(\.self))
        let credentials = key.map { CredentialsPlugin($0, in: .header("X-CMC_PRO_API_KEY"), for: .coinMarketCap) }
        let manager = NetworkManager(
            site: site, environment: environment, transport: transport,
            plugins: [credentials].compactMap { $0 } + plugins, limits: limits, retrying: retrying,
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

    /// Asks for the highest ranks, 5000 in a request, two requests at a time: while one answer is read the next one comes.
    ///
    /// An id that stands on two pages, as happens when ranks change meanwhile, is listed once. A page of which no row can be
    /// read costs its rows, and the first of them the listing.
    public func listing(limit: Int) -> Single<Listing> {
        let pages = CoinMarketCapPages.sizes(upTo: max(limit, 1))
        let responses = pages.enumerated().map { index, size in
            let endpoint = CoinMarketCapListing(
                start: index * CoinMarketCapListing.largestPage + 1, limit: size, prefix: prefix)
            let page: Single<Listing> = client.value(of: endpoint)
            // What fails behind the end of the market is not missed: which pages count is known when those before have come.
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

    /// Asks for chosen coins, 100 in a request, one request after the other.
    ///
    /// Without an id nothing is asked.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        var fresh: Set<CoinID> = []
        return quotes(for: ids.filter { fresh.insert($0).inserted }[...], behind: Listing(tickers: []))
    }

    /// Asks for the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> {
        client.value(of: CoinMarketCapGlobalMetrics(prefix: prefix)).map { [site] metrics in
            guard metrics != GlobalMetrics() else { throw SiteFailure.nothingReadable(from: site) }
            return metrics
        }
    }

    /// Asks for all coins that the site follows, whatever their rank; the answer is kept for some hours.
    public func coins() -> Single<[Coin]> {
        map.value.map(\.coins)
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
