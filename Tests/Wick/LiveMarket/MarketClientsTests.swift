import Foundation
import KitKeyring
import KitLocking
import Networking
import Rx
import RxTest
import Testing
import WickConfiguration
import WickDatabase
import WickEmbeddedSimulator
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

@testable import WickLiveMarket

@Suite("Market clients of a window")
struct MarketClientsTests {
    private let store = MarketDatabase(path: nil)
    private let keys = MemoryKeyStore()
    private let transport = RecordingTransport()

    private func clients(_ flags: [String] = [], variables: [String: String] = [:]) throws -> MarketClients {
        MarketClients(
            try .test(flags, variables: variables), store: store, keys: keys, startSites: SimulatedSites.embedded,
            transport: transport
        ) {}
    }

    /// The preferred candle providers that a client has emitted synchronously.
    private func standards(_ client: MarketClient) -> [CandleProvider] {
        var standards: [CandleProvider] = []
        client.automaticProviders.subscribe(onNext: { standards += $0.prefix(1) }).dispose()
        return standards
    }

    // MARK: The environment

    @Test("The environment the program was started with is used immediately, before the store is read")
    func named() throws {
        let clients = try clients(["--environment=qa", "--coins=7"])
        var environments: [MarketEnvironment] = []
        var limits: [Int] = []
        clients.market.subscribe(onNext: {
            environments.append($0.environment)
            limits.append($0.listingLimit)
        }).dispose()
        #expect(environments == [.qa])
        #expect(limits == [7])
    }

    @Test("Otherwise it is the one the user chose, once the store has been read, then each later one")
    func chosen() async throws {
        store.choose(.qa, for: .environment)
        let clients = try clients()
        var before = 0
        clients.market.subscribe(onNext: { _ in before += 1 }).dispose()
        #expect(before == 0)
        store.open()
        let simulated = try await clients.market.next()
        #expect(simulated.environment == .qa)
        #expect(simulated.isSimulated)
        #expect(simulated.refreshInterval == 60)
        store.choose(.production, for: .environment)
        let live = try await clients.market.next { $0.environment == .production }
        #expect(!live.isSimulated)
        #expect(live.listingLimit == 500)
        #expect(live.refreshInterval == 300)
        store.close()
    }

    // MARK: Keys

    @Test("No request is sent before it is allowed; then each has the current key")
    func opening() async throws {
        _ = try await keys.set(#require(APIKey("secret")), for: .coinMarketCap).value
        let clients = try clients(["--environment=production"])
        let client = try await clients.market.next()
        async let listing = client.listing(limit: 4).value
        #expect(transport.asked.isEmpty)
        clients.open()
        #expect(try await listing.tickers.count == 4)
        #expect(transport.asked == ["pro-api.coinmarketcap.com/v3/cryptocurrency/listings/latest"])
        #expect(transport.last(to: "pro-api.coinmarketcap.com")?.headers["X-CMC_PRO_API_KEY"] == "secret")
    }

    @Test("Another key of a site of prices creates another client; one of CryptoCompare another route to candles")
    func otherKeys() async throws {
        let clients = try clients(["--environment=production"])
        let seen = Guarded(0)
        let subscription = clients.market.subscribe(onNext: { _ in seen.withLock { $0 += 1 } })
        defer { subscription.dispose() }
        let first = try await clients.market.next()
        clients.open()
        let before = try await first.routes(to: .cryptoCompare, interval: .hour).next()
        #expect(standards(first) == [.huobi])

        _ = try await keys.set(#require(APIKey("candles")), for: .cryptoCompare).value
        let after = try await first.routes(to: .cryptoCompare, interval: .hour).next { $0 != before }
        #expect(standards(first) == [.cryptoCompare], "a new subscriber must not receive Huobi first")
        #expect(seen.withLock { $0 } == 1)
        let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
        _ = try await after.candles(of: bitcoin, limit: 3).value
        #expect(
            transport.last(to: "min-api.cryptocompare.com")?.url.query()?.contains("api_key=candles") == true)

        _ = try await keys.set(#require(APIKey("prices")), for: .coinMarketCap).value
        let second = try await clients.market.next { $0 !== first }
        #expect(seen.withLock { $0 } == 2)
        #expect(second.monitor.status(of: .coinGecko).requestLimit == 8)

        _ = try await keys.set(#require(APIKey("demo")), for: .coinGecko).value
        let third = try await clients.market.next { $0 !== second }
        #expect(seen.withLock { $0 } == 3)
        _ = try await third.candles(of: bitcoin, from: .coinGecko, interval: .fourHours, limit: 3).value
        #expect(transport.last(to: "api.coingecko.com")?.headers["x-cg-demo-api-key"] == "demo")
        #expect(third.monitor.status(of: .coinGecko).requestLimit == 80, "a key allows more requests")
    }

    @Test("A demo key from the keyring allows more requests to CoinGecko from the start")
    func budget() async throws {
        _ = try await keys.set(#require(APIKey("demo")), for: .coinGecko).value
        let clients = try clients(["--environment=production"])
        clients.open()
        let client = try await clients.market.next()
        let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
        _ = try await client.candles(of: bitcoin, from: .coinGecko, interval: .fourHours, limit: 3).value
        #expect(client.monitor.status(of: .coinGecko).requestLimit == 80)
    }

    @Test("Later subscribers get the same route until the key changes")
    func sameRoute() async throws {
        let clients = try clients(["--environment=production"])
        let client = try await clients.market.next()
        clients.open()
        for provider in CandleProvider.all {
            let first = try await client.routes(to: provider, interval: .day).next()
            let second = try await client.routes(to: provider, interval: .day).next()
            #expect(first == second)
            #expect(first.provider == provider)
        }
    }

    @Test("Production uses Huobi without a key of CryptoCompare; with one, and in qa, it uses CryptoCompare")
    func standard() async throws {
        let bare = try await clients(["--environment=production"]).market.next()
        #expect(standards(bare) == [.huobi])
        let keyed = try await clients(["--environment=production"], variables: ["WICK_CRYPTOCOMPARE_KEY": "k"])
            .market.next()
        #expect(standards(keyed) == [.cryptoCompare])
        let simulated = try await clients(["--environment=qa"]).market.next()
        #expect(standards(simulated) == [.cryptoCompare])
    }

    @Test("qa does not use the keyring, and loads candles without a key")
    func simulated() async throws {
        let keyring = MemoryKeyring(failure: .locked)
        let clients = MarketClients(
            try .test(["--environment=qa", "--coins=3"]), store: store, keys: MemoryKeyStore(keyring: keyring),
            startSites: SimulatedSites.embedded
        ) {}
        clients.open()
        let client = try await clients.market.next()
        let coins = try await client.listing(limit: 3).value.tickers.map(\.coin)
        let bitcoin = try #require(coins.first)
        let series = try await client.candles(of: bitcoin, from: .cryptoCompare, interval: .hour, limit: 5).value
        #expect(series.candles.count == 5)
    }

    @Test("A site that can give prices in the second currency is asked for it, as soon as the user has chosen one")
    func secondCurrency() async throws {
        let transport = RecordingTransport(failing: ["pro-api.coinmarketcap.com", "api.coingecko.com"])
        let clients = MarketClients(
            try .test(["--environment=production", "--attempts=1"]), store: store, keys: keys,
            startSites: SimulatedSites.embedded, transport: transport
        ) {}
        clients.open()
        let client = try await clients.market.next()
        for (currency, quotes) in [(nil, "USD"), (.chf, "USD,CHF"), (.btc, "USD")] as [(Currency?, String)] {
            store.choose(currency, for: .secondCurrency)
            #expect(try await client.listing(limit: 4).value.tickers.count == 4)
            let request = try #require(transport.last(to: "api.coinpaprika.com"))
            #expect(request.url.query(percentEncoded: false) == "quotes=\(quotes)&limit=4")
        }
    }

    // MARK: Symbols

    @Test(
        "The coins of stored prices resolve symbols: all coins are only loaded for a coin that is not among them")
    func storedPrices() async throws {
        let clients = try clients(["--environment=production"])
        clients.open()
        store.open()
        let client = try await clients.market.next()
        let ticker = Ticker(
            id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil, quote: Quote())
        _ = try await client.save(
            LastPrices(listing: Listing(tickers: [ticker]), globalMetrics: nil, date: .now)
        ).value
        let again = try self.clients(["--environment=production"])
        again.open()
        let later = try await again.market.next()
        #expect(try await later.savedPrices().value?.listing.tickers.map(\.id) == [CoinID(1)])
        let huobi = try await later.routes(to: .huobi, interval: .hour).next()
        _ = try await huobi.candles(of: ticker.coin, limit: 3).value
        #expect(transport.asked == ["api.huobi.pro/v1/common/symbols", "api.huobi.pro/market/history/kline"])
        let sameSymbolCoin = Coin(id: CoinID(9), name: "Batcat", symbol: "BTC", rank: 900)
        await #expect(throws: SiteFailure(site: .huobi, reason: .notListed("BTC"))) {
            _ = try await huobi.candles(of: sameSymbolCoin, limit: 3).value
        }
        #expect(transport.asked.last == "pro-api.coinmarketcap.com/public-api/v1/cryptocurrency/map")
        store.close()
    }

    @Test("Memory is returned to the system some time after each listing request has ended")
    func memory() async throws {
        // No request gets a response, so the virtual clock is only used on this thread.
        struct Silence: Transport {
            func send(_ request: TransportRequest) -> Single<HTTPResponse> {
                Single.create { _ in Disposables.create() }
            }
        }
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let given = Guarded<[Int]>([])
        let clients = MarketClients(
            try .test(["--environment=production"]), store: store, keys: keys, startSites: SimulatedSites.embedded,
            transport: Silence(),
            background: scheduler
        ) { given.withLock { $0.append(scheduler.clock) } }
        clients.open()
        let client = try await clients.market.next()
        let subscription = client.listing(limit: 4).subscribe()
        scheduler.advanceTo(10)
        subscription.dispose()
        scheduler.advanceTo(10_000)
        #expect(given.withLock { $0 } == [2_010])
    }
}
