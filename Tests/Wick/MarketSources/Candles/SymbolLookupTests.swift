import Networking
import Rx
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Looking up the symbols of coins")
struct SymbolLookupTests {
    @Test("A coin that shares a symbol with a higher-ranked one is not listed at either site, and not requested")
    func shared() async {
        let transport = CryptoCompareFake().transport
        let failure = await CryptoCompareFake().source(transport: transport)
            .candles(of: .sameSymbolCoin, interval: .hour, limit: 1).result().failure
        #expect(failure == SiteFailure(site: .cryptoCompare, reason: .notListed("btc")))
        #expect(transport.requests.count == 1)
        #expect(
            await HuobiFake().source().candles(of: .sameSymbolCoin, interval: .hour, limit: 1).result().failure
                == SiteFailure(site: .huobi, reason: .notListed("btc")))
    }

    @Test("A coin that the directory no longer contains ranks below those it contains")
    func dropped() async throws {
        let dropped = Coin(id: CoinID(77), name: "Dropped", symbol: "ETH", rank: nil)
        let source = HuobiFake().source()
        #expect(
            await source.candles(of: dropped, interval: .hour, limit: 1).result().failure?.reason == .notListed("ETH"))
        let alone = HuobiFake().source(coins: FixedCoins(list: [.bitcoin]))
        #expect(try await alone.candles(of: dropped, interval: .hour, limit: 1).result().get().candles.count == 1)
    }

    @Test("The site's list is requested once")
    func once() async throws {
        let transport = HuobiFake().transport
        let source = HuobiFake().source(transport: transport)
        for coin in [Coin.bitcoin, .ether, .bitcoin] {
            _ = try await source.candles(of: coin, interval: .hour, limit: 1).result().get()
        }
        #expect(transport.requests.count { $0.url.path == "/v1/common/symbols" } == 1)
        #expect(transport.requests.count == 4)
    }

    @Test("A failure to load the coins is reported as such")
    func directory() async {
        struct Unreachable: CoinDirectory {
            func coins() -> Single<[Coin]> { .error(SiteFailure(site: .coinMarketCap, reason: .unreachable)) }
        }
        #expect(
            await HuobiFake().source(coins: Unreachable()).candles(of: .bitcoin, interval: .hour, limit: 1).result()
                .failure == SiteFailure(site: .coinMarketCap, reason: .unreachable))
    }

    @Test("An unreadable list is reported as such, never as a missing symbol, and is not cached")
    func unreadableList() async throws {
        let responses = Responses([
            .json(#"{"status":"ok","data":[{"base":"btc","state":"online"},null]}"#),
            .json(#"{"status":"ok","data":[]}"#),
            HuobiFake().symbols,
        ])
        let source = HuobiFake().source(
            transport: ScriptedTransport { request in
                .success(
                    request.url.path == "/v1/common/symbols"
                        ? responses.next() : HuobiFake.candlePage([HuobiFake.row(0)]))
            })
        func ask() async -> Result<CandleSeries, SiteFailure> {
            await source.candles(of: .bitcoin, interval: .hour, limit: 1).result()
        }
        #expect(
            await ask().failure == SiteFailure(site: .huobi, reason: .unreadable("no item could be read")))
        #expect(await ask().failure == SiteFailure(site: .huobi, reason: .unreadable("no item could be read")))
        #expect(try await ask().get().candles.count == 1)
    }

    @Test("An unreadable map of coins is a failure, and is not cached")
    func unreadableMap() async throws {
        let responses = Responses([
            .json(#"{"data":[{"id":"1","name":"Bitcoin","symbol":"BTC"}]}"#),
            .json(#"{"data":[{"id":1,"name":"Bitcoin","symbol":"BTC"}]}"#),
        ])
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: ScriptedTransport { _ in .success(responses.next()) })
        #expect(
            await source.coins().result().failure
                == SiteFailure(site: .coinMarketCap, reason: .unreadable("no item could be read")))
        #expect(try await source.coins().result().get().map(\.symbol) == ["BTC"])
    }

    @Test("The map of all coins is read row by row and cached")
    func map() async throws {
        let body = #"""
            {"status":{"error_code":0,"error_message":null},"data":[
            {"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","slug":"bitcoin","is_active":1,"platform":null},
            {"id":2,"rank":null,"name":"Old","symbol":"OLD","slug":"old","is_active":0},
            {"id":3,"rank":0,"name":"New","symbol":"NEW"},{"id":"4"},null,{"id":5,"name":"","symbol":"X"}]}
            """#
        let transport = ScriptedTransport(.json(body))
        let source = CoinMarketCapSource(environment: .production, key: nil, transport: transport)
        let expected = [
            Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
            Coin(id: CoinID(2), name: "Old", symbol: "OLD", rank: nil, isActive: false, slug: "old"),
            Coin(id: CoinID(3), name: "New", symbol: "NEW", rank: nil),
        ]
        #expect(try await source.coins().result().get() == expected)
        #expect(try await source.coins().result().get() == expected)
        #expect(transport.requests.map(\.url.path) == ["/public-api/v1/cryptocurrency/map"])
        #expect(transport.requests.first?.url.query == "sort=cmc_rank&aux=is_active%2Cplatform")
    }
}
