import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("OKX")
struct OKXTests {
    private func source(
        _ history: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil
    ) -> (source: any CandleSource, transport: ScriptedTransport) {
        let transport = ScriptedTransport { request in
            if request.url.path == "/api/v5/public/instruments" { return .success(.json(OKXSamples.instruments)) }
            return .success(history?(request) ?? Self.page(request))
        }
        let context = CandleSourceContext(environment: .production, coins: .fixed, transport: transport)
        return (CandleProvider.okx.source(context), transport)
    }

    /// A page of hours, as the site sends them.
    private static func page(_ request: HTTPRequest) -> HTTPResponse {
        let until = request.number("after").map { Date(timeIntervalSince1970: Double($0) / 1000 - 1) }
        return .json(OKXSamples.history(interval: .hour, count: request.number("limit") ?? 100, until: until))
    }

    @Test("The newest page comes from one path, older ones from that of the history, without gaps")
    func pages() async throws {
        let (source, transport) = source()
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 700).result().get()
        #expect(series.candles.count == 700 && series.mayHaveOlder && series.quote == "USDT")
        #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 3600 })
        let pages = transport.requests.dropFirst().map(\.url)
        #expect(pages.map(\.lastPathComponent) == ["candles", "history-candles", "history-candles"])
        #expect(pages.first?.query() == "instId=BTC-USDT&bar=1H&limit=300")
        #expect(transport.requests.last?.number("after") == series.times[100] * 1000)
    }

    @Test(
        "Each interval has its name, and days are those in UTC",
        arguments: [
            (CandleInterval.minute, "1m"), (.fiveMinutes, "5m"), (.fifteenMinutes, "15m"), (.thirtyMinutes, "30m"),
            (.hour, "1H"), (.fourHours, "4H"), (.day, "1Dutc"), (.week, "1Dutc"),
        ])
    func intervals(interval: CandleInterval, bar: String) async throws {
        let (source, transport) = source { _ in
            .json(OKXSamples.history(interval: max(interval, .day) == .day ? interval : .day, count: 300, until: nil))
        }
        let series = try await source.candles(of: .bitcoin, interval: interval, limit: 20).result().get()
        #expect(series.candles.count == 20)
        #expect(transport.requests.last?.url.query()?.contains("bar=\(bar)&") == true)
        #expect(interval < .week || series.times.allSatisfy { ($0 - 4 * 86_400) % 604_800 == 0 })
    }

    @Test("Errors have their reasons, under any status, with codes that are strings or numbers")
    func errors() async throws {
        let cases: [(String, Int, SiteFailure.Reason)] = [
            (#"{"code":"51001","msg":"Instrument ID does not exist","data":[]}"#, 200, .notListed("BTC")),
            (#"{"code":51001,"msg":"Instrument ID does not exist"}"#, 400, .notListed("BTC")),
            (#"{"code":"50011","msg":"Too Many Requests","data":[]}"#, 200, .rateLimited),
            (#"{"code":"50011","msg":"Too Many Requests","data":[]}"#, 429, .rateLimited),
            (#"{"code":"51000","msg":"Parameter bar error","data":[]}"#, 400, .refused("Parameter bar error")),
            (#"{"code":"50026","msg":"","data":[]}"#, 200, .refused("50026")),
            ("<html>", 403, .status(403)), ("<html>", 451, .restricted), ("", 503, .status(503)),
        ]
        for (body, status, reason) in cases {
            let (source, _) = source { _ in
                HTTPResponse(
                    status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"],
                    body: Data(body.utf8))
            }
            let failure = await source.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
            #expect(failure?.reason == reason, "\(status) \(body)")
        }
        let proxy = source { _ in
            HTTPResponse(status: .ok, headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
        }.source
        let failure = await proxy.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
        #expect(failure.map { if case .unreadable = $0.reason { true } else { false } } == true)
    }

    @Test("A bad row is skipped and counted; rows of six and seven values are read")
    func rows() async throws {
        let rows = """
            ["1600000000000","2","3","1","2","5"],["1600003600000","2","3","1","2","5","10"],
            ["1600007200000","2","3","1","x","5","10","10","1"],["1600010800000","2","3"],7
            """
        let (source, _) = source { _ in .json(#"{"code":"0","msg":"","data":[\#(rows)]}"#) }
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 9).result().get()
        #expect(series.candles.map(\.volume) == [nil, 10] && series.skipped == 3)
    }
}

@Suite("Recorded responses of OKX", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedOKXTests {
    @Test("Every row is read, with the volume in the quote currency")
    func history() async throws {
        let client: SiteClient<OKXRefusal> = try Recorded.client(
            .okx, "okx/rest_candles_TRB-USDT-SWAP_15m_2023-11-29.json")
        let page = try await client.value(
            of: OKXHistory(
                request: PairRequest(pair: "TRB-USDT-SWAP", interval: .fifteenMinutes, count: 5, before: nil))
        ).result().get()
        #expect(page.series.candles.count == 5 && page.series.skipped == 0)
        let expected = try #require(
            Candle(
                time: Date(timeIntervalSince1970: 1_701_225_000), open: 78.71, high: 78.71, low: 78.31, close: 78.45,
                volume: 313_656.303))
        #expect(page.series.candles.last == expected)
    }

    @Test("Of 513 pairs 351 coins have one in dollars or a dollar coin, counting one by two symbols")
    func instruments() async throws {
        let client: SiteClient<OKXRefusal> = try Recorded.client(.okx, "okx/instruments_SPOT_2022-05-13.json")
        let list = try await client.value(of: OKXInstruments()).result().get()
        #expect(list.items == 513 && list.skipped == 0 && list.traded.count == 351)
        #expect(list.traded.name(key: "BTC") == "BTC-USDT" && list.pairs["BTC-USDT"]?.quote == "USDT")
    }
}
