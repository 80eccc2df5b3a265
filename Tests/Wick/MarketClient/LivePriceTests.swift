import FixedSources
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

    /// A client with Binance and Kraken in this order, whose sockets a test drives.
    private final class Stage {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let sockets = ScriptedSockets()
        let coins = BehaviorSubject<[Coin]>(value: [])
        let prices: TestableObserver<[CoinID: LivePrice]>
        /// The coins that are streamed, such as "0 1 1027", with "…" while a list is not available.
        private(set) var streamed: [String] = []
        /// The coins without prices, and the sites, such as "20000 1 Binance".
        private(set) var missing: [String] = []
        /// Binance's pairs; `nil` while its list is not available.
        let binance: BehaviorRelay<[CoinID: CoinPair]?>
        private let bag = DisposeBag()

        init(
            binance: [CoinID: CoinPair]? = [
                bitcoin.id: CoinPair("BTCUSDT", in: "USDT"), other.id: CoinPair("OTHUSDT", in: "USDT"),
            ],
            kraken: [CoinID: CoinPair] = [
                bitcoin.id: CoinPair("BTC/USD", in: "USD"), ether.id: CoinPair("ETH/USD", in: "USD"),
            ],
            providers: [CandleProvider] = [.binance, .kraken, .cryptoCompare],
            environment: NetworkEnvironment = .production, listed: [(Coin, Double)] = []
        ) {
            let scheduler = scheduler
            let lists = BehaviorRelay(value: binance)
            self.binance = lists
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
                environment: environment, transport: sockets, makeScheduler: { scheduler }, random: { 0 })
            let sources = SiteSources(
                environment: environment, tickers: NoTickers(), directory: listedCoins, icons: nil, streams: streams
            ) { provider, _ in
                FixedPairs(provider) { provider == .binance ? lists.value : provider == .kraken ? kraken : [:] }
            }
            let client = MarketClient(
                environment: .production, listingLimit: 10,
                automaticProviders: .just(providers), listedCoins: listedCoins,
                clock: { scheduler.now }, sources: { _ in .just(sources) })
            let events = client.livePrices(of: coins, scheduler: scheduler).share()
            events.compactMap { if case .prices(let prices) = $0 { prices } else { nil } }
                .subscribe(prices).disposed(by: bag)
            events.subscribe(onNext: { [weak self] event in
                guard case .coins(let coins, let isComplete) = event else { return }
                let ids = ([scheduler.clock] + coins.map(\.rawValue).sorted()).map(String.init)
                self?.streamed.append(ids.joined(separator: " ") + (isComplete ? "" : " …"))
            })
            .disposed(by: bag)
            events.subscribe(onNext: { [weak self] event in
                guard case .missing(let coins, let sites) = event else { return }
                let ids = ([scheduler.clock] + coins.map(\.rawValue).sorted()).map(String.init)
                self?.missing.append((ids + sites.map(\.name).sorted()).joined(separator: " "))
            })
            .disposed(by: bag)
        }

        /// Runs while the sites send heartbeats.
        func runAlive(_ seconds: Int) {
            for _ in 0..<seconds {
                connection("binance")?.send(.ping([1]))
                connection("kraken")?.send(#"{"channel":"heartbeat"}"#)
                run(1)
            }
        }

        func run(_ seconds: Double) { scheduler.advanceTo(scheduler.clock + Int((seconds * 1000).rounded())) }

        func connection(_ site: String) -> ScriptedConnection? {
            sockets.connections.last { $0.request.url.absoluteString.contains(site) && !$0.isClosed }
        }

        func sendBinance(_ pairs: [(String, Double)]) {
            let rows = pairs.map { #"{"e":"24hrMiniTicker","E":1000,"s":"\#($0)","c":"\#($1)"}"# }
            connection("binance")?.send(#"{"stream":"!miniTicker@arr","data":[\#(rows.joined(separator: ","))]}"#)
        }

        func sendKraken(_ pair: String, _ price: Double) {
            connection("kraken")?.send(
                #"{"channel":"ticker","type":"update","data":[{"symbol":"\#(pair)","last":\#(price)}]}"#)
        }

        /// All prices so far, by coin.
        var shown: [[CoinID: Double]] { prices.events.compactMap { $0.value.element?.mapValues(\.price) } }
    }

    @Test("Prices come from the first source that streams a coin; those in USDT wait for Kraken's rate, and are marked")
    func conversion() {
        let stage = Stage()
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.sendBinance([("BTCUSDT", 100), ("XYZUSDT", 1)])
        stage.run(1)
        #expect(stage.shown.isEmpty)
        stage.sendKraken("USDT/USD", 0.5)
        stage.sendKraken("ETH/USD", 30)
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 50], [Self.ether.id: 30]])
        stage.sendBinance([("BTCUSDT", 100)])
        stage.run(1)
        stage.sendKraken("USDT/USD", 1)
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
        stage.sendKraken("USDT/USD", 1)
        for number in 1...100 {
            stage.sendBinance([("BTCUSDT", Double(number))])
            if number == 50 { stage.sendKraken("ETH/USD", 7) }
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
        stage.sendKraken("USDT/USD", 1)
        stage.sendBinance([("BTCUSDT", 110), ("OTHUSDT", 13)])
        stage.run(1)
        // Later the price may move further.
        stage.sendBinance([("BTCUSDT", 150), ("OTHUSDT", 10)])
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 110], [Self.bitcoin.id: 150]])
    }

    @Test("Kraken's rate of USDT remains known when other coins are shown")
    func rateAfterChange() {
        let stage = Stage()
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.sendKraken("USDT/USD", 0.5)
        stage.run(1)
        stage.coins.onNext([Self.bitcoin, Self.other])
        stage.run(1)
        stage.sendBinance([("OTHUSDT", 8)])
        stage.run(1)
        #expect(stage.shown == [[Self.other.id: 4]])
    }

    @Test("If the first source does not stream, a coin's price comes from one in dollars; coins without one from any")
    func dollarsFirst() {
        let stage = Stage(providers: [.cryptoCompare, .binance, .kraken])
        stage.coins.onNext([Self.bitcoin, Self.other])
        stage.run(1)
        stage.sendBinance([("BTCUSDT", 100), ("OTHUSDT", 8)])
        stage.sendKraken("USDT/USD", 1)
        stage.sendKraken("BTC/USD", 101)
        stage.run(1)
        #expect(stage.shown.reduce(into: [:]) { $0.merge($1) { $1 } } == [Self.bitcoin.id: 101, Self.other.id: 8])
    }

    @Test("A price that stays the same is delivered again after a minute, because a lost connection discards it")
    func unchangedPrice() {
        let stage = Stage(binance: [:])
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        for _ in 0..<7 {
            stage.sendKraken("BTC/USD", 101)
            stage.run(10)
        }
        #expect(stage.shown == [[Self.bitcoin.id: 101], [Self.bitcoin.id: 101]])
    }

    @Test("Coins whose prices stop under heartbeats are missing, also after scrolling, until their next price")
    func silence() {
        let stage = Stage(binance: [Self.bitcoin.id: CoinPair("BTCUSD", in: "USD")])
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.sendBinance([("BTCUSD", 100)])
        stage.sendKraken("ETH/USD", 7)
        stage.runAlive(12)
        stage.connection("binance")?.send(#"{"result":null,"id":3}"#)
        stage.coins.onNext([Self.ether, Self.bitcoin, Self.other])
        stage.runAlive(10)
        #expect(stage.missing.map { $0.drop { $0 != " " } } == [" 1 Binance"])
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.runAlive(3)
        #expect(stage.missing.count == 1 && stage.shown.count == 1)
        stage.sendBinance([("BTCUSD", 100)])
        stage.run(1)
        // The same price is shown again, because it was discarded.
        #expect(stage.missing.last?.hasSuffix("00") == true && stage.shown.last == [Self.bitcoin.id: 100])
    }

    @Test("A coin whose pair is refused is missing; its site is not, as long as it sends others")
    func refusal() {
        let stage = Stage(
            binance: [:],
            kraken: [
                Self.bitcoin.id: CoinPair("BTC/USD", in: "USD"), Self.ether.id: CoinPair("ETH/USD", in: "USD"),
            ])
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.connection("kraken")?.send(
            #"{"error":"Currency pair not supported","method":"subscribe","success":false,"symbol":"ETH/USD","req_id":2}"#
        )
        stage.sendKraken("BTC/USD", 100)
        stage.run(1)
        #expect(stage.missing == ["1100 1027"] || stage.missing == ["1000 1027"], "\(stage.missing)")
        #expect(stage.shown == [[Self.bitcoin.id: 100]])
    }

    @Test("Which coins are streamed is known with the lists; a list that is not available is requested each minute")
    func streamedCoins() {
        let complete = Stage()
        complete.coins.onNext([Self.bitcoin, Self.ether, Coin(id: CoinID(9), name: "None", symbol: "NON", rank: 9)])
        complete.run(130)
        #expect(complete.streamed.last == "0 1 1027")
        let incomplete = Stage(binance: nil)
        incomplete.coins.onNext([Self.other])
        incomplete.run(130)
        #expect(incomplete.streamed.last == "0 …", "The same result is not reported again.")
        incomplete.binance.accept([Self.other.id: CoinPair("OTHUSDT", in: "USDT")])
        incomplete.run(51)
        #expect(incomplete.streamed.last == "180000 5")
        incomplete.sendKraken("USDT/USD", 1)
        incomplete.sendBinance([("OTHUSDT", 8)])
        incomplete.run(1)
        #expect(incomplete.shown == [[Self.other.id: 8]])
    }

    @Test("Sites without the address of a stream are not asked for their lists, and no price is streamed")
    func noAddresses() {
        let environment = NetworkEnvironment(kind: .staging, baseURLs: [:], streamURLs: [:])
        let stage = Stage(environment: environment)
        stage.coins.onNext([Self.bitcoin])
        stage.run(130)
        #expect(stage.streamed.isEmpty && stage.sockets.connections.isEmpty)
        #expect(stage.prices.events.isEmpty)
    }

    @Test("A site whose list is not available is replaced by the next one")
    func unavailableList() {
        let stage = Stage(binance: nil)
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.sendKraken("BTC/USD", 101)
        stage.run(1)
        #expect(stage.shown == [[Self.bitcoin.id: 101]])
        #expect(stage.connection("binance") == nil)
    }

    @Test("Other coins change the subscriptions on the same connection; without coins it is closed")
    func changes() {
        let stage = Stage(binance: [:])
        stage.coins.onNext([Self.bitcoin])
        stage.run(1)
        stage.sendKraken("BTC/USD", 1)
        stage.coins.onNext([Self.bitcoin, Self.ether])
        stage.run(1)
        stage.sendKraken("ETH/USD", 2)
        stage.run(10)
        #expect(stage.shown == [[Self.bitcoin.id: 1], [Self.ether.id: 2]] && stage.sockets.connections.count == 1)
        stage.coins.onNext([])
        stage.run(7)
        #expect(stage.sockets.connections.filter { !$0.isClosed }.isEmpty)
    }
}
