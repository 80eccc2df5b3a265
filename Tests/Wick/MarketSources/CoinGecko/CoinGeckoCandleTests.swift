import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinGecko's candles")
struct CoinGeckoCandleTests {
    private static let list = #"""
        [{"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"old","symbol":"xrp","name":"XRP"},
        {"id":"ripple","symbol":"xrp","name":"XRP"},{"id":"batcoin","symbol":"btc","name":"Batcoin Classic"}]
        """#
    private static let markets = #"""
        [{"id":"old","symbol":"xrp","name":"XRP","market_cap_rank":900},
        {"id":"ripple","symbol":"xrp","name":"XRP","market_cap_rank":4}]
        """#
    private static let known = [
        Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
        Coin(id: CoinID(52), name: "XRP", symbol: "XRP", rank: 2, slug: "xrp"),
        Coin(id: CoinID(900), name: "Batcoin", symbol: "BTC", rank: 900, slug: "bat"),
    ]

    private func source(_ transport: any Transport) -> CoinGeckoCandleSource {
        CoinGeckoCandleSource(
            CandleSourceContext(
                environment: .production, coins: FixedCoins(list: Self.known), transport: transport))
    }

    private func transport(_ rows: String) -> ScriptedTransport {
        ScriptedTransport { request in
            switch request.url.lastPathComponent {
            case "list": .success(.json(Self.list))
            case "markets": .success(.json(Self.markets))
            default: .success(.json(rows))
            }
        }
    }

    @Test("Candles open an interval before the time of a row; a bad row is skipped, the open candle may end now")
    func times() async throws {
        // Closes at 4, 8 and 12 o'clock; the last one is open.
        let transport = transport("[[14400000,1,3,1,2],[28800000,2,1,2,2],[43200000,2,4,2,3],[43200500,3,3,3,3],[1]]")
        let series = try await source(transport).candles(of: Self.known[0], interval: .fourHours, limit: 10)
            .result().get()
        #expect(series.candles.map(\.time.timeIntervalSince1970) == [0, 28_800, 43_200] && series.skipped == 2)
        #expect(series.candles.allSatisfy { $0.volume == nil } && !series.mayHaveOlder)
        #expect(series.candles.map(\.close) == [2, 3, 3])
        let before = try await source(transport).candles(
            of: Self.known[0], interval: .fourHours, limit: 1, before: Date(timeIntervalSince1970: 43_200)
        ).result().get()
        #expect(before.candles.map(\.time.timeIntervalSince1970) == [28_800] && before.mayHaveOlder)
    }

    @Test("As many days are requested as are needed, at most 30, and one for half an hour")
    func days() async throws {
        let transport = transport("[[14400000,1,3,1,2]]")
        let source = source(transport)
        for (interval, limit) in [
            (CandleInterval.fourHours, 36), (.fourHours, 37), (.fourHours, 500), (.thirtyMinutes, 9),
        ] {
            _ = try await source.candles(of: Self.known[0], interval: interval, limit: limit).result().get()
        }
        #expect(transport.requests.compactMap { $0.number("days") } == [7, 14, 30, 1])
        #expect(transport.requests.filter { $0.url.lastPathComponent == "list" }.count == 1)
    }

    /// Rows of neighboring candles, whose opening prices rise from 10 by 1.
    private func rows(_ count: Int, minutes: Int, from first: Int) -> String {
        let rows = (0..<count).map { index in
            let close = (first + (index + 1) * minutes * 60) * 1000
            return "[\(close),\(10 + index),\(11 + index),\(9 + index),\(11 + index)]"
        }
        return "[\(rows.joined(separator: ","))]"
    }

    /// When the candles open, in hours since 1970.
    private func openings(_ series: CandleSeries) -> [Int] {
        series.candles.map { Int($0.time.timeIntervalSince1970) / 3600 }
    }

    @Test("Hours are made of halves, days and weeks of four hours; the first one is left out if it is incomplete")
    func aggregation() async throws {
        // Thirty days from Thursday, January 1, 1970, 20:00.
        let begin = 20 * 3600
        let transport = transport(rows(180, minutes: 240, from: begin))
        let source = source(transport)
        let days = try await source.candles(of: Self.known[0], interval: .day, limit: 100).result().get()
        #expect(openings(days) == (1...30).map { $0 * 24 })
        let first = try #require(days.candles.first)
        #expect(first.open == 11 && first.close == 17 && first.high == 17 && first.low == 10 && first.volume == nil)
        #expect(days.candles.last?.close == 190 && !days.mayHaveOlder)

        let weeks = try await source.candles(of: Self.known[0], interval: .week, limit: 100).result().get()
        // Mondays; the week of the first candle is left out.
        #expect(openings(weeks) == [4, 11, 18, 25].map { $0 * 24 })
        #expect(weeks.candles.map(\.open) == [29, 71, 113, 155])
        let before = try await source.candles(
            of: Self.known[0], interval: .week, limit: 2, before: Date(timeIntervalSince1970: 18 * 86_400)
        ).result().get()
        #expect(before.candles.map(\.open) == [29, 71])

        let halves = self.transport(rows(47, minutes: 30, from: begin + 1800))
        let hours = try await self.source(halves).candles(of: Self.known[0], interval: .hour, limit: 3).result().get()
        #expect(openings(hours) == [41, 42, 43])
        #expect(hours.candles.map(\.close) == [53, 55, 57])
        #expect(
            (transport.requests + halves.requests).compactMap { $0.number("days") } == [30, 30, 30, 1])
    }

    @Test("The history of a new coin begins with an incomplete day")
    func newCoin() async throws {
        let days = try await source(transport(rows(2, minutes: 240, from: 8 * 3600)))
            .candles(of: Self.known[0], interval: .day, limit: 10).result().get()
        #expect(days.candles.map(\.close) == [12] && days.candles.first?.open == 10)
    }

    @Test("A shared name is decided by ranks; a coin of another name, or unknown to the site, is not listed")
    func names() async throws {
        let transport = transport("[[14400000,1,3,1,2]]")
        let source = source(transport)
        _ = try await source.candles(of: Self.known[1], interval: .fourHours, limit: 5).result().get()
        #expect(transport.requests.last?.url.path == "/api/v3/coins/ripple/ohlc")
        let own = Coin(id: CoinID(of: "batcoin", at: "coingecko"), name: "Batcoin Classic", symbol: "BTC", rank: 5)
        _ = try await source.candles(of: own, interval: .fourHours, limit: 5).result().get()
        #expect(transport.requests.last?.url.path == "/api/v3/coins/batcoin/ohlc")
        for coin in [Self.known[2], Coin(id: CoinID(7), name: "Bitcoin Two", symbol: "BTC", rank: 5)] {
            let failure = await source.candles(of: coin, interval: .fourHours, limit: 5).result().failure
            #expect(failure?.reason == .notListed("BTC"))
        }
    }

    @Test("The recorded candles are read", .enabled(if: Recorded.folder != nil))
    func recorded() async throws {
        let body = try Recorded.data("coingecko/ohlc_bitcoin_7d_usd_2021-05-15.json")
        let series = try await source(transport(String(decoding: body, as: UTF8.self)))
            .candles(of: Self.known[0], interval: .fourHours, limit: 100).result().get()
        #expect(series.candles.count == 42 && series.skipped == 0)
        let last = try #require(series.candles.last)
        // From 12:00 to 16:00.
        #expect(last.time.timeIntervalSince1970 == 1_621_080_000 && last.open == 48868.6 && last.high == 49675.91)
        #expect(
            zip(series.candles, series.candles.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 14_400 })
    }
}
