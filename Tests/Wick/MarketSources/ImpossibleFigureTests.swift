import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

/// Impossible figures, such as a negative price, are never shown as if they were right.
@Suite("Impossible figures")
struct ImpossibleFigureTests {
    private func listing(_ rows: [Row], limit: Int = 100) async throws -> Listing {
        try await CoinMarketCapSource(
            environment: .production, key: nil, transport: ScriptedTransport(.listing(rows))
        ).listing(limit: limit).result().get()
    }

    @Test(
        "A row with a negative amount is skipped and counted",
        arguments: ["price", "volume_24h", "market_cap"], [-5, -0.000_000_1, -1e300])
    func negative(field: String, value: Double) async throws {
        for row in [
            Row(2).replacingInQuote(field, with: value), Row(2).replacingInQuote(field, with: value).withMappedQuote,
        ] {
            let listing = try await listing([Row(1), row, Row(3)])
            #expect(listing.tickers.map(\.id) == [1, 3].map { CoinID($0) })
            #expect(listing.skipped == 1)
        }
    }

    @Test("A row with a number that exceeds a Double is skipped")
    func infinite() async throws {
        for field in ["price", "volume_24h", "market_cap", "percent_change_24h"] {
            let quote = #"{"symbol":"USD","\#(field)":1e999}"#
            let rows =
                #"{"id":1,"name":"A","symbol":"A","quote":[]},{"id":2,"name":"B","symbol":"B","quote":[\#(quote)]}"#
            let transport = ScriptedTransport(.json(#"{"status":{"error_code":"0"},"data":[\#(rows)]}"#))
            let source = CoinMarketCapSource(environment: .production, key: nil, transport: transport)
            // The whole response may be refused; otherwise its numbers are finite.
            let listing = try? await source.listing(limit: 5).result().get()
            #expect(listing.map { $0.tickers.map(\.id.rawValue) == [1] && $0.skipped == 1 } ?? true, "\(field)")
        }
    }

    @Test("A negative change and amounts of 0 are valid")
    func possible() async throws {
        let rows = [
            Row(1).replacingInQuote("percent_change_24h", with: -99.5), Row(2).replacingInQuote("price", with: 0),
            Row(3).replacingInQuote("volume_24h", with: 0), Row(4).replacingInQuote("price", with: NSNull()),
        ]
        let listing = try await listing(rows)
        #expect(listing.tickers.count == 4 && listing.skipped == 0)
    }

    @Test("An impossible global figure is missing, and the others are shown")
    func wholeMarket() async throws {
        func metrics(_ cap: Double, _ volume: Double, _ share: Double, _ count: Int) async throws -> GlobalMetrics {
            let body: [String: Any] = [
                "status": ["error_code": "0"],
                "data": [
                    "btc_dominance": share, "active_cryptocurrencies": count,
                    "quote": ["USD": ["total_market_cap": cap, "total_volume_24h": volume]],
                ],
            ]
            return try await CoinMarketCapSource(
                environment: .production, key: nil, transport: ScriptedTransport(.site(body))
            ).globalMetrics().result().get()
        }
        #expect(
            try await metrics(-1, 2, 50, 4)
                == GlobalMetrics(totalVolume24h: 2, bitcoinDominance: 50, activeCryptocurrencies: 4))
        #expect(try await metrics(1, -2, -1, -4) == GlobalMetrics(totalMarketCap: 1))
        #expect(try await metrics(1, 2, 101, 4).bitcoinDominance == nil)
    }

    @Test("A candle with a negative figure is skipped and counted", arguments: ["open", "high", "low", "close", "vol"])
    func candles(field: String) async throws {
        var rows = (0..<3).map { index -> [String: Any] in
            ["id": 1_700_000_000 + index * 300, "open": 2, "high": 3, "low": 1, "close": 2, "vol": 5]
        }
        rows[1][field] = -1
        let body = try JSONSerialization.data(withJSONObject: ["status": "ok", "data": rows])
        let page = try HuobiHistory(pair: "btcusdt", interval: .fiveMinutes, size: 3).decoding
            .decode(HTTPResponse(body: body)).value
        #expect(page.series.candles.count == 2 && page.series.skipped == 1)
    }
}
