import Foundation
import Networking
import Rx
import WickMarket

/// The euro reference rates of the European Central Bank.
public final class ECBSource: RateSource {
    private let client: SiteClient<NoRefusal>

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; coins and keys are not used.
    public init(_ context: CandleSourceContext) { client = context.client(of: .ecb) }

    /// Requests the rates of the last working day.
    public func rates() -> Single<ExchangeRates> { client.value(of: ECBDailyRates()) }

    /// A check of the endpoint.
    public var checks: [EndpointCheck] {
        [client.check("exchange rates", ECBDailyRates()) { ($0.perEuro.count, $0.skipped) }]
    }

    /// The site serves files, and has no errors of its own besides the HTTP status.
    private enum NoRefusal: SiteRefusal {
        var messageText: String { "" }

        func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? { nil }

        static func read(_ body: Data) -> NoRefusal? { nil }
    }
}
