import Foundation
import KitSiteSimulator

/// The simulated file of the European Central Bank's euro reference rates, which needs no key.
final class ECBSite: MarketSite {
    static let siteID = "ecb"
    static let endpointNames = ["rates"]

    func endpoint(at path: String) -> String? { path == "/eurofxref-daily.xml" ? "rates" : nil }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let rates = ReferenceRates(seed: moment.market.seed, at: moment.time)
        return ServerResponse(status: 200, contentType: "text/xml", body: Array(rates.document(edit).utf8))
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse { refusal.page }
}
