import Foundation
import Testing
import WickMarket

@testable import WickSimulator

@Suite("CoinMarketCap's listing")
struct CoinMarketCapListingTests {
    @Test("in version 3 has quotes in an array and the error code as a string")
    func version3() throws {
        let site = Site()
        let response = site.reply(Site.path, "limit=3").response
        #expect(response.contentType == "application/json; charset=utf-8")
        let object = try site.object(response)
        let status = try #require(object["status"] as? [String: Any])
        #expect(status["error_code"] as? String == "0")
        #expect(status["error_message"] as? String == "")
        #expect(status["timestamp"] as? String == "2026-09-21T14:13:45.000Z")
        #expect(status["credit_count"] as? Int == 1)
        let rows = try #require(object["data"] as? [[String: Any]])
        #expect(rows.count == 3)
        let bitcoin = try #require(rows.first)
        #expect(bitcoin["id"] as? Int == 1)
        #expect(bitcoin["name"] as? String == "Bitcoin")
        #expect(bitcoin["platform"] is NSNull)
        #expect(bitcoin["cmc_rank"] as? Int == 1)
        #expect(bitcoin["max_supply"] as? Int == 21_000_000)
        let quote = try #require((bitcoin["quote"] as? [[String: Any]])?.first)
        #expect(quote["symbol"] as? String == "USD")
        #expect(quote["id"] as? Int == 2781)
        #expect(quote["last_updated"] as? String == "2026-09-21T14:13:00.000Z")
    }

    @Test("in version 1 has quotes in a map and the error code as a number")
    func version1() throws {
        let site = Site()
        let object = try site.object(site.reply("/coinmarketcap/v1/cryptocurrency/listings/latest", "limit=1").response)
        let status = try #require(object["status"] as? [String: Any])
        #expect(status["error_code"] as? Int == 0)
        #expect(status["error_message"] is NSNull)
        let row = try #require((object["data"] as? [[String: Any]])?.first)
        let quote = try #require((row["quote"] as? [String: Any])?["USD"] as? [String: Any])
        #expect((quote["price"] as? Double ?? 0) > 0)
    }

    @Test("has the snapshot's exact figures")
    func figures() throws {
        let site = Site()
        let snapshot = SimulatedMarket(seed: 1, coins: 300).snapshot(at: Date(timeIntervalSince1970: 1_790_000_025))
        let rows = try site.figures("limit=300")
        #expect(rows.count == 300)
        for (row, expected) in zip(rows, snapshot.rows) {
            let quote = try #require(row.quote.first)
            #expect(row.id == expected.coin.id.rawValue)
            #expect(row.cmc_rank == expected.rank)
            #expect(quote.price == expected.price)
            #expect(quote.volume_24h == expected.volume24h)
            #expect(quote.percent_change_24h == expected.change24h)
            #expect(quote.market_cap == (expected.price == nil ? nil : expected.marketCap ?? 0))
        }
    }

    @Test("contains a token's platform")
    func platform() throws {
        let rows = try Site().listing("limit=300")
        let tether = try #require(rows.first { $0["id"] as? Int == 825 })
        let platform = try #require(tether["platform"] as? [String: Any])
        #expect(platform["id"] as? Int == 1027)
        #expect(platform["name"] as? String == "Ethereum")
        #expect(platform["symbol"] as? String == "ETH")
        #expect(platform["slug"] as? String == "ethereum")
        #expect((platform["token_address"] as? String)?.count == 42)
    }

    @Test("has 100 rows by default, and pages without gaps or overlap")
    func pages() throws {
        let site = Site()
        #expect(try site.listing().count == 100)
        let whole = try site.listing("limit=300").compactMap { $0["id"] as? Int }
        let pages = try [1, 121, 241].flatMap { try site.listing("start=\($0)&limit=120") }
        #expect(pages.compactMap { $0["id"] as? Int } == whole)
        #expect(try site.listing("start=301").isEmpty)
        #expect(try site.listing("start=9223372036854775807&limit=5000").isEmpty)
    }

    @Test("lists coins, tokens or all", arguments: ["coins", "tokens", "all"])
    func types(type: String) throws {
        let rows = try Site().listing("limit=5000&cryptocurrency_type=\(type)")
        let tokens = rows.count { !($0["platform"] is NSNull) }
        switch type {
        case "coins": #expect(tokens == 0 && rows.count > 50)
        case "tokens": #expect(tokens == rows.count && tokens > 50)
        default: #expect(rows.count == 300 && tokens > 0 && tokens < 300)
        }
    }

    @Test("sorts by every key, in both directions", arguments: CoinMarketCapListingQuery.Sort.allCases)
    func sorting(sort: CoinMarketCapListingQuery.Sort) throws {
        let site = Site()
        for direction in ["asc", "desc"] {
            let rows = try site.listing("limit=5000&sort=\(sort.rawValue)&sort_dir=\(direction)")
            #expect(rows.count == 300)
            #expect(Set(rows.compactMap { $0["id"] as? Int }).count == 300)
            let field = sort == .market_cap_strict ? "market_cap" : sort.rawValue
            let values = rows.map { row -> Any? in
                let quote = (row["quote"] as? [[String: Any]])?.first
                return row[field] ?? quote?[field]
            }
            if let numbers = values.compactMap({ $0 as? Double }) as [Double]?, !numbers.isEmpty {
                #expect(numbers == numbers.sorted(by: direction == "asc" ? (<) : (>)) || sort == .circulating_supply)
            } else {
                let texts = values.compactMap { ($0 as? String)?.lowercased() }
                #expect(texts == texts.sorted(by: direction == "asc" ? (<) : (>)))
            }
        }
    }

    @Test("omits fields that aux does not name")
    func aux() throws {
        let row = try #require(try Site().listing("limit=1&aux=cmc_rank,platform").first)
        #expect(row["cmc_rank"] != nil && row["platform"] != nil && row["quote"] != nil)
        for name in ["num_market_pairs", "date_added", "tags", "max_supply", "circulating_supply", "total_supply"] {
            #expect(row[name] == nil)
        }
        let bare = try #require(try Site().listing("limit=1&aux=tags").first)
        #expect(bare["tags"] != nil && !bare.keys.contains("cmc_rank") && !bare.keys.contains("platform"))
    }

    @Test(
        "rejects invalid parameters with the site's 400",
        arguments: [
            ("limit=5001", "\"limit\" must be less than or equal to 5000"),
            ("limit=0", "\"limit\" must be larger than or equal to 1"), ("limit=ten", "\"limit\" must be a number"),
            ("limit=", "\"limit\" must be a number"), ("start=0", "\"start\" must be larger than or equal to 1"),
            ("sort=luck", "\"sort\" must be one of [market_cap, "),
            ("sort_dir=up", "\"sort_dir\" must be one of [asc, desc]"),
            ("cryptocurrency_type=nft", "\"cryptocurrency_type\" must be one of [all, coins, tokens]"),
            ("aux=price", "\"aux\" must be one of"), ("convert=EUR", "Invalid value for \"convert\": \"EUR\""),
            ("convert_id=1", "Invalid value for \"convert_id\": \"1\""), ("convert=USD&convert_id=2781", "conflict"),
            ("page=2", "\"page\" is not allowed"), ("limit=1&limit=2", "\"limit\" must be a string"),
        ])
    func wrongParameters(query: String, message: String) throws {
        let site = Site()
        let response = site.reply(Site.path, query).response
        #expect(response.status == 400)
        let error = try site.error(response)
        #expect(error.code == "400")
        #expect(error.message.contains(message), "\(error.message)")
    }

    @Test("accepts the parameters without effect", arguments: ["convert=USD", "convert=usd", "convert_id=2781"])
    func conversions(query: String) throws {
        #expect(try Site().listing(query).count == 100)
    }

    @Test("is identical for the same seed and time, and differs for another seed")
    func bytes() {
        func body(_ seed: UInt64) -> [UInt8] {
            Site(Site.configuration(seed: seed, coins: 1000)).reply(Site.path, "limit=1000").response.body
        }
        #expect(body(7) == body(7))
        #expect(body(7) != body(8))
    }

    @Test("changes with the clock, and is cached within the minute")
    func time() throws {
        let site = Site()
        func price() throws -> Double? {
            (try site.listing("limit=1").first?["quote"] as? [[String: Any]])?.first?["price"] as? Double
        }
        let first = try price()
        site.state.clock.advance(by: 14)
        #expect(try price() == first)
        site.state.clock.advance(by: 60)
        #expect(try price() != first)
    }

    @Test("of an unverified supply has a market cap of 0 and the self-reported supply")
    func unverified() throws {
        let site = Site(Site.configuration(coins: 3000))
        let rows = try site.listing("limit=3000")
        let row = try #require(rows.first { !($0["self_reported_circulating_supply"] is NSNull) })
        let quote = try #require((row["quote"] as? [[String: Any]])?.first)
        #expect(quote["market_cap"] as? Double == 0)
        #expect(row["circulating_supply"] as? Double == 0)
        #expect((row["self_reported_market_cap"] as? Double ?? 0) > 0)
        let untraded = try #require(rows.last)
        let nothing = try #require((untraded["quote"] as? [[String: Any]])?.first)
        #expect(nothing["price"] is NSNull && nothing["market_cap"] is NSNull && untraded["cmc_rank"] is NSNull)
    }
}
