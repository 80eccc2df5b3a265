import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing
import WickMarket
import WickMarketSources

@testable import WickMarketClient

@Suite("Live prices")
struct LivePriceTests {
    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    private static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: 2)
    private static let other = Coin(id: CoinID(5), name: "Other", symbol: "OTH", rank: 3)

    /// A site whose list of pairs is fixed.
    private final class FixedPairs: CandleSource {
        let provider: CandleProvider
        private let known: [CoinID: CoinPair]?

        init(_ provider: CandleProvider, _ known: [CoinID: CoinPair]?) {
            self.provider = provider
            self.known = known
        }

        func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
            .just(.empty)
        }

        func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> {
            guard let known else { return .error(SiteFailure(site: provider.site, reason: .unreachable)) }
            return .just(known.filter { id, _ in coins.contains { $0.id == id } })
        }
    }

    /// A client with Binance and Kraken in this order, whose sockets a test drives.
    private final class Stage {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let sockets = ScriptedSockets()
        let coins = BehaviorSubject<[Coin]>(value: [])
        let prices: TestableObserver<[CoinID: LivePrice]>
        private let bag = DisposeBag()

        init(
            binance: [CoinID: CoinPair]? = [bitcoin.id: pair("BTCUSDT", "USDT"), other.id: pair("OTHUSDT", "USDT")],
            kraken: [CoinID: CoinPair]? = [bitcoin.id: pair("BTC/USD", "USD"), ether.id: pair("ETH/USD", "USD")],
            listed: [(Coin, Double)] = []
        ) {
            let scheduler = scheduler
            prices = scheduler.createObserver([CoinID: LivePrice].self)
            let listedCoins = ListedCoins()
            let date = scheduler.now
            let tickers = listed.map { coin, price in
                Ticker(
                    id: coin.id, rank: coin.rank, name: coin.name, symbol: coin.symbol, slug: "", platform: nil,
                    quote: Quote(price: price, lastUpdated: date))
            }
            listedCoins.take(Listing(tickers: tickers))
            let streams = SiteStreams(
                environment: .production, transport: sockets, makeScheduler: { scheduler }, random: { 0 })
            let sources = SiteSources(
                environment: .production, tickers: NoTickers(), directory: listedCoins, icons: nil, streams: streams
            ) { provider, _ in
                FixedPairs(provider, provider == .binance ? binance : provider == .kraken ? kraken : [:])
            }
            let client = MarketClient(
                environment: .production, listingLimit: 10,
                automaticProviders: .just([.cryptoCompare, .binance, .kraken]), listedCoins: listedCoins,
                clock: { scheduler.now }, sources: { _ in .just(sources) })
            client.livePrices(of: coins, scheduler: scheduler).subscribe(prices).disposed(by: bag)
        }

        func run(_ seconds: Double) { scheduler.advanceTo(scheduler.clock + Int((seconds * 1000).rounded())) }

        func connection(_ site: String) -> ScriptedConnection? {
            sockets.connections.last { $0.request.url.absoluteString.contains(site) && !$0.isClosed }
        }

        func binance(_ pairs: [(String, Double)]) {
            let rows = pairs.map { #"{"e":"24hrMiniTicker","E":1000,"s":"\#($0)","c":"\#($1)"}"# }
            connection("binance")?.send(#"{"stream":"!miniTicker@arr","data":[\#(rows.joined(separator: ","))]}"#)
        }

        func kraken(_ pair: String, _ price: Double) {
            connection("kraken")?.send(
                #"{"channel":"ticker","type":"update","data":[{"symbol":"\#(pair)","last":\#(price)}]}"#)
        }

        /// All prices so far, by coin.
        var shown: [[CoinID: Double]] { prices.events.compactMap { $0.value.element?.mapValues(\.price) } }
    }

    private static func pair(_ name: String, _ quote: String) -> CoinPair {
        CoinPair(name: name, streamName: name, quote: quote)
    }

    @Test("Prices come from the first source that streams a coin; those in USDT wait for Kraken's rate, and are marked")
    func conversion() {
        let stage = Stage()
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.binance([("BTCUSDT", 100), ("XYZUSDT", 1)])
        stage.run(1)
        #expect(stage.shown.isEmpty)
        stage.kraken("USDT/USD", 0.5)
        stage.kraken("ETH/USD", 30)
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 50], [Self.ether.id: 30]])
        stage.binance([("BTCUSDT", 100)])
        stage.run(1)
        stage.kraken("USDT/USD", 1)
        stage.run(1)
        #expect(stage.shown.dropFirst(2) == [[Self.bitcoin.id: 100]])
        let last = stage.prices.events.last?.value.element?[Self.bitcoin.id]
        #expect(last?.convertedFrom == "USDT" && last?.site == .binance)
        let ether = stage.prices.events[1].value.element?[Self.ether.id]
        #expect(ether?.convertedFrom == nil && ether?.site == .kraken)
    }

    @Test("Changes within 100 ms are collected, the last price of each coin is delivered")
    func collection() {
        let stage = Stage()
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.kraken("USDT/USD", 1)
        for number in 1...100 {
            stage.binance([("BTCUSDT", Double(number))])
            if number == 50 { stage.kraken("ETH/USD", 7) }
            stage.run(0.005)
        }
        stage.run(1)
        #expect(stage.shown.count <= 7)
        #expect(stage.shown.compactMap { $0[Self.bitcoin.id] }.last == 100)
        #expect(stage.shown.compactMap { $0[Self.ether.id] } == [7])
    }

    @Test("A price that differs by more than a fifth from a recent listing is of another coin")
    func otherCoin() {
        let stage = Stage(listed: [(Self.bitcoin, 100), (Self.other, 10)])
        stage.coins.onNext([Self.bitcoin, Self.other])
        stage.run(1)
        stage.kraken("USDT/USD", 1)
        stage.binance([("BTCUSDT", 110), ("OTHUSDT", 13)])
        stage.run(1)
        // Later the price may move further.
        stage.binance([("BTCUSDT", 150), ("OTHUSDT", 10)])
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 110], [Self.bitcoin.id: 150]])
    }

    @Test("Kraken's rate of USDT remains known when other coins are shown")
    func rateAfterChange() {
        let stage = Stage()
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.kraken("USDT/USD", 0.5)
        stage.run(1)
        stage.coins.onNext([Self.bitcoin, Self.other])
        stage.run(1)
        stage.binance([("OTHUSDT", 8)])
        stage.run(1)
        #expect(stage.shown == [[Self.other.id: 4]])
    }

    @Test("A site whose list is not available is replaced by the next one")
    func unavailableList() {
        let stage = Stage(binance: nil)
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.kraken("BTC/USD", 101)
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 101]])
        #expect(stage.connection("binance") == nil)
    }

    @Test("Other coins change the subscriptions on the same connection; without coins it is closed")
    func changes() {
        let stage = Stage(binance: [:])
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.kraken("BTC/USD", 1)
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.kraken("ETH/USD", 2)
        stage.run(10)
        #expect(stage.shown == [[Self.bitcoin.id: 1], [Self.ether.id: 2]] && stage.sockets.connections.count == 1)
        stage.coins.onNext([])
        stage.run(7)
        #expect(stage.sockets.connections.filter { !$0.isClosed }.isEmpty)
    }

    private struct NoTickers: TickerSource {
        private static let failure = SiteFailure(site: .coinMarketCap, reason: .notConfigured)
        var site: Site { .coinMarketCap }
        func listing(limit: Int) -> Single<Listing> { .error(Self.failure) }
        func quotes(for ids: [CoinID]) -> Single<Listing> { .error(Self.failure) }
        func globalMetrics() -> Single<GlobalMetrics> { .error(Self.failure) }
    }
}
