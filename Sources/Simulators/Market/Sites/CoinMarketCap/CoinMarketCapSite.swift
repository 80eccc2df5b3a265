import KitSiteSimulator

/// The simulated CoinMarketCap API.
///
/// Every path also exists below `/public-api`, where no key is needed. docs/simulator.md describes the wire format.
final class CoinMarketCapSite: MarketSite {
    static let siteID = "coinmarketcap"

    static let endpointNames = Endpoint.allCases.map(\.rawValue) + [webPage]

    private enum Endpoint: String, CaseIterable {
        case listings, quotes
        case globalMetrics = "global-metrics"
        case map
    }

    /// The endpoint of the HTML pages.
    private static let webPage = "page"

    private static let publicPrefix = "/public-api"
    private static let paths: [String: Endpoint] = [
        "/v3/cryptocurrency/listings/latest": .listings,
        "/v1/cryptocurrency/listings/latest": .listings,
        "/v3/cryptocurrency/quotes/latest": .quotes,
        "/v2/cryptocurrency/quotes/latest": .quotes,
        "/v1/cryptocurrency/quotes/latest": .quotes,
        "/v1/global-metrics/quotes/latest": .globalMetrics,
        "/v1/cryptocurrency/map": .map,
    ]

    private var pages = PageCache()

    func endpoint(at path: String) -> String? {
        Self.isPage(path) ? Self.webPage : Self.paths[Self.standardPath(path)]?.rawValue
    }

    func key(of request: HTTPRequest) -> SiteKey {
        if request.path.hasPrefix(Self.publicPrefix + "/") || Self.isPage(request.path) { return .notNeeded }
        let key = request.headers["x-cmc_pro_api_key"] ?? request.query.first { $0.name == "CMC_PRO_API_KEY" }?.value
        guard let key, !key.isEmpty else { return .missing }
        return .given(key)
    }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        if endpoint == Self.webPage { return Self.page(at: request.path, moment) }
        guard let endpoint = Endpoint(rawValue: endpoint) else { return refuse(.notFound, request, at: moment) }
        let envelope = Self.envelope(of: request)
        do throws(CoinMarketCapError) {
            let (name, write) = try page(endpoint, request, envelope, moment, edit)
            guard let name, edit == nil else { return .json(write()) }
            // A page of 5000 coins takes tens of milliseconds and is the same for all requests within the minute.
            return .json(pages.page(name, of: moment.snapshot.time, make: write))
        } catch {
            return error.response(envelope, at: moment.time)
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        Self.isPage(request.path)
            ? Self.refusedPage(refusal)
            : CoinMarketCapError.response(to: refusal, Self.envelope(of: request), at: moment.time)
    }

    /// A closure that writes the requested page, and its cache key; `nil` if caching is not worthwhile.
    private func page(
        _ endpoint: Endpoint, _ request: HTTPRequest, _ envelope: CoinMarketCapEnvelope, _ moment: MarketMoment,
        _ edit: FieldEdit?
    ) throws(CoinMarketCapError) -> (name: String?, write: () -> [UInt8]) {
        switch endpoint {
        case .listings:
            let query = try CoinMarketCapListingQuery(request.query)
            let listing = CoinMarketCapListing(query: query, envelope: envelope)
            return ("listings \(envelope) \(query)", { listing.body(at: moment, edit: edit) })
        case .quotes:
            let quotes = try CoinMarketCapQuotes(request.query, envelope)
            let rows = try quotes.rows(of: moment.snapshot)
            return (nil, { quotes.body(of: rows, at: moment, edit: edit) })
        case .globalMetrics:
            try CoinMarketCapParameters.allow(["convert", "convert_id"], in: request.query)
            try CoinMarketCapParameters.checkConversion(request.query)
            return ("global-metrics", { CoinMarketCapGlobalMetrics(at: moment).body(edit: edit) })
        case .map:
            let map = try CoinMarketCapMap(request.query)
            let rows = try map.rows(of: moment.snapshot)
            return ("map \(map)", { map.body(of: rows, at: moment, edit: edit) })
        }
    }

    private static func standardPath(_ path: String) -> String {
        path.hasPrefix(publicPrefix + "/") ? String(path.dropFirst(publicPrefix.count)) : path
    }

    private static func envelope(of request: HTTPRequest) -> CoinMarketCapEnvelope {
        standardPath(request.path).hasPrefix("/v3/") ? .v3 : .v1
    }
}
