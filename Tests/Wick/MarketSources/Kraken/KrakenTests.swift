import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Kraken")
struct KrakenTests {
    private func source(history: HTTPResponse? = nil) -> (source: any CandleSource, transport: ScriptedTransport) {
        let transport = ScriptedTransport { request in
            if request.url.path == "/0/public/AssetPairs" { return .success(.json(KrakenSamples.pairs)) }
            return .success(history ?? .json(KrakenSamples.history(interval: .hour, count: 721)))
        }
        let context = CandleSourceContext(environment: .production, coins: .fixed, transport: transport)
        return (CandleProvider.kraken.source(context), transport)
    }

    @Test("Bitcoin is XBT, in dollars; there is nothing older than the site's 721 candles")
    func candles() async throws {
        let (source, transport) = source()
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 2_000).result().get()
        #expect(series.candles.count == 721 && !series.mayHaveOlder && series.quote == "USD")
        #expect(transport.requests.last?.url.query() == "pair=XBTUSD&interval=60")
        // 20 coins at the mean price.
        #expect(series.candles.allSatisfy { $0.volume == 20 * $0.close })
        let older = try await source.candles(
            of: .bitcoin, interval: .hour, limit: 100, before: series.candles[500].time
        ).result().get()
        #expect(older.candles == Array(series.candles[400..<500]) && older.mayHaveOlder)
    }

    @Test("Weeks begin on Mondays, and are made of all the site's days; the first one is not whole")
    func weeks() async throws {
        let (source, transport) = source(history: .json(KrakenSamples.history(interval: .day, count: 721)))
        let series = try await source.candles(of: .bitcoin, interval: .week, limit: 2_000).result().get()
        #expect(transport.requests.last?.url.query() == "pair=XBTUSD&interval=1440")
        // The newest day is Thursday, January 1, 2026.
        let day: Int = 86_400
        #expect(series.times.last == 1_767_225_600 - 3 * day)
        #expect(series.times.allSatisfy { time in (time - 4 * day) % (7 * day) == 0 })
        #expect(series.candles.count == 103 && !series.mayHaveOlder && series.quote == "USD")
        let moment = Date(timeIntervalSince1970: Double(1_767_225_600 - 4 * 86_400))
        let older = try await source.candles(of: .bitcoin, interval: .week, limit: 2, before: moment).result().get()
        #expect(older.candles == Array(series.candles[100..<102]), "The week that has begun is whole.")
    }

    @Test("Codes become symbols; a coin without a pair in dollars has one in a dollar coin")
    func names() async throws {
        let (source, _) = source()
        let client: SiteClient<KrakenRefusal> = CandleSourceContext(
            environment: .production, coins: .fixed, transport: ScriptedTransport(.json(KrakenSamples.pairs))
        ).client(of: .kraken)
        let list = try await client.value(of: KrakenPairs()).result().get()
        #expect(list.traded.name(key: "DOGE") == "XDGUSD" && list.traded.name(key: "XDG") == nil)
        #expect(list.traded.name(key: "SOL") == "SOLUSDT" && list.pairs["SOLUSDT"]?.quote == "USDT")
        #expect(list.traded.name(key: "GONE") == nil)
        #expect(source.provider.currencyTitle(of: "USD") == "US dollars")
        #expect(source.provider.currencyTitle(of: "USDT") == "USDT")
    }

    @Test("Errors come with status 200, and have their reasons")
    func errors() async throws {
        let cases: [(String, Int, SiteFailure.Reason)] = [
            (#"{"error":["EQuery:Unknown asset pair"]}"#, 200, .notListed("BTC")),
            (#"{"error":["EGeneral:Too many requests"]}"#, 200, .rateLimited),
            (#"{"error":["EService:Busy"],"result":{}}"#, 200, .refused("EService:Busy")),
            ("<html>", 403, .status(403)), (#"{"error":["EGeneral:Internal error"]}"#, 500, .status(500)),
        ]
        for (body, status, reason) in cases {
            let response = HTTPResponse(
                status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"],
                body: Data(body.utf8))
            let failure = await source(history: response).source
                .candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
            #expect(failure?.reason == reason, "\(status) \(body)")
            #expect((failure?.retryAt != nil) == (reason == .rateLimited))
        }
    }

    @Test("A response without candles, and one without a pair")
    func nothing() async throws {
        let empty = source(history: .json(#"{"error":[],"result":{"XXBTZUSD":[],"last":0}}"#)).source
        #expect(try await empty.candles(of: .bitcoin, interval: .hour, limit: 5).result().get().candles.isEmpty)
        let odd = source(history: .json(#"{"error":[],"result":{"last":0}}"#)).source
        let failure = await odd.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
        #expect(failure.map { if case .unreadable = $0.reason { true } else { false } } == true)
    }
}

@Suite("Recorded responses of Kraken", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedKrakenTests {
    private func client(_ name: String) throws -> SiteClient<KrakenRefusal> {
        CandleSourceContext(
            environment: .production, coins: .fixed,
            transport: ScriptedTransport(
                HTTPResponse(
                    status: .ok, headers: ["Content-Type": "application/json"],
                    body: try Recorded.data("kraken/\(name).json")))
        ).client(of: .kraken)
    }

    @Test("All 721 rows are read, of which 216 are minutes without a trade")
    func history() async throws {
        let page = try await client("rest_OHLC_XBTUSDT_1m_2025-11-10")
            .value(of: KrakenHistory(pair: "XBTUSDT", interval: .minute)).result().get()
        let candles = page.series.candles
        #expect(candles.count == 721 && page.series.skipped == 0)
        #expect(candles.count { $0.volume == 0 } == 216)
        #expect(candles.first?.time == Date(timeIntervalSince1970: 1_762_777_020) && candles.first?.close == 106_038.2)
        #expect(zip(candles, candles.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 60 })
    }

    @Test("Of 304 pairs 59 coins have one in dollars or a dollar coin, all of them in dollars; one is renamed")
    func pairs() async throws {
        let list = try await client("rest_AssetPairs_2021-04-17").value(of: KrakenPairs()).result().get()
        #expect(list.items == 304 && list.skipped == 0 && list.traded.count == 60)
        #expect(list.traded.name(key: "BTC") == "XBTUSD" && list.traded.name(key: "DOGE") == "XDGUSD")
        #expect(Set(list.pairs.values.map(\.quote)) == ["USD"])
    }
}
