import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Recorded candle responses", .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct RecordedCandleTests {
    private func response(_ body: Data, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body)
    }

    private func client<Refusal: SiteRefusal>(_ site: Site, _ name: String) throws -> SiteClient<Refusal> {
        let transport = ScriptedTransport(response(try Recorded.data(name)))
        return SiteClient(
            manager: NetworkManager(site: site, environment: .production, transport: transport), hasKey: false,
            knownKeys: KnownKeys())
    }

    private func coins() async throws -> [Coin] {
        let body = try Recorded.data("coinmarketcap/v1_map_full_2023-02-23.json")
        return try await CoinMarketCapSource(
            environment: .production, key: nil, transport: ScriptedTransport(response(body))
        ).coins().result().get()
    }

    @Test("Every day of a recorded history is read, in both envelopes")
    func histories() async throws {
        let limits = [
            ("cryptocompare/histoday_v1_limit2000_2020-10.json", 2000, "v1 envelope"),
            ("cryptocompare/v2_histoday_2020-01-04.json", 10, "v2 envelope"),
        ]
        for (name, limit, form) in limits {
            let client: SiteClient<CryptoCompareRefusal> = try client(.cryptoCompare, name)
            let endpoint = CryptoCompareHistory(symbol: "BTC", interval: .day, count: limit + 1, until: nil)
            let response = try await client.response(of: endpoint).map { Response(page: $0.value, form: $0.form) }
                .result()
                .get()
            let series = response.page.series
            #expect(series.candles.count == limit + 1)
            #expect(series.skipped == 0 && series.mayHaveOlder)
            #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $1 - $0 == 86_400 })
            #expect(series.candles.allSatisfy { $0.volume != nil })
            #expect(response.form == form)
        }
    }

    private struct Response: Sendable {
        let page: CandlePage
        let form: String
    }

    @Test("Of 938 pairs 252 are online against USDT, 3 renamed; 34 fit several of 9,016 coins, and the highest gets it")
    func mapping() async throws {
        let client: SiteClient<HuobiRefusal> = try client(.huobi, "huobi/v1_common_symbols_2021-04-17.json")
        let list = try await client.value(of: HuobiSymbols()).result().get()
        #expect(list.items == 938 && list.skipped == 0)
        #expect(list.traded.count == 255)

        let coins = try await coins()
        #expect(coins.count == 9016)
        let map = SymbolMap(traded: list.traded, coins: coins)
        let groups = Dictionary(grouping: coins) { $0.symbol.uppercased() }
            .filter { list.traded.name(key: $0.key) != nil }
        #expect(map.count == groups.count && groups.count == 220)
        #expect(groups.values.count { $0.count > 1 } == 34)
        for sameSymbolCoins in groups.values {
            let holders = sameSymbolCoins.filter { map.name(of: $0.id) != nil }
            #expect(holders.count == 1)
            #expect(holders.first?.rank == sameSymbolCoins.compactMap(\.rank).min())
        }
        #expect(map.name(of: CoinID(1)) == "btcusdt")
    }

    @Test("Every coin of the recorded list is read, and untraded ones are skipped")
    func coinList() async throws {
        let client: SiteClient<CryptoCompareRefusal> = try client(
            .cryptoCompare, "cryptocompare/all_coinlist_2019-08.json")
        let list = try await client.value(of: CryptoCompareCoinList()).result().get()
        #expect(list.items == 4063 && list.skipped == 0)
        #expect(list.traded.count == 3069)
        let map = SymbolMap(traded: list.traded, coins: try await coins())
        #expect(map.name(of: CoinID(1)) == "BTC")
        #expect(map.count > 1000)
    }

    @Test("No recorded error is read as candles or as a list")
    func errors() async throws {
        let objects = try JSONSerialization.jsonObject(with: Recorded.data("errors_collected.json"))
        let errors = try #require(objects as? [[String: Any]])
        for error in errors {
            let status = HTTPStatus(rawValue: error["http"] as? Int ?? 200)
            let response = response(try JSONSerialization.data(withJSONObject: error["body"] ?? [:]), status: status)
            let sources: [any CandleSource] = [
                CryptoCompareFake(history: { _ in .success(response) }).source(),
                CryptoCompareFake(coinList: response).source(),
                HuobiFake(candlePage: { _ in .success(response) }).source(), HuobiFake(symbols: response).source(),
            ]
            for source in sources {
                let failure = await source.candles(of: .bitcoin, interval: .hour, limit: 5).result().failure
                #expect(failure?.site == source.site, "\(error)")
            }
        }
    }

    @Test("Each recorded error of the two sites has the right reason")
    func meanings() async throws {
        let objects = try JSONSerialization.jsonObject(with: Recorded.data("errors_collected.json"))
        let errors = try #require(objects as? [[String: Any]])
        func reasons(_ api: String, _ source: (HTTPResponse) -> any CandleSource) async throws -> [SiteFailure.Reason?]
        {
            var reasons: [SiteFailure.Reason?] = []
            for error in errors where error["api"] as? String == api {
                let response = response(
                    try JSONSerialization.data(withJSONObject: error["body"] ?? [:]),
                    status: HTTPStatus(rawValue: error["http"] as? Int ?? 200))
                reasons.append(
                    await source(response).candles(of: .bitcoin, interval: .hour, limit: 5).result().failure?.reason)
            }
            return reasons
        }
        #expect(
            try await reasons("cryptocompare") { response in
                CryptoCompareFake(history: { _ in .success(response) }).source(key: nil)
            } == [.keyRequired, .notListed("BTC"), .quotaSpent])
        #expect(
            try await reasons("huobi") { response in HuobiFake(candlePage: { _ in .success(response) }).source() }
                == [.notListed("BTC"), .refused("invalid size, valid range: [1,2000]")])
    }
}
