import Market
import Networking
import Rx

/// Where tickers come from.
///
/// Each Single gives one value or one ``SiteFailure``, from any thread, and its request is cancelled when it is disposed.
public protocol TickerSource: Sendable {
    /// The site that is asked.
    var site: Site { get }

    /// Asks for the highest-ranked part of the market.
    ///
    /// - Parameter limit: How many ranks to ask for, 1 or more.
    func listing(limit: Int) -> Single<Listing>

    /// Asks for the figures of the market as a whole.
    func globalMetrics() -> Single<GlobalMetrics>
}
