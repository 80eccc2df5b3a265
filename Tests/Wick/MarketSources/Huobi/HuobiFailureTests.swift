import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Huobi's failures")
struct HuobiFailureTests {
    private func failure(_ response: HTTPResponse) async -> SiteFailure? {
        await HuobiFake(candlePage: { _ in .success(response) }).source()
            .candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
    }

    private func reason(_ response: HTTPResponse) async -> SiteFailure.Reason? { await failure(response)?.reason }

    private func refusal(_ code: String, _ errorText: String, status: HTTPStatus = .ok) throws -> HTTPResponse {
        try .site(["ts": 1, "status": "error", "err-code": code, "err-msg": errorText], status: status)
    }

    @Test("An invalid symbol is not listed")
    func invalidSymbol() async throws {
        for response in [
            try refusal("invalid-parameter", "invalid symbol"),
            try refusal("base-symbol-error", "The symbol is invalid"),
            try refusal("invalid-parameter", "invalid symbol", status: .badRequest),
        ] {
            let failure = await failure(response)
            #expect(failure == SiteFailure(site: .huobi, reason: .notListed("BTC")))
            #expect(failure?.message == "Huobi does not list BTC.")
        }
    }

    @Test("Any other error is reported with the site's message")
    func refused() async throws {
        #expect(await reason(try refusal("bad-request", "invalid size")) == .refused("invalid size"))
        #expect(await reason(try refusal("invalid-parameter", "invalid period")) == .refused("invalid period"))
        #expect(await reason(try .site(["status": "error", "err-code": "odd"])) == .refused("odd"))
        #expect(await reason(try .site(["status": "error"])) == .refused(""))
    }

    @Test(
        "An HTTP status keeps its meaning",
        arguments: [(403, SiteFailure.Reason.status(403)), (429, .rateLimited), (503, .status(503))])
    func statuses(code: Int, expected: SiteFailure.Reason) async throws {
        #expect(await reason(HTTPResponse(status: HTTPStatus(rawValue: code))) == expected)
    }

    @Test("Unreadable rows are a failure; an empty list is a coin without candles")
    func nothingReadable() async {
        #expect(await reason(HuobiFake.candlePage(["null", "1", "{}"])) == .unreadable("no item could be read"))
        #expect(await reason(HuobiFake.candlePage([])) == nil)
    }

    @Test("A bad row is skipped and counted", arguments: ["null", "\"1\"", "{}", "[]", "true", "-1"])
    func badRows(value: String) async throws {
        for field in ["id", "open", "high", "low", "close", "vol"] where field != "vol" || value != "null" {
            var rows = (0..<1000).map { HuobiFake.row(1_600_000_000 + $0 * 3600) }
            let row = rows[500]
            let range = try #require(row.range(of: "\"\(field)\":"))
            let end = row[range.upperBound...].firstIndex { ",}".contains($0) } ?? row.endIndex
            rows[500] = row[..<range.upperBound] + value + row[end...]
            let changed = rows
            let series = try await HuobiFake(candlePage: { _ in .success(HuobiFake.candlePage(changed)) }).source()
                .candles(of: .bitcoin, interval: .hour, limit: 1000).result().get()
            #expect(series.candles.count == 999 && series.skipped == 1, "\(field) \(value)")
        }
    }

    @Test("A response in another format and a truncated response are unreadable")
    func unreadable() async throws {
        let whole = HuobiFake.candlePage((0..<20).map { HuobiFake.row($0 * 3600) })
        var broken = stride(from: 0, to: whole.body.count, by: 97).map { length in
            HTTPResponse(headers: whole.headers, body: whole.body.prefix(length))
        }
        broken += ["null", "[]", "{}", #"{"status":"ok"}"#, #"{"status":"ok","data":{}}"#].map { .json($0) }
        for response in broken {
            guard case .unreadable = await reason(response) else {
                Issue.record("It was read from \(String(decoding: response.body, as: UTF8.self)).")
                continue
            }
        }
    }

    @Test("Only pairs online against USDT are listed; a bad pair is skipped")
    func symbols() async throws {
        let pairs = [("btc", "usdt", "offline"), ("eth", "btc", "online"), ("xyz", "usdt", "online")]
        let source = HuobiFake(symbols: HuobiFake.symbols(pairs)).source()
        #expect(
            await source.candles(of: .bitcoin, interval: .hour, limit: 1).result().failure?.reason == .notListed("BTC"))
        #expect(
            await source.candles(of: .ether, interval: .hour, limit: 1).result().failure?.reason == .notListed("ETH"))
        #expect(try await source.candles(of: .obscure, interval: .hour, limit: 1).result().get().candles.count == 1)

        let good = #"{"base-currency":"btc","quote-currency":"usdt","symbol":"btcusdt","state":"online"}"#
        let bad = #"null,1,{},{"base-currency":"eth","quote-currency":"usdt","symbol":3,"state":"online"}"#
        let odd = HuobiFake(symbols: .json(#"{"status":"ok","data":[\#(bad),\#(good)]}"#)).source()
        #expect(try await odd.candles(of: .bitcoin, interval: .hour, limit: 1).result().get().candles.count == 1)
    }

    @Test("A network failure of the list or of the candles is reported as such, never as a missing symbol")
    func network() async {
        for error in [NetworkError.cannotConnect, .timedOut(.total), .incomplete] {
            let expected = SiteFailure(error, site: .huobi, hasKey: false, redaction: .standard)
            let candles = HuobiFake(candlePage: { _ in .failure(error) }).source()
            #expect(await candles.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure == expected)
            let nothing = HuobiFake().source(transport: ScriptedTransport { _ in .failure(error) })
            #expect(await nothing.candles(of: .obscure, interval: .hour, limit: 5).result().failure == expected)
        }
    }
}
