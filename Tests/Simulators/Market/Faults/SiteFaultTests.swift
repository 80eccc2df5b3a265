import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Faults on the candle sites")
struct SiteFaultTests {
    private static let requests: [(endpoint: String, path: String, query: String, item: [String], field: String)] = [
        (
            "cryptocompare/histohour", "/cryptocompare/data/v2/histohour", "fsym=BTC&tsym=USD&limit=5",
            ["Data", "Data"], "close"
        ),
        ("cryptocompare/histoday", "/cryptocompare/data/histoday", "fsym=BTC&tsym=USD&limit=5", ["Data"], "close"),
        ("cryptocompare/histominute", "/cryptocompare/data/histominute", "fsym=BTC&tsym=USD&limit=5", ["Data"], "time"),
        ("huobi/kline", "/huobi/market/history/kline", "symbol=btcusdt&period=5min&size=5", ["data"], "open"),
        ("huobi/symbols", "/huobi/v1/common/symbols", "", ["data"], "base-currency"),
        ("huobi/tickers", "/huobi/market/tickers", "", ["data"], "close"),
    ]

    private func items(_ response: ServerResponse, at path: [String], _ site: Site) throws -> [[String: Any]] {
        var value: Any = try site.object(response)
        for name in path { value = try #require((value as? [String: Any])?[name]) }
        return try #require(value as? [[String: Any]])
    }

    @Test("remove a field of one item, or change its type", arguments: requests)
    func fields(endpoint: String, path: String, query: String, item: [String], field: String) throws {
        let site = Site()
        let whole = try items(site.reply(path, query).response, at: item, site)
        site.state.faults.add(Fault(endpoint: endpoint, kind: .missingField(field, item: 2), count: 1))
        site.state.faults.add(Fault(endpoint: endpoint, kind: .wrongType(field, item: 1), count: 1))
        let missing = try items(site.reply(path, query).response, at: item, site)
        #expect(missing.count == whole.count)
        for (index, row) in missing.enumerated() { #expect((row[field] == nil) == (index == 2)) }
        let wrong = try items(site.reply(path, query).response, at: item, site)
        for (index, row) in wrong.enumerated() {
            #expect((row[field] is String) == ((whole[index][field] is String) != (index == 1)))
        }
        #expect(try items(site.reply(path, query).response, at: item, site).count == whole.count)
    }

    @Test("apply to the map of coins")
    func coinList() throws {
        let site = Site()
        site.state.faults.add(Fault(endpoint: "cryptocompare/coinlist", kind: .wrongType("Symbol", item: 0), count: 1))
        let response = site.reply("/cryptocompare/data/all/coinlist").response
        let coins = try #require(try site.object(response)["Data"] as? [String: [String: Any]])
        #expect(coins.count { !($0.value["Symbol"] is String) } == 1)
        #expect(!(coins["BTC"]?["Symbol"] is String))
    }

    @Test(
        "refuse requests in the site's format",
        arguments: [
            (FaultKind.status(503), "cryptocompare", 503, "\"Err\""),
            (.status(401), "cryptocompare", 401, "\"http_status_code\":401"),
            (.status(500, code: 3), "cryptocompare", 500, "\"Type\":3"),
            (.errorBody(), "cryptocompare", 200, "\"Response\":\"Error\""),
            (.errorBody(code: 99), "cryptocompare", 200, "\"calls_made\""),
            (.rateLimited(retryAfter: 9), "cryptocompare", 200, "\"Type\":99"),
            (.status(503), "huobi", 503, "gateway-internal-error"), (.status(404), "huobi", 404, "not-found"),
            (.errorBody(), "huobi", 200, "gateway-internal-error"),
            (.errorBody(code: 7), "huobi", 200, "\"err-code\":\"7\""),
            (.rateLimited(retryAfter: 9), "huobi", 429, "too-many-requests"),
        ])
    func refusals(kind: FaultKind, site name: String, status: Int, message: String) {
        let site = Site()
        site.state.faults.add(Fault(endpoint: name, kind: kind, count: 1))
        let path = name == "huobi" ? HuobiSiteTests.symbols : CryptoCompareSiteTests.root + "all/coinlist"
        let response = site.reply(path).response
        #expect(response.status == status)
        #expect(String(decoding: response.body, as: UTF8.self).contains(message))
        #expect(site.reply(path).response.status == 200)
    }
}
