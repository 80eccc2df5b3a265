import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Binance")
struct BinanceTests {
    private static let newest = 1_600_000_200

    private func source(
        length: Int = 2_500, history: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil
    ) -> (source: any CandleSource, transport: ScriptedTransport) {
        let transport = ScriptedTransport { request in
            if request.url.path == "/api/v3/exchangeInfo" { return .success(.json(BinanceSamples.exchangeInfo)) }
            return .success(history?(request) ?? Self.history(request, length: length))
        }
        let context = CandleSourceContext(environment: .production, coins: .fixed, transport: transport)
        return (CandleProvider.binance.source(context), transport)
    }

    /// Rows of five minutes, as the site sends them.
    private static func history(_ request: HTTPRequest, length: Int) -> HTTPResponse {
        let end = min((request.number("endTime") ?? .max) / 1000, newest)
        let last = end - end % 300
        let oldest = newest - (length - 1) * 300
        let count = min(request.number("limit") ?? 500, 1000, max(0, (last - oldest) / 300 + 1))
        let rows = (0..<count).reversed().map { row(last - $0 * 300) }
        return .json("[\(rows.joined(separator: ","))]")
    }

    private static func row(_ time: Int) -> String {
        #"[\#(time)000,"10.5","12.0","9.5","11.0","2.0",\#(time + 299)999,"21.5",7,"1","10","0"]"#
    }

    @Test("Candles come page by page to the start of the history, in the quote currency of the pair")
    func pages() async throws {
        let (source, transport) = source()
        let series = try await source.candles(of: .bitcoin, interval: .fiveMinutes, limit: 3_000).result().get()
        #expect(series.candles.count == 2_500 && !series.mayHaveOlder && series.quote == "USDT")
        #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 300 })
        #expect(series.candles.last?.close == 11 && series.candles.last?.volume == 21.5)
        #expect(transport.requests.map(\.url.path).filter { $0.hasSuffix("klines") }.count == 3)
    }

    @Test("Older candles end before the moment, also one between two milliseconds")
    func before() async throws {
        let (source, _) = source()
        for moment in [Double(Self.newest - 600), Double(Self.newest - 600) + 0.0005] {
            let series = try await source.candles(
                of: .bitcoin, interval: .fiveMinutes, limit: 2, before: Date(timeIntervalSince1970: moment)
            ).result().get()
            let last: Int = Self.newest - (moment > Double(Self.newest - 600) ? 600 : 900)
            #expect(series.times == [last - 300, last])
            #expect(series.mayHaveOlder)
        }
    }

    @Test("A bad row is skipped and counted", arguments: [0, 1, 2, 3, 4])
    func badRows(field: Int) async throws {
        var parts = Self.row(Self.newest - 300).split(separator: ",").map(String.init)
        parts[field] = field == 0 ? "[null" : "\"x\""
        let rows = "[\(parts.joined(separator: ",")),\(Self.row(Self.newest)),[1],7]"
        let (source, _) = source(history: { _ in .json(rows) })
        let series = try await source.candles(of: .bitcoin, interval: .fiveMinutes, limit: 9).result().get()
        #expect(series.candles.count == 1 && series.skipped == 3)
    }

    @Test("Errors have their reasons, under any status")
    func errors() async throws {
        let cases: [(String, Int, SiteFailure.Reason)] = [
            (#"{"code":-1121,"msg":"Invalid symbol."}"#, 400, .notListed("BTC")),
            (#"{"code":-1121,"msg":"Invalid symbol."}"#, 200, .notListed("BTC")),
            (#"{"code":-1003,"msg":"Too much request weight used"}"#, 429, .rateLimited),
            (#"{"code":-1003,"msg":"Way too much; IP banned until 1"}"#, 418, .rateLimited),
            (#"{"code":0,"msg":"Service unavailable from a restricted location"}"#, 451, .restricted),
            (#"{"code":-1120,"msg":"Invalid interval."}"#, 400, .refused("Invalid interval.")),
            ("<html>", 403, .status(403)), ("", 503, .status(503)),
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

    @Test("Without a server there are sample candles of every interval")
    func sample() async throws {
        for interval in CandleProvider.binance.intervals {
            let context = CandleSourceContext(environment: .production, coins: .fixed, transport: SampleTransport())
            let series = try await CandleProvider.binance.source(context).candles(
                of: .bitcoin, interval: interval, limit: 1_500
            )
            .result().get()
            #expect(series.candles.count == 1_500 && series.skipped == 0)
        }
    }
}

@Suite("Recorded responses of Binance", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedBinanceTests {
    private func client(_ name: String) throws -> SiteClient<BinanceRefusal> {
        CandleSourceContext(
            environment: .production, coins: .fixed,
            transport: ScriptedTransport(
                HTTPResponse(
                    status: .ok, headers: ["Content-Type": "application/json"],
                    body: try Recorded.data("binance/\(name).json")))
        ).client(of: .binance)
    }

    @Test("Every row is read, with the volume in the quote currency")
    func history() async throws {
        let endpoint = BinanceHistory(request: PairRequest(pair: "BTCUSDT", interval: .hour, count: 1_000, before: nil))
        let page = try await client("klines_BTCUSDT_1h_2020-05-01_1000").value(of: endpoint).result().get()
        let candles = page.series.candles
        #expect(candles.count == 1_000 && page.series.skipped == 0 && page.series.mayHaveOlder)
        let expected = try #require(
            Candle(
                time: Date(timeIntervalSince1970: 1_588_280_400), open: 8819.15, high: 8849.8, low: 8734.5,
                close: 8761.92, volume: 27_174_569.16633405))
        #expect(candles.first == expected)
        let five = BinanceHistory(request: PairRequest(pair: "BTCUSDT", interval: .fiveMinutes, count: 24, before: nil))
        let short = try await client("klines_BTCUSDT_5m_24").value(of: five).result().get().series
        #expect(short.candles.count == 24 && short.skipped == 0)
        #expect(short.candles.first?.volume == 815_879.49416818)
    }

    @Test("Of 147 symbols 108 are traded, against dollar coins 30 coins, and USDT is preferred")
    func symbols() async throws {
        let list = try await client("exchangeInfo_2021-10-12_part").value(of: BinanceSymbols()).result().get()
        #expect(list.items == 147 && list.skipped == 0 && list.traded.count == 30)
        #expect(list.traded.name(key: "BTC") == "BTCUSDT" && list.pairs["BTCUSDT"]?.quote == "USDT")
    }
}
