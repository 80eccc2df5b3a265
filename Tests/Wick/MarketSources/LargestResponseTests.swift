import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

/// Sites that send more than was requested; the surplus is ignored.
@Suite("Responses that exceed the request")
struct LargestResponseTests {
    @Test("A listing has at most as many tickers as requested, the highest ranks", arguments: [1, 25, 500])
    func listing(limit: Int) async throws {
        let rows = (1...1000).map { Row($0) }
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: try ScriptedTransport(.listing(rows)))
        let listing = try await source.listing(limit: limit).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == Array(1...limit))
        #expect(listing.skipped == 0)
    }

    @Test("Several pages have at most as many tickers as requested in total")
    func pages() async throws {
        let rows = (1...6000).map { Row($0) }
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: try ScriptedTransport(.listing(rows)))
        let listing = try await source.listing(limit: 5500).result().get()
        #expect(listing.tickers.count <= 5500)
        #expect(Set(listing.tickers.map(\.id)).count == listing.tickers.count)
    }

    @Test("Quotes contain only requested coins")
    func quotes() async throws {
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: try ScriptedTransport(.listing((1...1000).map { Row($0) })))
        let listing = try await source.quotes(for: [CoinID(7), CoinID(3)]).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == [7, 3])
    }

    @Test(
        "A page of candles has the newest, at most as many as requested, in any order", arguments: [true, false])
    func candles(isNewestFirst: Bool) throws {
        let times = (0..<5000).map { 1_700_000_000 + $0 * 3600 }
        let ordered = isNewestFirst ? times.reversed() : times
        let huobi = ordered.map { ["id": $0, "open": 2, "high": 3, "low": 1, "close": 2, "vol": 5] }
        let body = try JSONSerialization.data(withJSONObject: ["status": "ok", "data": huobi])
        let page = try HuobiHistory(pair: "btcusdt", interval: .hour, size: 200).decoding.decode(
            HTTPResponse(body: body)
        )
        .value
        #expect(page.series.candles.map { Int($0.time.timeIntervalSince1970) } == times.suffix(200))
        #expect(page.series.mayHaveOlder)

        let points = ordered.map { ["time": $0, "open": 2, "high": 3, "low": 1, "close": 2, "volumeto": 5] }
        let response: [String: Any] = ["Response": "Success", "Data": ["Data": points]]
        let history = try CryptoCompareHistory(symbol: "BTC", interval: .hour, count: 300, until: nil).decoding
            .decode(HTTPResponse(body: try JSONSerialization.data(withJSONObject: response))).value
        #expect(history.series.candles.map { Int($0.time.timeIntervalSince1970) } == times.suffix(300))
        #expect(history.series.mayHaveOlder)
    }

    @Test("Lists of coins and of traded symbols are limited")
    func lists() {
        let symbols = (0...TradedList.mostSymbols).map { (symbol: "S\($0)", name: "s\($0)") }
        let list = TradedList(symbols: symbols, items: symbols.count, skipped: 0)
        #expect(
            symbols.filter { list.traded.name(key: TradedSymbols.key($0.symbol)) != nil }.count
                == TradedList.mostSymbols)
        let rows = (1...CoinList.mostCoins + 1).map { #"{"id":\#($0),"name":"A","symbol":"A"}"# }.joined(separator: ",")
        let body = Data(#"{"status":{"error_code":"0"},"data":[\#(rows)]}"#.utf8)
        #expect(throws: Never.self) {
            let coins = try CoinMarketCapMap(prefix: nil).decoding.decode(HTTPResponse(body: body)).value
            #expect(coins.coins.count == CoinList.mostCoins)
        }
    }
}
