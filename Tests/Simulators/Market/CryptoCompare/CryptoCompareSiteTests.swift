import Foundation
import Testing

@testable import WickSimulator

@Suite("CryptoCompare's responses")
struct CryptoCompareSiteTests {
    static let root = "/cryptocompare/data/"

    struct Second: Decodable {
        struct Span: Decodable {
            let Aggregated: Bool
            let TimeFrom: Int
            let TimeTo: Int
            let Data: [Point]
        }

        let Response: String
        let Data: Span
    }

    struct First: Decodable {
        let Response: String
        let TimeFrom: Int
        let TimeTo: Int
        let Data: [Point]
    }

    struct Point: Decodable, Equatable {
        let time: Int
        let open: Double
        let high: Double
        let low: Double
        let close: Double
        let volumefrom: Double
        let volumeto: Double
    }

    struct Refused: Decodable {
        let Response: String
        let Message: String
        let `Type`: Int
        let ParamWithError: String?
    }

    @Test(
        "history has one point more than the limit, oldest first, the last one current",
        arguments: [("histominute", 60), ("histohour", 3600), ("histoday", 86_400)])
    func history(path: String, length: Int) throws {
        let site = Site()
        let query = "fsym=BTC&tsym=USD&limit=10"
        let second = try site.read(Self.root + "v2/" + path, query, as: Second.self)
        let now = 1_790_000_025
        #expect(second.Response == "Success" && !second.Data.Aggregated)
        #expect(second.Data.TimeTo == now / length * length)
        #expect(second.Data.TimeFrom == second.Data.TimeTo - 10 * length)
        #expect(second.Data.Data.map(\.time) == (0...10).map { second.Data.TimeFrom + $0 * length })
        let first = try site.read(Self.root + path, query, as: First.self)
        #expect(first.Data == second.Data.Data)
        #expect(first.TimeFrom == second.Data.TimeFrom && first.TimeTo == second.Data.TimeTo)
    }

    @Test("history ends with the point that contains toTs, and adjoins the one before")
    func pages() throws {
        let site = Site()
        func points(_ query: String) throws -> [Point] {
            try site.read(Self.root + "v2/histohour", "fsym=eth&tsym=usd&limit=5" + query, as: Second.self).Data.Data
        }
        let newest = try points("")
        let older = try points("&toTs=\(newest[0].time - 1)&e=CCCAGG&extraParams=x")
        #expect(older.last?.time == newest[0].time - 3600)
        #expect(older.last?.close == newest[0].open)
        #expect(try points("&toTs=9999999999") == newest)
    }

    @Test("aggregated points begin at multiples of their length")
    func aggregate() throws {
        let site = Site()
        let query = "fsym=BTC&tsym=USD&limit=3"
        let hours = try site.read(Self.root + "v2/histohour", query + "&aggregate=6", as: Second.self).Data
        #expect(hours.Aggregated)
        #expect(hours.Data.count == 4 && hours.Data.allSatisfy { $0.time % 21_600 == 0 })
        let most = "fsym=BTC&tsym=USD&limit=2000&aggregate=6"
        #expect(try site.read(Self.root + "v2/histohour", most, as: Second.self).Data.Data.count == 334)
        let single = try site.read(Self.root + "v2/histohour", "fsym=BTC&tsym=USD&limit=24", as: Second.self).Data.Data
        let parts = single.filter { (hours.Data[2].time..<hours.Data[3].time).contains($0.time) }
        #expect(parts.count == 6)
        #expect(parts.map(\.high).max() == hours.Data[2].high)
        #expect(parts.reduce(0) { $0 + $1.volumeto } == hours.Data[2].volumeto)
    }

    @Test("points before the coin was listed are zeros")
    func listing() throws {
        let site = Site()
        let market = SimulatedMarket(seed: 1, coins: 300)
        let coin = try #require(market.coins.first { $0.symbol == "SUI" })
        let points = try site.read(
            Self.root + "v2/histoday", "fsym=SUI&tsym=USD&limit=2000", as: Second.self
        ).Data.Data
        #expect(points.count == 2001)
        let listed = Int(coin.added.timeIntervalSince1970)
        #expect(points.contains { $0.time < listed } && points.contains { $0.time >= listed })
        for point in points {
            let figures = [point.open, point.high, point.low, point.close, point.volumefrom, point.volumeto]
            #expect(point.time < listed ? figures.allSatisfy { $0 == 0 } : figures.allSatisfy { $0 > 0 })
        }
    }

    @Test("errors about parameters and symbols come with HTTP 200")
    func refusals() throws {
        let site = Site()
        func refused(_ query: String) throws -> Refused {
            let refused = try site.read(Self.root + "v2/histohour", query, as: Refused.self)
            #expect(refused.Response == "Error" && refused.Type == 2)
            return refused
        }
        #expect(try refused("fsym=NOSUCH&tsym=USD").ParamWithError == "fsym")
        #expect(try refused("fsym=NOSUCH&tsym=USD").Message == "There is no data for the symbol NOSUCH .")
        #expect(try refused("tsym=USD").ParamWithError == "fsym")
        #expect(try refused("fsym=BTC").ParamWithError == "tsym")
        #expect(try refused("fsym=BTC&tsym=XXX").ParamWithError == "tsym")
        #expect(try refused("fsym=BTC&tsym=BTC").ParamWithError == "tsym")
        for limit in ["0", "2001", "many"] {
            #expect(try refused("fsym=BTC&tsym=USD&limit=\(limit)").ParamWithError == "limit")
        }
        #expect(try refused("fsym=BTC&tsym=USD&aggregate=0").ParamWithError == "aggregate")
        #expect(try refused("fsym=BTC&tsym=USD&toTs=-1").ParamWithError == "toTs")
        #expect(site.reply("/cryptocompare/data/nosuch").response.status == 404)
        #expect(site.reply(Self.root + "all/coinlist", method: "POST").response.status == 404)
    }

    @Test("a required key is accepted in the query or the header, and its absence is a 401 in another format")
    func keys() throws {
        let site = Site(Site.configuration(keys: .exactly("right")))
        let path = Self.root + "all/coinlist"
        for (query, headers) in [
            ("", [:]), ("api_key=wrong", [:]), ("api_key=", [:]), ("", ["authorization": "Apikey wrong"]),
            ("", ["authorization": "Bearer right"]),
        ] as [(String, [String: String])] {
            let response = site.reply(path, query, headers: headers).response
            #expect(response.status == 401)
            let object = try site.object(response)
            #expect(object["Response"] == nil)
            #expect((object["Err"] as? [String: Any])?["http_status_code"] as? Int == 401)
        }
        #expect(site.reply(path, "api_key=right").response.status == 200)
        #expect(site.reply(path, headers: ["authorization": "Apikey right"]).response.status == 200)
    }

    @Test("requests beyond the limit per minute get a Type 99 with the number of calls")
    func rateLimit() throws {
        let site = Site(Site.configuration(requestsPerMinute: 1))
        let path = Self.root + "all/coinlist"
        #expect(site.reply(path).response.status == 200)
        let refused = site.reply(path).response
        #expect(refused.status == 200 && refused.headers.isEmpty)
        let object = try site.object(refused)
        #expect(object["Response"] as? String == "Error" && object["Type"] as? Int == 99)
        let limits = try #require(object["RateLimit"] as? [String: [String: Int]])
        #expect(try #require(limits["calls_made"]?["minute"]) > #require(limits["max_calls"]?["minute"]))
    }

    @Test("the coin list has each symbol once, in the site's types, and lacks what the site lacks")
    func coinList() throws {
        let site = Site(Site.configuration(coins: 3000))
        let object = try site.object(site.reply(Self.root + "all/coinlist").response)
        #expect(object["Response"] as? String == "Success")
        let coins = try #require(object["Data"] as? [String: [String: Any]])
        let symbols = Set(SimulatedMarket(seed: 1, coins: 3000).coins.map { $0.symbol.uppercased() })
        #expect(coins.count > symbols.count / 2 && coins.count < symbols.count)
        #expect(Set(coins.keys.map { $0.uppercased() }).count == coins.count)
        for (symbol, coin) in coins {
            #expect(coin["Symbol"] as? String == symbol)
            #expect(coin["Id"] is String && coin["SortOrder"] is String && coin["IsTrading"] is Bool)
            if let image = coin["ImageUrl"] { #expect((image as? String)?.hasPrefix("/media/") == true) }
        }
        #expect(coins.values.contains { $0["ImageUrl"] == nil })
        let dormant = coins.filter { $0.value["IsTrading"] as? Bool == false }
        #expect(!dormant.isEmpty && dormant.count < coins.count / 4)
        let history = Self.root + "v2/histohour"
        for symbol in dormant.keys.prefix(5) {
            #expect(try site.read(history, "fsym=\(symbol)&tsym=USD&limit=1", as: Refused.self).Type == 2)
        }
        for (symbol, coin) in coins.sorted(by: { $0.key < $1.key }).prefix(50) where coin["IsTrading"] as? Bool == true
        {
            let name = try #require(symbol.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            _ = try site.read(history, "fsym=\(name)&tsym=USD&limit=1", as: Second.self)
        }
    }
}
