import Foundation
import Networking
import Rx
import WickMarket

/// The client of a site that provides candles.
///
/// Each Single emits one value or one ``SiteFailure``, on any thread. Disposing it cancels its requests.
public protocol CandleSource: AnyObject, Sendable {
    /// The description of the site.
    var provider: CandleProvider { get }

    /// Requests to each endpoint of the site that check whether Wick can still read the responses.
    ///
    /// The last one is small.
    var checks: [EndpointCheck] { get }

    /// Requests the newest candles of a coin, or the newest ones before a moment.
    ///
    /// The site's list of traded symbols is requested first, and cached for some hours. If several coins share a symbol, the
    /// site's candles belong to the active one with the highest rank. For the others, and if the site does not trade the symbol,
    /// the Single fails with ``SiteFailure/Reason/notListed(_:)``; it never does so if a list could not be loaded.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of the provider's intervals.
    ///   - limit: How many candles to return at most, 1 or more. There are fewer if the site has no more, which
    ///     ``CandleSeries/mayHaveOlder`` indicates.
    ///   - before: Excludes candles that open at this moment or later; `nil` for the newest ones.
    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries>

    /// Finds the pair of a coin; fails like ``candles(of:interval:limit:before:)``.
    func pair(of coin: Coin) -> Single<CoinPair>

    /// Finds the pairs of those of the coins that the site trades.
    func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]>
}

extension CandleSource {
    /// The provider's site.
    public var site: Site { provider.site }

    /// No checks.
    public var checks: [EndpointCheck] { [] }

    /// No pairs, for a site without streams.
    public func pair(of coin: Coin) -> Single<CoinPair> {
        .error(SiteFailure(site: site, reason: .notConfigured))
    }

    /// No pairs, for a site without streams.
    public func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> { .just([:]) }

    /// Requests the newest candles of a coin.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of the provider's intervals.
    ///   - limit: How many candles to return at most, 1 or more.
    public func candles(of coin: Coin, interval: CandleInterval, limit: Int) -> Single<CandleSeries> {
        candles(of: coin, interval: interval, limit: limit, before: nil)
    }
}
