import Rx
import WickMarket

/// A provider of exchange rates.
///
/// Each Single emits one value or one ``SiteFailure``, on any thread. Disposing it cancels its request.
public protocol RateSource: Sendable {
    /// Requests the latest rates, which include that of the US dollar.
    func rates() -> Single<ExchangeRates>

    /// Requests to each endpoint of the site that check whether Wick can still read the responses.
    var checks: [EndpointCheck] { get }
}
