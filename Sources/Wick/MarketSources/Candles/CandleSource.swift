import Foundation
import Networking
import Rx
import WickMarket

/// Where candles come from.
///
/// Each Single gives one value or one ``SiteFailure``, from any thread, and its requests are cancelled when it is disposed.
public protocol CandleSource: AnyObject, Sendable {
    /// The site that is asked.
    var site: Site { get }

    /// The intervals that the site has; the first is its standard.
    var intervals: [CandleInterval] { get }

    /// The most candles that come by one request, 2 or more; to ask for more takes several, where there are more.
    ///
    /// - Parameter interval: One of ``intervals``.
    func largestPage(of interval: CandleInterval) -> Int

    /// Asks for the newest candles of a coin, or for the newest of those before a moment.
    ///
    /// The site's own list of what it trades is asked first, and kept for some hours. Of several coins with one symbol the
    /// active one of the highest rank has the site's candles; for another, and where the site does not trade the symbol,
    /// the Single fails with ``SiteFailure/Reason/notListed(_:)``, which is never said where a list could not be had.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of ``intervals``.
    ///   - limit: How many candles to give at most, 1 or more. Fewer come where the site has no more, which
    ///     ``CandleSeries/mayHaveOlder`` tells.
    ///   - before: Candles that open at this moment or later are left out; `nil` for the newest there are.
    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries>
}

extension CandleSource {
    /// Asks for the newest candles of a coin.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - interval: One of ``intervals``.
    ///   - limit: How many candles to give at most, 1 or more.
    public func candles(of coin: Coin, interval: CandleInterval, limit: Int) -> Single<CandleSeries> {
        candles(of: coin, interval: interval, limit: limit, before: nil)
    }
}
