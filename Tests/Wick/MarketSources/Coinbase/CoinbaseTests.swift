import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Coinbase")
struct CoinbaseTests {
    /// When the newest candle opens, at midnight.
    private static let newest = 1_767_225_600

    /// - Parameter trades: Whether there was a trade in a candle that opens at a time.
    private func source(
        trades: @escaping @Sendable (Int) -> Bool = { _ in true },
        history: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil
    ) -> (source: any CandleSource, transport: ScriptedTransport) {
        let transport = ScriptedTransport { request in
            if request.url.path == "/products" { return .success(.json(CoinbaseSamples.products)) }
            return .success(history?(request) ?? Self.page(request, trades))
        }
        let context = CandleSourceContext(
            environment: .production, coins: .fixed, transport: transport,
            clock: { Date(timeIntervalSince1970: Double(Self.newest + 30)) })
        return (CandleProvider.coinbase.source(context), transport)
    }

    /// The candles in which there was a trade, newest first.
    private static func page(_ request: HTTPRequest, _ trades: (Int) -> Bool) -> HTTPResponse {
        let length = request.number("granularity") ?? 60
        let end = min(request.number("end") ?? newest, newest) / length * length
        let start = request.number("start") ?? end - 299 * length
        guard (end - start) / length < 300 else { return HTTPResponse(status: .badRequest) }
        let rows = stride(from: end, through: start, by: -length).filter { opening in
            stride(from: opening, to: opening + length, by: 60).contains(where: trades)
        }
        return .json("[\(rows.map { "[\($0),9.5,12,10.5,11,2]" }.joined(separator: ","))]")
    }

    @Test("Pages of 300 candles follow each other without gaps; both ends are inclusive")
    func pages() async throws {
        let (source, transport) = source()
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 700).result().get()
        #expect(series.times == (0..<700).reversed().map { Self.newest - $0 * 3600 })
        #expect(series.quote == "USD" && series.mayHaveOlder)
        #expect(series.candles.last?.open == 10.5 && series.candles.last?.low == 9.5)
        // Two coins at the mean of the four prices.
        #expect(series.candles.last?.volume == 21.5)
        let pages = transport.requests.dropFirst()
        #expect(pages.first?.url.query() == "granularity=3600")
        #expect(pages.map { $0.number("start") } == [nil, Self.newest - 599 * 3600, Self.newest - 699 * 3600])
        #expect(pages.map { $0.number("end") } == [nil, Self.newest - 300 * 3600, Self.newest - 600 * 3600])
    }

    @Test("Half hours, four hours and weeks are made of shorter candles")
    func aggregated() async throws {
        for (interval, granularity) in [(CandleInterval.thirtyMinutes, 900), (.fourHours, 3600), (.week, 86_400)] {
            let (source, transport) = source()
            let series = try await source.candles(of: .bitcoin, interval: interval, limit: 30).result().get()
            #expect(series.candles.count == 30 && series.mayHaveOlder)
            #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == Int(interval.seconds) })
            #expect(transport.requests.last?.number("granularity") == granularity)
            let moment = series.candles[20].time.addingTimeInterval(1)
            let older = try await source.candles(of: .bitcoin, interval: interval, limit: 10, before: moment)
                .result().get()
            #expect(older.candles == Array(series.candles[11...20]))
        }
    }

    @Test("Hours without a trade do not end the history")
    func gaps() async throws {
        // Nothing for three days, and nothing before ten days ago.
        let first = Self.newest - 10 * 86_400
        let (source, _) = source(trades: {
            $0 >= first && !(Self.newest - 4 * 86_400..<Self.newest - 86_400).contains($0)
        })
        let newer = try await source.candles(
            of: .bitcoin, interval: .minute, limit: 100,
            before: Date(timeIntervalSince1970: Double(Self.newest - 86_400))
        ).result().get()
        #expect(newer.times == (1...100).reversed().map { Self.newest - 4 * 86_400 - $0 * 60 } && newer.mayHaveOlder)
        let before = try await source.candles(
            of: .bitcoin, interval: .minute, limit: 100, before: Date(timeIntervalSince1970: Double(first))
        ).result().get()
        #expect(before.candles.isEmpty && !before.mayHaveOlder)
    }

    @Test("Errors have their reasons, under any status")
    func errors() async throws {
        let cases: [(String, Int, SiteFailure.Reason)] = [
            (#"{"message":"NotFound"}"#, 404, .notListed("BTC")),
            (#"{"message":"Public rate limit exceeded"}"#, 429, .rateLimited),
            (#"{"message":"granularity too small"}"#, 400, .refused("granularity too small")),
            (#"{"message":"Internal server error"}"#, 500, .status(500)),
            ("<html>", 403, .status(403)), ("<html>", 451, .restricted),
        ]
        for (body, status, reason) in cases {
            let (source, _) = source(history: { _ in
                HTTPResponse(
                    status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json"],
                    body: Data(body.utf8))
            })
            let failure = await source.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
            #expect(failure?.reason == reason, "\(status) \(body)")
        }
    }

    @Test("A bad row is skipped and counted")
    func rows() async throws {
        let (source, _) = source(history: { _ in
            .json(#"[[1600000000,1,3,2,2,5],[1600003600,4,3,2,2,5],["1600007200","1","3","2","2","5"],[1,2],null]"#)
        })
        let series = try await source.candles(of: .bitcoin, interval: .hour, limit: 9).result().get()
        #expect(series.times == [1_600_000_000, 1_600_007_200] && series.skipped == 3)
    }
}

@Suite("Recorded responses of Coinbase", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedCoinbaseTests {
    @Test("Every row is read")
    func history() async throws {
        let client: SiteClient<CoinbaseRefusal> = try Recorded.client(.coinbase, "coinbase/candles_XChange.json")
        let page = try await client.value(
            of: CoinbaseHistory(request: PairRequest(pair: "BTC-USD", interval: .minute, count: 10, before: nil))
        ).result().get()
        #expect(page.series.candles.count == 10 && page.series.skipped == 0)
        let last = try #require(page.series.candles.last)
        #expect(last.time == Date(timeIntervalSince1970: 1_517_443_740))
        #expect([last.open, last.high, last.low, last.close] == [10_106.01, 10_120.21, 10_106, 10_120.21])
        #expect(abs((last.volume ?? 0) - 2.85107455 * 10_113.1075) < 0.01)
    }

    @Test("Of 162 pairs 55 coins have one in dollars or a dollar coin, counting some by two symbols")
    func products() async throws {
        let client: SiteClient<CoinbaseRefusal> = try Recorded.client(.coinbase, "coinbase/products_2021-04-17.json")
        let list = try await client.value(of: CoinbaseProducts()).result().get()
        #expect(list.items == 162 && list.skipped == 0 && list.traded.count == 55)
        #expect(list.traded.name(key: "BTC") == "BTC-USD" && list.pairs["BTC-USD"]?.quote == "USD")
        #expect(list.traded.name(key: "POL") == "MATIC-USD")
    }
}
