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
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@testable import WickSession

@Suite("Market origins of a window")
struct MarketOriginsTests {
    private let store = MarketDatabase(path: nil)
    private let keys = MemoryKeyStore()
    private let transport = RecordingTransport()

    private func origins(_ flags: [String] = [], variables: [String: String] = [:]) throws -> MarketOrigins {
        MarketOrigins(
            try .test(flags, variables: variables), store: store, keys: keys, startSites: SimulatedSites.embedded,
            transport: transport
        ) {}
    }

    /// The default candle providers that an origin has emitted synchronously.
    private func standards(_ origin: MarketOrigin) -> [CandleProvider] {
        var standards: [CandleProvider] = []
        origin.standardCandleProvider.subscribe(onNext: { standards.append($0) }).dispose()
        return standards
    }

    // MARK: The environment

    @Test("The environment the program was started with is used immediately, before the store is read")
    func named() throws {
        let origins = try origins(["--environment=qa", "--coins=7"])
        var environments: [MarketEnvironment] = []
        var limits: [Int] = []
        origins.market.subscribe(onNext: {
            environments.append($0.environment)
            limits.append($0.listingLimit)
        }).dispose()
        #expect(environments == [.qa])
        #expect(limits == [7])
    }

    @Test("Otherwise it is the one the user chose, once the store has been read, then each later one")
    func chosen() async throws {
        store.choose(.qa, for: .environment)
        let origins = try origins()
        var before = 0
        origins.market.subscribe(onNext: { _ in before += 1 }).dispose()
        #expect(before == 0)
        store.open()
        let simulated = try await origins.market.next()
        #expect(simulated.environment == .qa)
        #expect(simulated.isSimulated)
        #expect(simulated.refreshInterval == 60)
        store.choose(.production, for: .environment)
        let live = try await origins.market.next { $0.environment == .production }
        #expect(!live.isSimulated)
        #expect(live.listingLimit == 500)
        #expect(live.refreshInterval == 300)
        store.close()
    }

    // MARK: Keys

    @Test("No request is sent before it is allowed; then each has the current key")
    func opening() async throws {
        _ = try await keys.set(#require(APIKey("secret")), for: .coinMarketCap).value
        let origins = try origins(["--environment=production"])
        let origin = try await origins.market.next()
        async let listing = origin.source.listing(limit: 4).value
        #expect(transport.asked.isEmpty)
        origins.open()
        #expect(try await listing.tickers.count == 4)
        #expect(transport.asked == ["pro-api.coinmarketcap.com/v3/cryptocurrency/listings/latest"])
        #expect(transport.last(to: "pro-api.coinmarketcap.com")?.headers["X-CMC_PRO_API_KEY"] == "secret")
    }

    @Test("Another key of CoinMarketCap creates another origin; one of CryptoCompare another candle source")
    func otherKeys() async throws {
        let origins = try origins(["--environment=production"])
        let seen = Guarded(0)
        let subscription = origins.market.subscribe(onNext: { _ in seen.withLock { $0 += 1 } })
        defer { subscription.dispose() }
        let first = try await origins.market.next()
        origins.open()
        let before = try await first.candleSource(for: .cryptoCompare).next()
        #expect(standards(first) == [.huobi])

        _ = try await keys.set(#require(APIKey("candles")), for: .cryptoCompare).value
        let after = try await first.candleSource(for: .cryptoCompare).next { $0 !== before }
        #expect(standards(first) == [.cryptoCompare], "a new subscriber must not receive Huobi first")
        #expect(seen.withLock { $0 } == 1)
        let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
        _ = try await after.candles(of: bitcoin, interval: .hour, limit: 3).value
        #expect(
            transport.last(to: "min-api.cryptocompare.com")?.url.query()?.contains("api_key=candles") == true)

        _ = try await keys.set(#require(APIKey("prices")), for: .coinMarketCap).value
        _ = try await origins.market.next { $0.source as AnyObject !== first.source as AnyObject }
        #expect(seen.withLock { $0 } == 2)
    }

    @Test("Later subscribers get the same candle source until the key changes")
    func sameSource() async throws {
        let origins = try origins(["--environment=production"])
        let origin = try await origins.market.next()
        origins.open()
        for source in CandleProvider.all {
            let first = try await origin.candleSource(for: source).next()
            let second = try await origin.candleSource(for: source).next()
            #expect(first === second)
            #expect(first.provider == source)
        }
    }

    @Test("Production uses Huobi without a key of CryptoCompare; with one, and in qa, it uses CryptoCompare")
    func standard() async throws {
        let bare = try await origins(["--environment=production"]).market.next()
        #expect(standards(bare) == [.huobi])
        let keyed = try await origins(["--environment=production"], variables: ["WICK_CRYPTOCOMPARE_KEY": "k"])
            .market.next()
        #expect(standards(keyed) == [.cryptoCompare])
        let simulated = try await origins(["--environment=qa"]).market.next()
        #expect(standards(simulated) == [.cryptoCompare])
    }

    @Test("qa does not use the keyring, and loads candles without a key")
    func simulated() async throws {
        let keyring = MemoryKeyring(failure: .locked)
        let origins = MarketOrigins(
            try .test(["--environment=qa", "--coins=3"]), store: store, keys: MemoryKeyStore(keyring: keyring),
            startSites: SimulatedSites.embedded
        ) {}
        origins.open()
        let origin = try await origins.market.next()
        let coins = try await origin.source.listing(limit: 3).value.tickers.map(\.coin)
        let candles = try await origin.candleSource(for: .cryptoCompare).next()
        let series = try await candles.candles(of: #require(coins.first), interval: .hour, limit: 5).value
        #expect(series.candles.count == 5)
    }

    // MARK: Symbols

    @Test(
        "The coins of stored prices resolve symbols: all coins are only loaded for a coin that is not among them")
    func storedPrices() async throws {
        let origins = try origins(["--environment=production"])
        origins.open()
        store.open()
        let origin = try await origins.market.next()
        let ticker = Ticker(
            id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil, quote: Quote())
        _ = try await origin.lastPrices.save(
            LastPrices(listing: Listing(tickers: [ticker]), globalMetrics: nil, date: .now)
        ).value
        let again = try self.origins(["--environment=production"])
        again.open()
        let later = try await again.market.next()
        #expect(try await later.lastPrices.lastPrices().value?.listing.tickers.map(\.id) == [CoinID(1)])
        let huobi = try await later.candleSource(for: .huobi).next()
        _ = try await huobi.candles(of: ticker.coin, interval: .hour, limit: 3).value
        #expect(transport.asked == ["api.huobi.pro/v1/common/symbols", "api.huobi.pro/market/history/kline"])
        let sameSymbolCoin = Coin(id: CoinID(9), name: "Batcat", symbol: "BTC", rank: 900)
        await #expect(throws: SiteFailure(site: .huobi, reason: .notListed("BTC"))) {
            _ = try await huobi.candles(of: sameSymbolCoin, interval: .hour, limit: 3).value
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
        let origins = MarketOrigins(
            try .test(["--environment=production"]), store: store, keys: keys, startSites: SimulatedSites.embedded,
            transport: Silence(),
            background: scheduler
        ) { given.withLock { $0.append(scheduler.clock) } }
        origins.open()
        let origin = try await origins.market.next()
        let subscription = origin.source.listing(limit: 4).subscribe()
        scheduler.advanceTo(10)
        subscription.dispose()
        scheduler.advanceTo(10_000)
        #expect(given.withLock { $0 } == [2_010])
    }
}
