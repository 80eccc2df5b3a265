import Networking
import Rx
import WickMarket

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

    /// Asks for chosen coins, whatever their rank.
    ///
    /// - Parameter ids: The coins, any number of them.
    /// - Returns: Their tickers in the order of `ids`, each once. What the site does not know or lists no more is left out;
    ///   where `skipped` is not 0, so is what could not be read.
    func quotes(for ids: [CoinID]) -> Single<Listing>

    /// Asks for the figures of the market as a whole.
    func globalMetrics() -> Single<GlobalMetrics>
}
