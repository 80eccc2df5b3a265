import Foundation
import Networking
import Rx
import WickMarket

/// A provider of candles.
///
/// Each Single emits one value or one ``SiteFailure``, on any thread. Disposing it cancels its requests.
public protocol CandleSource: AnyObject, Sendable {
    /// The provider's site.
    var site: Site { get }

    /// The intervals that the site offers; the first is the default.
    var intervals: [CandleInterval] { get }

    /// How many candles one request returns at most, 2 or more; larger limits take several requests if the site has more candles.
    ///
    /// - Parameter interval: One of ``intervals``.
    func largestPage(of interval: CandleInterval) -> Int

    /// Requests the newest candles of a coin, or the newest ones before a moment.
    ///
    /// The site's list of traded symbols is requested first, and cached for some hours. If several coins share a symbol, the
    /// site's candles belong to the active one with the highest rank. For the others, and if the site does not trade the symbol,
    /// the Single fails with ``SiteFailure/Reason/notListed(_:)``; it never does so if a list could not be loaded.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of ``intervals``.
    ///   - limit: How many candles to return at most, 1 or more. There are fewer if the site has no more, which
    ///     ``CandleSeries/mayHaveOlder`` indicates.
    ///   - before: Excludes candles that open at this moment or later; `nil` for the newest ones.
    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries>
}

extension CandleSource {
    /// Requests the newest candles of a coin.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of ``intervals``.
    ///   - limit: How many candles to return at most, 1 or more.
    public func candles(of coin: Coin, interval: CandleInterval, limit: Int) -> Single<CandleSeries> {
        candles(of: coin, interval: interval, limit: limit, before: nil)
    }
}
