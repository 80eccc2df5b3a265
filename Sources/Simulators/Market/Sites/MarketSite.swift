import Foundation
import KitSiteSimulator

/// A web site whose answers follow from the market at a moment; see ``SimulatedSite``.
protocol MarketSite: AnyObject {
    /// The name in paths and faults, as "coinmarketcap".
    var id: String { get }
    /// The names of its endpoints, as "listings".
    var endpoints: [String] { get }

    /// The endpoint at a path, without the site's prefix; `nil` where there is none.
    func endpoint(at path: String) -> String?

    /// Whether a request needs an API key where keys are demanded, and which one came with it.
    func key(of request: HTTPRequest) -> SiteKey

    /// Answers a request to one of its endpoints.
    ///
    /// - Parameter edit: A fault to write into one item, or `nil`.
    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse

    /// Refuses a request in the site's own words.
    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse
}

/// A site of the market, as the server asks one: by the time.
final class SiteOfMarket: SimulatedSite {
    private let site: any MarketSite
    private let feed: MarketFeed

    init(_ site: any MarketSite, of feed: MarketFeed) {
        self.site = site
        self.feed = feed
    }

    var id: String { site.id }
    var endpoints: [String] { site.endpoints }

    func prepare() { _ = feed.moment() }

    func endpoint(at path: String) -> String? { site.endpoint(at: path) }

    func key(of request: HTTPRequest) -> SiteKey { site.key(of: request) }

    func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse {
        site.response(request, endpoint: endpoint, at: feed.moment(at: time), edit: edit)
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse {
        site.refuse(refusal, request, at: feed.moment(at: time))
    }

    /// The sites of the market, of which all see the same.
    static func all(of market: LazyMarket, clock: SimulatedClock) -> [any SimulatedSite] {
        let feed = MarketFeed(clock: clock) { market.value }
        let sites: [any MarketSite] = [CoinMarketCapSite(), CryptoCompareSite(), HuobiSite(), IconSite()]
        return sites.map { SiteOfMarket($0, of: feed) }
    }
}
