import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("CoinMarketCap's quotes of selected coins")
struct CoinMarketCapQuotesTests {
    private static let root = "/coinmarketcap/v3/cryptocurrency/quotes/latest"
    private static let older = ["v1", "v2"].map { "/coinmarketcap/\($0)/cryptocurrency/quotes/latest" }

    private func rows(_ site: Site, _ query: String) throws -> [[String: Any]] {
        try #require(try site.object(site.reply(Self.root, query).response)["data"] as? [[String: Any]])
    }

    @Test("are the listing's rows in the requested order, without duplicates")
    func rows() throws {
        let site = Site()
        let quotes = try rows(site, "id=1027,1,74,1&aux=cmc_rank,platform")
        #expect(quotes.compactMap { $0["id"] as? Int } == [1027, 1, 74])
        let listing = try site.listing("limit=300&aux=cmc_rank,platform")
        for quote in quotes {
            let row = listing.first { $0["id"] as? Int == quote["id"] as? Int }
            #expect(quote as NSDictionary == (row ?? [:]) as NSDictionary)
        }
    }

    @Test("also contain is_active and is_fiat if aux is missing")
    func aux() throws {
        let row = try #require(try rows(Site(), "id=1").first)
        #expect(row["is_active"] as? Int == 1 && row["is_fiat"] as? Int == 0)
        #expect(row["date_added"] is String)
        let bare = try #require(try rows(Site(), "id=1&aux=tags").first)
        #expect(bare["is_active"] == nil && bare["cmc_rank"] == nil && bare["tags"] is [String])
    }

    @Test("are a map by id in the older versions, with each quote in a map too")
    func olderForms() throws {
        let site = Site()
        for path in Self.older {
            let body = try site.object(site.reply(path, "id=1,1027").response)
            let data = try #require(body["data"] as? [String: [String: Any]])
            #expect(Set(data.keys) == ["1", "1027"])
            #expect(data["1027"]?["name"] as? String == "Ethereum")
            #expect((data["1"]?["quote"] as? [String: [String: Any]])?["USD"]?["price"] is Double)
            #expect((body["status"] as? [String: Any])?["error_code"] as? Int == 0)
        }
    }

    @Test("reject an unknown id, or skip it on request")
    func unknown() throws {
        let site = Site()
        for query in ["id=1,999999", "id=1,999999&skip_invalid=false"] {
            let refused = site.reply(Self.root, query).response
            #expect(refused.status == 400)
            #expect(try site.error(refused).message == "Invalid values for \"id\": \"999999\"")
        }
        #expect(try rows(site, "id=1,999999&skip_invalid=true").compactMap { $0["id"] as? Int } == [1])
        #expect(try rows(site, "id=999999&skip_invalid=true").isEmpty)
        let map = try site.object(site.reply(Self.older[0], "id=999999&skip_invalid=true").response)
        #expect((map["data"] as? [String: Any])?.isEmpty == true)
    }

    @Test(
        "reject what the site rejects",
        arguments: [
            ("", "must contain at least one of"), ("id=", "comma-separated"), ("id=1,", "comma-separated"),
            ("id=BTC", "comma-separated"), ("id=0", "comma-separated"),
            ("id=1&symbol=BTC", "\"symbol\" is not allowed"),
            ("id=1&id=2", "must be a string"), ("id=1&skip_invalid=maybe", "must be one of [true, false]"),
            ("id=1&aux=price", "\"aux\" must be one of"),
            ("id=1&convert=EUR", "Invalid value for \"convert\": \"EUR\""),
        ])
    func refusals(query: String, expected: String) throws {
        let site = Site()
        let response = site.reply(Self.root, query).response
        #expect(response.status == 400)
        let error = try site.error(response)
        #expect(error.code == "400" && error.message.contains(expected), "\(error.message)")
    }

    @Test("cost one credit per hundred")
    func credits() throws {
        let site = Site()
        let ids = try site.listing("limit=201").compactMap { $0["id"] as? Int }
        for (count, credits) in [(1, 1), (100, 1), (101, 2), (201, 3)] {
            let query = "id=" + ids.prefix(count).map(String.init).joined(separator: ",")
            let status = try site.object(site.reply(Self.root, query).response)["status"] as? [String: Any]
            #expect(status?["credit_count"] as? Int == credits)
        }
    }

    @Test("have a fault in one item, in both formats")
    func faults() throws {
        let site = Site()
        site.state.faults.add(Fault(endpoint: "coinmarketcap/quotes", kind: .wrongType("name", item: 1)))
        let array = try rows(site, "id=1,1027,74")
        #expect(array.map { $0["name"] is String } == [true, false, true])
        let map = try #require(
            try site.object(site.reply(Self.older[1], "id=1,1027,74").response)["data"] as? [String: [String: Any]])
        #expect(map.mapValues { $0["name"] is String } == ["1": true, "1027": false, "74": true])
        site.state.faults.clear()
        #expect(try rows(site, "id=1027").first?["name"] is String)
    }
}
