import Foundation
import KitLocking
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinGecko")
struct CoinGeckoTests {
    private static let known = [
        Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
        Coin(id: CoinID(52), name: "XRP", symbol: "XRP", rank: 2, slug: "xrp"),
    ]

    private func source(_ transport: any Transport, key: APIKey? = nil) -> CoinGeckoSource {
        CoinGeckoSource(
            CandleSourceContext(
                environment: .production, key: key, coins: FixedCoins(list: Self.known), transport: transport,
                clock: { Date(timeIntervalSince1970: 1000) }))
    }

    private func row(_ id: String, _ rank: Int, symbol: String? = nil, name: String? = nil) -> String {
        """
        {"id":"\(id)","symbol":"\(symbol ?? id)","name":"\(name ?? id)","current_price":\(rank),"market_cap_rank":\(rank)}
        """
    }

    private func list(_ rows: [String]) -> HTTPResponse { .json("[\(rows.joined(separator: ","))]") }

    @Test("Rows have every figure, or null for nearly all of them; a row without a name is skipped")
    func rows() async throws {
        let body = #"""
            [{"id":"bitcoin","symbol":"btc","name":"Bitcoin","current_price":49053,"market_cap":917825524991,
            "market_cap_rank":1,"total_volume":61679663434,"price_change_percentage_24h":-4.37931,
            "price_change_percentage_1h_in_currency":0.25,"price_change_percentage_7d_in_currency":-1.5,
            "roi":{"times":1,"currency":"usd","percentage":2},"last_updated":"2021-05-15T15:59:43.867Z"},
            {"id":"dead","symbol":"ded","name":"Dead","current_price":null,"market_cap":0,"market_cap_rank":null,
            "total_volume":null,"price_change_percentage_24h":null,"roi":null,"last_updated":null},
            {"id":"x","symbol":"x","name":null},{"id":"y","symbol":"y","name":"Y","current_price":-1}]
            """#
        let listing = try await source(ScriptedTransport(.json(body))).listing(limit: 4).result().get()
        #expect(listing.skipped == 2 && listing.tickers.map(\.symbol) == ["BTC", "DED"])
        #expect(listing.tickers.map(\.id) == [CoinID(1), CoinID(of: "dead", at: "coingecko")])
        let quote = listing.tickers[0].quote
        #expect(quote.price == 49053 && quote.marketCap == 917_825_524_991 && quote.volume24h == 61_679_663_434)
        #expect(quote.change24h == -4.37931 && quote.lastUpdated?.timeIntervalSince1970 == 1_621_094_383.867)
        #expect(quote.change1h == 0.25 && quote.change7d == -1.5)
        #expect(listing.tickers[1].quote == Quote() && listing.tickers[1].rank == nil)
    }

    @Test("500 ranks are two requests, one after the other; a page that is not full is the last one")
    func pages() async throws {
        let transport = ScriptedTransport { request in
            let (size, page) = (request.number("per_page") ?? 0, request.number("page") ?? 0)
            let first = (page - 1) * size
            return .success(self.list((first..<min(first + size, 600)).map { self.row("coin\($0)", $0 + 1) }))
        }
        let source = source(transport)
        let listing = try await source.listing(limit: 500).result().get()
        #expect(listing.tickers.count == 500 && listing.tickers.last?.rank == 500)
        #expect(transport.requests.map { $0.number("page") } == [1, 2])
        #expect(transport.requests.map { $0.number("per_page") } == [250, 250])
        #expect(transport.requests.allSatisfy { $0.url.absoluteString.contains("price_change_percentage=1h") })
        #expect(try await source.listing(limit: 300).result().get().tickers.count == 300)
        #expect(try await source.listing(limit: 1000).result().get().tickers.count == 600)
        #expect(transport.requests.count == 7)
        #expect(try await source.listing(limit: 3).result().get().tickers.count == 3)
        #expect(transport.requests.last?.number("per_page") == 3)
    }

    @Test("Given coins are found by the cached list; ranks decide between names, and unknown coins are omitted")
    func quotes() async throws {
        let transport = ScriptedTransport { request in
            if request.url.path.hasSuffix("/list") {
                return .success(
                    .json(
                        #"""
                        [{"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"old","symbol":"xrp","name":"XRP"},
                        {"id":"ripple","symbol":"xrp","name":"XRP"},{"id":"own","symbol":"own","name":"Own"},{"id":7}]
                        """#))
            }
            return .success(
                self.list([
                    self.row("old", 2000, symbol: "xrp", name: "XRP"),
                    self.row("ripple", 4, symbol: "xrp", name: "XRP"), self.row("own", 9),
                ]))
        }
        let source = source(transport)
        let own = CoinID(of: "own", at: "coingecko")
        let listing = try await source.quotes(for: [own, CoinID(52), CoinID(99), CoinID(52)]).result().get()
        #expect(listing.tickers.map(\.id) == [own, CoinID(52)])
        #expect(listing.tickers.map(\.rank) == [9, 4])
        let query = transport.requests.last?.url.query ?? ""
        #expect(query.contains("ids=old%2Cripple%2Cown"), "\(query)")
        _ = try await source.quotes(for: [CoinID(52)]).result().get()
        #expect(transport.requests.count == 3)
        #expect(try await source.quotes(for: []).result().get().tickers.isEmpty && transport.requests.count == 3)
        #expect(try await source.quotes(for: [CoinID(99)]).result().get().tickers.isEmpty)
        #expect(transport.requests.count == 3)
    }

    /// A row with the prices of the last hours.
    private func row(_ id: String, _ rank: Int, symbol: String, name: String, week: String) -> String {
        row(id, rank, symbol: symbol, name: name).dropLast() + #","sparkline_in_7d":\#(week)}"#
    }

    private func weeks(_ rows: [String], list: String) -> ScriptedTransport {
        ScriptedTransport { request in
            .success(request.url.path.hasSuffix("/list") ? .json("[\(list)]") : self.list(rows))
        }
    }

    @Test("The last seven days of given coins are found by the list; ranks decide between names")
    func weeks() async throws {
        let own = Coin(id: CoinID(of: "own", at: "coingecko"), name: "Own", symbol: "OWN", rank: 9)
        let absent = Coin(id: CoinID(99), name: "Absent", symbol: "ABS", rank: 8, slug: "absent")
        let transport = weeks(
            [
                row("old", 2000, symbol: "xrp", name: "XRP", week: #"{"price":[9,9,9,9]}"#),
                row("ripple", 4, symbol: "xrp", name: "XRP", week: #"{"price":[1,2,3,4.5]}"#),
                row("own", 9, symbol: "own", name: "Own", week: #"{"price":[5,null,5,"6"]}"#),
                row("bitcoin", 1, symbol: "btc", name: "Bitcoin", week: #"{"price":[]}"#),
            ],
            list: #"""
                {"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"old","symbol":"xrp","name":"XRP"},
                {"id":"ripple","symbol":"xrp","name":"XRP"},{"id":"own","symbol":"own","name":"Own"},
                {"id":"other","symbol":"oth","name":"Other"}
                """#)
        let source = source(transport)
        let weeks = try await source.weeks(of: Self.known + [own, absent]).result().get()
        #expect(weeks.mapValues(\.newest) == [CoinID(52): 4.5, own.id: 6])
        #expect(weeks[CoinID(52)]?.levels == [0, 1])
        let query = transport.requests.last?.url.query ?? ""
        #expect(query.contains("ids=bitcoin%2Cold%2Cripple%2Cown") && query.contains("sparkline=true"), "\(query)")
        #expect(transport.requests.count == 2)
        #expect(try await source.weeks(of: []).result().get().isEmpty && transport.requests.count == 2)
        #expect(try await source.weeks(of: [absent]).result().get().isEmpty && transport.requests.count == 2)
        // Other requests do not load them.
        _ = try await source.quotes(for: [CoinID(1)]).result().get()
        #expect(transport.requests.last?.url.query?.contains("sparkline") == false)
    }

    @Test(
        "A week of another form is missing, and the others are there",
        arguments: [
            "null", "[]", "{}", #"{"price":null}"#, #"{"price":{}}"#, #"{"price":[null,"x",{}]}"#, #""x""#, "1",
        ])
    func unreadableWeek(form: String) async throws {
        let transport = weeks(
            [
                row("bitcoin", 1, symbol: "btc", name: "Bitcoin", week: form),
                row("xrp", 2, symbol: "xrp", name: "XRP", week: #"{"price":[1,2,3,4]}"#),
            ], list: #"{"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"xrp","symbol":"xrp","name":"XRP"}"#)
        let weeks = try await source(transport).weeks(of: Self.known).result().get()
        #expect(weeks.mapValues(\.newest) == [CoinID(52): 4])
    }

    @Test("A response in which nothing can be read is a failure, and the next request can succeed")
    func unreadableWeeks() async throws {
        let responses = Guarded([#"[{"id":7}]"#, #"{"error":"down"}"#])
        let transport = ScriptedTransport { request in
            if request.url.path.hasSuffix("/list") {
                return .success(.json(#"[{"id":"bitcoin","symbol":"btc","name":"Bitcoin"}]"#))
            }
            let bad = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            let good = self.row("bitcoin", 1, symbol: "btc", name: "Bitcoin", week: #"{"price":[1,2,3,4]}"#)
            return .success(.json(bad ?? "[\(good)]"))
        }
        let source = source(transport)
        #expect(await source.weeks(of: Self.known).result().failure == .nothingReadable(from: .coinGecko))
        #expect(await source.weeks(of: Self.known).result().failure?.reason == .refused("down"))
        #expect(try await source.weeks(of: Self.known).result().get()[CoinID(1)]?.newest == 4)
    }

    @Test("250 coins are one request, which leaves requests for what the user opens")
    func manyWeeks() async throws {
        let coins = (1...260).map {
            Coin(id: CoinID($0), name: "Coin \($0)", symbol: "C\($0)", rank: $0, slug: "a-coin-with-a-long-name-\($0)")
        }
        let names = coins.map { #"{"id":"\#($0.slug ?? "")","symbol":"\#($0.symbol)","name":"\#($0.name)"}"# }
        let transport = weeks([], list: names.joined(separator: ","))
        _ = try await source(transport).weeks(of: coins).result().get()
        let requests = transport.requests.filter { !$0.url.path.hasSuffix("/list") }
        #expect(requests.map { ($0.url.query ?? "").split(separator: "a-coin").count - 1 } == [250, 10])
        for hasKey in [false, true] {
            let budget = try #require(ListingProvider.coinGecko.budget(hasKey: hasKey))
            #expect(requests.allSatisfy(budget.isPeriodic))
            #expect(!transport.requests[0..<1].contains(where: budget.isPeriodic), "The list serves charts too.")
        }
    }

    @Test("Global figures")
    func global() async throws {
        let metrics = try await source(ScriptedTransport(CoinGeckoGlobal().sample)).globalMetrics().result().get()
        #expect(metrics.totalMarketCap == 2_345_678_901_234 && metrics.totalVolume24h == 98_765_432_109)
        #expect(metrics.bitcoinDominance == 53.5 && metrics.activeCryptocurrencies == 9500)
        let empty = await source(ScriptedTransport(.json(#"{"data":{}}"#))).globalMetrics().result()
        #expect(empty.failure == .nothingReadable(from: .coinGecko))
    }

    @Test(
        "Errors are read in all four forms",
        arguments: [
            (429, #"{"status":{"error_code":429,"error_message":"You've exceeded the Rate Limit."}}"#, .rateLimited),
            (
                401, #"{"error":{"status":{"timestamp":"x","error_code":10012,"error_message":"too far back"}}}"#,
                .planTooSmall
            ),
            (500, #"{"status":500,"error":"Internal Server Error"}"#, .status(500)),
            (422, #"{"error":"Missing parameter vs_currency"}"#, .status(422)),
            (200, #"{"error":"Missing parameter vs_currency"}"#, .refused("Missing parameter vs_currency")),
            (401, #"{"status":{"error_code":10002,"error_message":"API Key Missing"}}"#, .keyRequired),
            (400, #"{"status":{"error_code":10010,"error_message":"change your root URL"}}"#, .keyRejected),
            (403, #"{"status":{"error_code":1020,"error_message":"Access denied"}}"#, .restricted),
            (403, "<html>Access denied</html>", .status(403)),
        ] as [(Int, String, SiteFailure.Reason)])
    func errors(status: Int, body: String, reason: SiteFailure.Reason) async {
        let response = HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        let failure = await source(ScriptedTransport(response)).listing(limit: 1).result().failure
        #expect(failure?.reason == reason && failure?.site == .coinGecko)
        // A minute, if the site does not say.
        #expect(failure?.retryAt == (status == 429 ? Date(timeIntervalSince1970: 1060) : nil))
    }

    @Test("A demo key is sent in a header, and to this site only")
    func key() async throws {
        let transport = ScriptedTransport(.json("[]"))
        _ = await source(transport, key: APIKey("demo")).listing(limit: 1).result()
        _ = await source(transport).listing(limit: 1).result()
        #expect(transport.requests.map { $0.headers["x-cg-demo-api-key"] } == ["demo", nil])
        #expect(transport.requests.allSatisfy { $0.url.host() == "api.coingecko.com" })
        #expect(transport.requests.allSatisfy { !$0.url.absoluteString.contains("demo") })
    }

    @Test("Recorded responses are read", .enabled(if: Recorded.folder != nil))
    func recorded() async throws {
        func source(_ name: String) throws -> CoinGeckoSource {
            let body = try Recorded.data("coingecko/" + name)
            return self.source(
                ScriptedTransport(HTTPResponse(status: .ok, headers: ["Content-Type": "application/json"], body: body)))
        }
        let listing = try await source("coins_markets_usd_bitcoin_2021-05-15.json").listing(limit: 1).result().get()
        let ticker = try #require(listing.tickers.first)
        #expect(ticker.id == CoinID(1) && ticker.rank == 1 && ticker.quote.price == 49053)
        #expect(ticker.quote.change24h == -4.37931 && ticker.quote.volume24h == 61_679_663_434)
        #expect(ticker.quote.lastUpdated?.timeIntervalSince1970 == 1_621_094_383.867)
        let metrics = try await source("global_2021.json").globalMetrics().result().get()
        #expect(metrics.totalMarketCap == 2_142_953_338_976.9612 && metrics.activeCryptocurrencies == 7362)
        #expect(metrics.bitcoinDominance == 38.259132842486686 && metrics.totalVolume24h != nil)
    }
}
