import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinPaprika")
struct CoinPaprikaTests {
    private func source(_ transport: any Transport) -> CoinPaprikaSource {
        let known = [
            Coin(id: CoinID(1), name: "BTC Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
            Coin(id: CoinID(74), name: "Dogecoin", symbol: "DOGE", rank: 9, slug: "doge-coin"),
        ]
        return CoinPaprikaSource(
            CandleSourceContext(environment: .production, coins: FixedCoins(list: known), transport: transport))
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
