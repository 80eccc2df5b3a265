import Foundation
import Testing
import WickMarket

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("CoinMarketCap's other responses")
struct CoinMarketCapSiteTests {
    private static let metrics = "/coinmarketcap/v1/global-metrics/quotes/latest"
    private static let map = "/coinmarketcap/v1/cryptocurrency/map"

    @Test("the global figures are the totals of the listing")
    func globalMetrics() throws {
        let site = Site()
        let response = site.reply(Self.metrics, "convert=USD").response
        let data = try JSONDecoder().decode(Metrics.self, from: Data(response.body)).data
        let figures = try #require(data.quote["USD"])
        let quotes = try site.figures("limit=300").compactMap(\.quote.first)
        #expect(figures.total_market_cap == quotes.reduce(0) { $0 + ($1.market_cap ?? 0) })
        #expect(figures.total_volume_24h == quotes.reduce(0) { $0 + ($1.volume_24h ?? 0) })
        #expect(data.btc_dominance == quotes.first?.market_cap_dominance)
        #expect(data.active_cryptocurrencies == quotes.count { $0.price != nil })
        let change = (figures.total_market_cap / figures.total_market_cap_yesterday - 1) * 100
        #expect(figures.total_market_cap_yesterday_percentage_change == change && change != 0)
    }

    private struct Metrics: Decodable {
        struct Fields: Decodable {
            let btc_dominance: Double
            let active_cryptocurrencies: Int
            let quote: [String: Figures]
        }

        struct Figures: Decodable {
            let total_market_cap: Double
            let total_volume_24h: Double
            let total_market_cap_yesterday: Double
            let total_market_cap_yesterday_percentage_change: Double
        }

        let data: Fields
    }

    @Test("the global figures reject unknown parameters")
    func globalMetricsParameters() throws {
        let site = Site()
        let response = site.reply(Self.metrics, "limit=1").response
        #expect(response.status == 400)
        // In version 1 the code is a number.
        #expect((try site.object(response)["status"] as? [String: Any])?["error_code"] as? Int == 400)
    }

    @Test("the map contains every coin once, by id or by rank, and finds shared symbols")
    func map() throws {
        let site = Site()
        func rows(_ query: String) throws -> [[String: Any]] {
            try #require(try site.object(site.reply(Self.map, query).response)["data"] as? [[String: Any]])
        }
        let all = try rows("")
        let ids = all.compactMap { $0["id"] as? Int }
        #expect(ids.count == 300 && ids == ids.sorted() && Set(ids).count == 300)
        #expect(all.allSatisfy { $0["is_active"] as? Int == 1 })
        let ranks = try rows("sort=cmc_rank&limit=50").compactMap { $0["rank"] as? Int }
        #expect(ranks == Array(1...50))
        #expect(try rows("symbol=beam").count == 2)
        #expect(try rows("symbol=BTC,ETH").count >= 2)
        #expect(try rows("listing_status=inactive").isEmpty)
        #expect(try rows("start=301").isEmpty)
        #expect(site.reply(Self.map, "symbol=NOSUCHTHING").response.status == 400)
        #expect(site.reply(Self.map, "listing_status=gone").response.status == 400)
        #expect(site.reply(Self.map, "sort=name").response.status == 400)
    }

    @Test("the same paths exist below public-api")
    func publicPaths() {
        let site = Site()
        for (path, query) in [
            ("/v3/cryptocurrency/listings/latest", ""), ("/v3/cryptocurrency/quotes/latest", "id=1"),
            ("/v1/global-metrics/quotes/latest", ""), ("/v1/cryptocurrency/map", ""),
        ] {
            let keyless = site.reply("/coinmarketcap/public-api" + path, query).response
            #expect(keyless.status == 200)
            #expect(keyless == site.reply("/coinmarketcap" + path, query).response)
        }
    }

    @Test(
        "an unknown path or an unsupported method gets the web server's 404",
        arguments: [
            ("GET", "/coinmarketcap/v2/ticker"), ("GET", "/coinmarketcap"), ("GET", "/coinmarketcap/public-api"),
            ("POST", "/coinmarketcap/v1/cryptocurrency/map"),
            ("GET", "/coinmarketcap/public-apiv3/cryptocurrency/listings/latest"),
        ])
    func unknownPath(method: String, path: String) {
        let response = Site().reply(path, method: method).response
        #expect(response.status == 404)
        #expect(response.body == Array(#"{"statusCode":404,"error":"Not Found","message":"Not Found"}"#.utf8))
    }

    @Test("an unknown site gets the simulator's own response")
    func unknownSite() throws {
        let site = Site()
        for path in ["/", "/nosuchsite/v1", "/coinmarketca"] {
            let response = site.reply(path).response
            #expect(response.status == 404)
            #expect(try site.object(response)["error"] is String)
        }
    }

    @Test("a required key is checked, except below public-api")
    func keys() throws {
        let site = Site(Site.configuration(keys: .any))
        let refused = site.reply(Site.path).response
        #expect(refused.status == 401)
        #expect(try site.error(refused).code == "1002")
        #expect(site.reply(Site.path, headers: ["x-cmc_pro_api_key": ""]).response.status == 401)
        #expect(site.reply(Site.path, headers: ["x-cmc_pro_api_key": "k"]).response.status == 200)
        #expect(site.reply(Site.path, "CMC_PRO_API_KEY=k").response.status == 200)
        #expect(site.reply("/coinmarketcap/public-api/v1/cryptocurrency/map").response.status == 200)
    }

    @Test("a key other than the required one is rejected")
    func exactKey() throws {
        let site = Site(Site.configuration(keys: .exactly("right")))
        #expect(try site.error(site.reply(Site.path).response).code == "1002")
        let refused = site.reply(Site.path, headers: ["x-cmc_pro_api_key": "wrong"]).response
        #expect(refused.status == 401)
        #expect(try site.error(refused).code == "1001")
        #expect(site.reply(Site.path, headers: ["x-cmc_pro_api_key": "right"]).response.status == 200)
    }

    @Test("requests beyond the limit per minute get a 429 with Retry-After")
    func rateLimit() throws {
        let clock = TestClock(Date(timeIntervalSince1970: 1_790_000_000))
        let site = Site(Site.configuration(requestsPerMinute: 2, now: { clock.now }))
        #expect(site.reply(Site.path).response.status == 200)
        clock.advance(by: 15)
        #expect(site.reply(Site.path).response.status == 200)
        let refused = site.reply(Site.path).response
        #expect(refused.status == 429)
        #expect(try site.error(refused).code == "1008")
        #expect(refused.headers == [ServerResponse.Header(name: "Retry-After", value: "45")])
        clock.advance(by: 45)
        #expect(site.reply(Site.path).response.status == 200)
    }
}
