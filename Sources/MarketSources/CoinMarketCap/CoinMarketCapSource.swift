import Foundation
import Market
import Networking
import Rx

/// Tickers, global figures and the names of all coins from CoinMarketCap, with a key or without one.
public final class CoinMarketCapSource: TickerSource, CoinDirectory {
    /// CoinMarketCap.
    public let site = Site.coinMarketCap

    let client: SiteClient<CoinMarketCapStatus>
    let prefix: EndpointPath?
    private let map: KeptAnswer<CoinList>

    /// Makes a source.
    ///
    /// Without a key the live site answers the same paths elsewhere; in other environments the base URL decides.
    ///
    /// - Parameters:
    ///   - environment: Where the site is.
    ///   - key: The API key.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request, behind the plugin that adds the key.
    ///   - limits: What one attempt at a request may take.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are decoded and delivered; never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts and the age of the map.
    public init(
        environment: NetworkEnvironment, key: APIKey?, transport: any Transport = CurlTransport(),
        plugins: [any NetworkPlugin] = [], limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        let credentials = key.map { CredentialsPlugin($0, in: .header("X-CMC_PRO_API_KEY"), for: .coinMarketCap) }
        let manager = NetworkManager(
            site: site, environment: environment, transport: transport,
            plugins: [credentials].compactMap { $0 } + plugins, limits: limits, retrying: retrying,
            decodingScheduler: decodingScheduler, clock: clock)
        let client = SiteClient<CoinMarketCapStatus>(manager: manager, hasKey: key != nil)
        let prefix: EndpointPath? = key == nil && environment.kind == .production ? "/public-api" : nil
        self.client = client
        self.prefix = prefix
        let coins: Single<CoinList> = client.value(of: CoinMarketCapMap(prefix: prefix))
        map = KeptAnswer(
            for: siteListLifetime, clock: clock,
            coins.map { [site] list in
                guard !list.coins.isEmpty else { throw SiteFailure.nothingReadable(from: site) }
                return list
            })
    }

    /// Asks for the highest ranks, 5000 in a request, one request after the other.
    ///
    /// An id that stands on two pages, as happens when ranks change meanwhile, is listed once. A page of which no row can be
    /// read costs its rows, and the first of them the listing.
    public func listing(limit: Int) -> Single<Listing> {
        listing(start: 1, limit: max(limit, 1), behind: Pages())
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

    private func listing(start: Int, limit: Int, behind pages: Pages) -> Single<Listing> {
        let count = min(limit, CoinMarketCapListing.largestPage)
        return client.value(of: CoinMarketCapListing(start: start, limit: count, prefix: prefix))
            .flatMap { [self] page in
                let pages = pages.adding(page)
                guard !pages.listing.tickers.isEmpty || pages.listing.skipped == 0 else {
                    throw SiteFailure.nothingReadable(from: site)
                }
                // A page that is not full is the end of the market.
                guard limit > count, page.tickers.count + page.skipped >= count else { return .just(pages.listing) }
                return listing(start: start + count, limit: limit - count, behind: pages)
            }
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

    /// The pages read so far.
    private struct Pages {
        private(set) var listing = Listing(tickers: [])
        private var ids: Set<CoinID> = []

        func adding(_ page: Listing) -> Pages {
            var pages = self
            let fresh = page.tickers.filter { pages.ids.insert($0.id).inserted }
            pages.listing = Listing(tickers: listing.tickers + fresh, skipped: listing.skipped + page.skipped)
            return pages
        }
    }
}
