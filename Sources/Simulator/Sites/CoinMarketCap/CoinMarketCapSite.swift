import Foundation

/// CoinMarketCap's API as the simulator plays it.
///
/// Every path stands below `/public-api` too, where no key is asked for. The wire format is described in docs/simulator.md.
final class CoinMarketCapSite: SimulatedSite {
    /// The site's name in paths and faults.
    static let siteID = "coinmarketcap"

    let id = CoinMarketCapSite.siteID
    var endpoints: [String] { Self.endpointNames }

    /// The names of its endpoints, in faults and in the log.
    static let endpointNames = ["listings", "global-metrics", "map"]

    private static let publicPrefix = "/public-api"
    private static let paths = [
        "/v3/cryptocurrency/listings/latest": "listings",
        "/v1/cryptocurrency/listings/latest": "listings",
        "/v1/global-metrics/quotes/latest": "global-metrics",
        "/v1/cryptocurrency/map": "map",
    ]

    private var pages = PageCache()

    func endpoint(at path: String) -> String? { Self.paths[Self.standardPath(path)] }

    func key(of request: HTTPRequest) -> SiteKey {
        if request.path.hasPrefix(Self.publicPrefix + "/") { return .notNeeded }
        let key = request.headers["x-cmc_pro_api_key"] ?? request.query.first { $0.name == "CMC_PRO_API_KEY" }?.value
        guard let key, !key.isEmpty else { return .missing }
        return .given(key)
    }

    func answer(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> HTTPAnswer {
        let envelope = Self.envelope(of: request)
        do throws(CoinMarketCapError) {
            switch endpoint {
            case "listings":
                let query = try CoinMarketCapListingQuery(request.query)
                let write = {
                    CoinMarketCapListing(query: query, envelope: envelope).body(at: moment, edit: edit)
                }
                // A page of 5000 costs tens of milliseconds, and is the same for everyone within the minute.
                guard edit == nil else { return .json(write()) }
                return .json(pages.page("\(envelope) \(query)", of: moment.snapshot.time, make: write))
            case "global-metrics":
                try CoinMarketCapParameters.allow(["convert", "convert_id"], in: request.query)
                try CoinMarketCapParameters.checkConversion(request.query)
                return .json(CoinMarketCapGlobalMetrics(at: moment).body(edit: edit))
            default:
                return .json(try CoinMarketCapMap(request.query).body(at: moment, edit: edit))
            }
        } catch {
            return error.answer(envelope, at: moment.time)
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> HTTPAnswer {
        CoinMarketCapError.answer(to: refusal, Self.envelope(of: request), at: moment.time)
    }

    private static func standardPath(_ path: String) -> String {
        path.hasPrefix(publicPrefix + "/") ? String(path.dropFirst(publicPrefix.count)) : path
    }

    private static func envelope(of request: HTTPRequest) -> CoinMarketCapEnvelope {
        standardPath(request.path).hasPrefix("/v3/") ? .v3 : .v1
    }
}

/// The pages written within the present minute.
struct PageCache {
    /// As many pages as 20,000 coins take, for two readers who ask for different sizes.
    private static let capacity = 8

    private var time: Date?
    private var pages: [String: [UInt8]] = [:]

    /// The page of a name, written now unless it was before in the same minute.
    mutating func page(_ name: String, of time: Date, make: () -> [UInt8]) -> [UInt8] {
        if self.time != time || pages.count >= Self.capacity {
            pages = [:]
            self.time = time
        }
        if let page = pages[name] { return page }
        let page = make()
        pages[name] = page
        return page
    }
}
