import Foundation
import KitLocking
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinPaprika")
struct CoinPaprikaTests {
    private func source(
        _ transport: any Transport, second: @escaping @Sendable () -> Currency? = { nil }
    ) -> CoinPaprikaSource {
        let known = [
            Coin(id: CoinID(1), name: "BTC Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
            Coin(id: CoinID(74), name: "Dogecoin", symbol: "DOGE", rank: 9, slug: "doge-coin"),
        ]
        return CoinPaprikaSource(
            CandleSourceContext(
                environment: .production, coins: FixedCoins(list: known), secondCurrency: second, transport: transport))
    }

    /// Coins with prices of 1, 10, 100 … dollars and the rest of their quotes, such as `,"EUR":{"price":0.75}`.
    private func body(_ quotes: [String]) -> HTTPResponse {
        var price = 0.1
        let rows = quotes.enumerated().map { index, quote in
            price *= 10
            return
                #"{"id":"c-\#(index)","name":"C","symbol":"C","rank":\#(index + 1),"quotes":{"USD":{"price":\#(price)}\#(quote)}}"#
        }
        return .json("[\(rows.joined(separator: ","))]")
    }

    @Test("A second currency is part of the request, as it is chosen then, and gives the site's rate")
    func secondCurrency() async throws {
        let quotes = [#","EUR":{"price":0.75}"#, #","EUR":{"price":7.5,"volume_24h":null}"#, #","EUR":{"price":75}"#]
        let transport = ScriptedTransport(body(quotes))
        let choice = Guarded<Currency?>(.eur)
        let source = source(transport) { choice.withLock { $0 } }
        let listing = try await source.listing(limit: 2).result().get()
        #expect(listing.rate?.currency == .eur && listing.rate?.perDollar == 0.75)
        #expect(listing.rate?.site == "CoinPaprika" && listing.tickers.map(\.quote.price) == [1, 10])
        let ids = listing.tickers.prefix(1).map(\.id)
        #expect(try await source.quotes(for: ids).result().get().rate == listing.rate)
        choice.withLock { $0 = .gbp }
        #expect(try await source.listing(limit: 3).result().get().rate == nil, "The response has no pounds.")
        choice.withLock { $0 = nil }
        #expect(try await source.listing(limit: 3).result().get().rate == nil)
        #expect(transport.requests.map { $0.text("quotes") } == ["USD,EUR", "USD,EUR", "USD,GBP", "USD"])
    }

    @Test("Currencies that the site lacks, and coins, are not requested", arguments: Currency.allCases)
    func lackingCurrencies(currency: Currency) async throws {
        let transport = ScriptedTransport(body([""]))
        #expect(try await source(transport) { currency }.listing(limit: 1).result().get().rate == nil)
        let isLacking = [.ron, .btc, .eth].contains(currency)
        #expect(transport.requests.map { $0.text("quotes") } == [isLacking ? "USD" : "USD,\(currency.code)"])
    }

    @Test(
        "A second price that is missing or invalid loses no coin; the others give the rate, if they agree",
        arguments: [
            "", #","EUR":null"#, #","EUR":5"#, #","EUR":[]"#, #","EUR":{}"#, #","EUR":{"price":null}"#,
            #","EUR":{"price":"75"}"#, #","EUR":{"price":-75}"#, #","EUR":{"price":0}"#, #","EUR":{"price":1e999}"#,
            #","EUR":{"price":1e-300}"#, #","EUR":{"price":1e300}"#, #","EUR":{"price":{"a":[1]}}"#,
        ])
    func invalidSecondPrices(quote: String) async throws {
        let good = (0..<3).map { #","EUR":{"price":\#(["0.75", "7.5", "75"][$0])}"# }
        for (quotes, perDollar) in [(good + [quote], 0.75), ([quote, quote], nil)] as [([String], Double?)] {
            let listing = try await source(ScriptedTransport(body(quotes))) { .eur }.listing(limit: 9).result().get()
            #expect(listing.tickers.count == quotes.count && listing.skipped == 0)
            #expect(listing.rate?.perDollar == perDollar)
        }
    }

    @Test("A rate that coins disagree about, or that no currency has, is not used")
    func invalidRates() async throws {
        for prices in [["0.75", "75"], ["0.00001", "0.0001", "0.001"], ["1e8", "1e9", "1e10"]] {
            let response = body(prices.map { #","EUR":{"price":\#($0)}"# })
            let listing = try await source(ScriptedTransport(response)) { .eur }.listing(limit: 9).result().get()
            #expect(listing.tickers.count == prices.count && listing.rate == nil, "\(prices)")
        }
    }

    @Test("If the site refuses the currency, the prices in dollars are requested alone; other failures remain")
    func refusedCurrency() async throws {
        let dollars = body([""])
        let refusal = HTTPResponse(
            status: HTTPStatus(rawValue: 400), headers: ["Content-Type": "application/json"],
            body: Data(#"{"error":"invalid quote EUR"}"#.utf8))
        let transport = ScriptedTransport { .success($0.text("quotes") == "USD" ? dollars : refusal) }
        #expect(try await source(transport) { .eur }.listing(limit: 1).result().get().tickers.count == 1)
        #expect(transport.requests.map { $0.text("quotes") } == ["USD,EUR", "USD"])
        let limited = ScriptedTransport(HTTPResponse(status: HTTPStatus(rawValue: 429), headers: [:], body: Data()))
        #expect(await source(limited) { .eur }.listing(limit: 1).result().failure?.reason == .rateLimited)
        #expect(limited.requests.count == 1)
    }

    @Test("Rows are identified by the slug in their names or by their titles; 0 is no supply and no rank")
    func rows() async throws {
        let body = #"""
            [{"id":"btc-bitcoin","name":"Bitcoin","symbol":"BTC","rank":1,"last_updated":"2023-07-11T08:40:17Z",
            "quotes":{"USD":{"price":30538.078793975994,"volume_24h":13441600877.886246,"market_cap":593248170920,
            "percent_change_1h":0.5,"percent_change_24h":1.24,"percent_change_7d":-2}}},
            {"id":"doge-dogecoin","name":"Dogecoin","symbol":"DOGE","rank":2,"quotes":{"USD":{"price":1,"market_cap":0}}},
            {"id":"odd","name":"Odd","symbol":"ODD","rank":0,"quotes":{}},{"id":"bad","symbol":"BAD","rank":4},
            {"id":"neg-negative","name":"Negative","symbol":"NEG","rank":5,"quotes":{"USD":{"price":-5}}}]
            """#
        let transport = ScriptedTransport(.json(body))
        let listing = try await source(transport).listing(limit: 100).result().get()
        #expect(listing.skipped == 2)
        #expect(listing.tickers.map(\.id) == [CoinID(1), CoinID(74), CoinID(of: "odd", at: "coinpaprika")])
        let quote = listing.tickers[0].quote
        #expect(quote.price == 30538.078793975994 && quote.volume24h == 13_441_600_877.886246)
        #expect(quote.marketCap == 593_248_170_920 && quote.change24h == 1.24)
        #expect(quote.change1h == 0.5 && quote.change7d == -2)
        #expect(quote.lastUpdated?.timeIntervalSince1970 == 1_689_064_817)
        #expect(listing.tickers[1].quote.marketCap == nil && listing.tickers[2].rank == nil)
        #expect(transport.requests.map { $0.number("limit") } == [100])
        #expect(try await source(transport).listing(limit: 2).result().get().tickers.map(\.symbol) == ["BTC", "DOGE"])
        #expect(try await source(transport).listing(limit: 9000).result().get().tickers.count == 3)
        #expect(transport.requests.last?.number("limit") == 2000)
        let quotes = try await source(transport).quotes(for: [CoinID(74), CoinID(5)]).result().get()
        #expect(quotes.tickers.map(\.rank) == [2])
    }

    @Test(
        "Errors have the meaning of their status",
        arguments: [
            (402, .planTooSmall), (404, .status(404)), (429, .rateLimited), (400, .refused("no way")),
            (200, .refused("no way")),
        ] as [(Int, SiteFailure.Reason)])
    func errors(status: Int, reason: SiteFailure.Reason) async {
        let response = HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"],
            body: Data(#"{"error":"no way"}"#.utf8))
        #expect(await source(ScriptedTransport(response)).listing(limit: 1).result().failure?.reason == reason)
    }

    @Test("Global figures")
    func global() async throws {
        let metrics = try await source(ScriptedTransport(CoinPaprikaGlobal().sample)).globalMetrics().result().get()
        #expect(metrics.totalMarketCap == 2_345_678_901_234 && metrics.bitcoinDominance == 53.5)
        #expect(await source(ScriptedTransport(.json("{}"))).globalMetrics().result().failure != nil)
    }

    @Test("The recorded row is read", .enabled(if: Recorded.folder != nil))
    func recorded() async throws {
        let body = try Recorded.data("coinpaprika/tickers_2023-07-11_one_row.json")
        let response = HTTPResponse(status: .ok, headers: ["Content-Type": "application/json"], body: body)
        let ticker = try await source(ScriptedTransport(response)).listing(limit: 1).result().get().tickers[0]
        #expect(ticker.id == CoinID(1) && ticker.rank == 1 && ticker.quote.price == 30538.078793975994)
        #expect(ticker.quote.marketCap == 593_248_170_920 && ticker.quote.change24h == 1.24)
    }
}
