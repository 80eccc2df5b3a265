import Networking
import Rx
import WickMarket

/// A provider of tickers.
///
/// Each Single emits one value or one ``SiteFailure``, on any thread. Disposing it cancels its requests.
public protocol TickerSource: Sendable {
    /// The provider's site.
    var site: Site { get }

    /// Requests the highest-ranked part of the market.
    ///
    /// - Parameter limit: How many ranks to request, 1 or more.
    func listing(limit: Int) -> Single<Listing>

    /// Requests the highest-ranked part of the market from a site that stands in for the provider's.
    ///
    /// - Parameters:
    ///   - limit: How many ranks to request, 1 or more.
    ///   - failure: Why the provider's site has none; the result if no site stands in for it.
    func listing(limit: Int, after failure: SiteFailure) -> Single<Listing>

    /// Requests given coins, regardless of rank.
    ///
    /// - Parameter ids: Any number of coins.
    /// - Returns: Their tickers in the order of `ids`, each once. Coins that the site does not list are omitted; if `skipped` is
    ///   not 0, those that could not be read are omitted too.
    func quotes(for ids: [CoinID]) -> Single<Listing>

    /// Requests the last seven days of coins.
    ///
    /// - Parameter coins: Any number of coins.
    /// - Returns: Those of the coins that the site has.
    func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]>

    /// Requests the figures of the market as a whole.
    func globalMetrics() -> Single<GlobalMetrics>

    /// Requests to each endpoint of the site that check whether Wick can still read the responses.
    ///
    /// - Parameter listingLimit: How many ranks of the listing to request, clamped to what one request returns.
    func checks(listingLimit: Int) -> [EndpointCheck]
}

extension TickerSource {
    /// No site stands in for the provider's.
    public func listing(limit: Int, after failure: SiteFailure) -> Single<Listing> { .error(failure) }

    /// The site has none.
    public func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> { .just([:]) }

    /// No checks.
    public func checks(listingLimit: Int) -> [EndpointCheck] { [] }
}
