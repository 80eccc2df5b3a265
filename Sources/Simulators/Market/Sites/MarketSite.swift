import Foundation
import KitSiteSimulator

/// A site whose responses follow from the market at a moment; see ``SimulatedSite``.
protocol MarketSite: AnyObject, SendableMetatype {
    /// The name in paths and faults, such as "coinmarketcap".
    static var siteID: String { get }
    /// The names of its endpoints, such as "listings", in faults and in the log.
    static var endpointNames: [String] { get }

    init()

    /// The endpoint at a path without the site's prefix; `nil` if there is none.
    func endpoint(at path: String) -> String?

    /// Whether a request needs an API key if keys are required, and the key it has.
    func key(of request: HTTPRequest) -> SiteKey

    /// The response to a request, with the fault `edit` applied to one item.
    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse

    /// The response that refuses a request, in the site's format.
    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse
}

/// A site that also streams.
protocol StreamingSite: MarketSite {
    /// Whether its streams are at a path without the site's prefix.
    func streams(at path: String) -> Bool

    /// Creates the session of a connection.
    ///
    /// - Parameter request: The handshake.
    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession
}

extension MarketSite {
    /// The names of its streams in faults and the log.
    static var streamNames: [String] { self is any StreamingSite.Type ? ["stream"] : [] }
}

/// Adapts a market site to the server.
final class SiteOfMarket: SimulatedSite {
    private let site: any MarketSite
    private let feed: MarketFeed

    init(_ site: any MarketSite, of feed: MarketFeed) {
        self.site = site
        self.feed = feed
    }

    var id: String { type(of: site).siteID }
    var endpoints: [String] { type(of: site).endpointNames }

    func prepare() { _ = feed.moment() }

    func endpoint(at path: String) -> String? { site.endpoint(at: path) }

    var streams: [String] { type(of: site).streamNames }

    func stream(at path: String) -> String? { (site as? any StreamingSite)?.streams(at: path) == true ? "stream" : nil }

    func session(_ request: HTTPRequest, stream: String) -> any StreamSession {
        guard let site = site as? any StreamingSite else { preconditionFailure("\(id) does not stream.") }
        return site.session(request, feed: feed)
    }

    func key(of request: HTTPRequest) -> SiteKey { site.key(of: request) }

    func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse {
        site.response(request, endpoint: endpoint, at: feed.moment(at: time), edit: edit)
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse {
        site.refuse(refusal, request, at: feed.moment(at: time))
    }

    /// The market's sites, which share one feed.
    static func all(of market: LazyMarket, clock: SimulatedClock) -> [any SimulatedSite] {
        let feed = MarketFeed(clock: clock) { market.value }
        return types.map { SiteOfMarket($0.init(), of: feed) }
    }

    /// All sites of the market.
    static let types: [any MarketSite.Type] = [
        CoinMarketCapSite.self, CryptoCompareSite.self, HuobiSite.self, BinanceSite.self, KrakenSite.self,
        CoinbaseSite.self, OKXSite.self, CoinGeckoSite.self, CoinPaprikaSite.self, ECBSite.self, IconSite.self,
    ]
}
