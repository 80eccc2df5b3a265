import FixedSources
import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing
import WickMarket
import WickMarketSources

@testable import WickMarketClient

@Suite("The source that Wick chooses for a chart while candles are streamed")
struct StreamingSourceTests {
    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)

    /// A client in virtual time, and the sources of Bitcoin's candles with their times, such as "0 kraken".
    private final class Stage {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let isStreamed = BehaviorRelay(value: true)
        let client: MarketClient
        private(set) var routes: [String] = []
        private let bag = DisposeBag()

        /// - Parameters:
        ///   - providers: The sources in order.
        ///   - quotes: The currencies of Bitcoin's pairs; `nil` while a site's list is not available.
        ///   - silent: A site that never sends its list.
        ///   - environment: The addresses.
        init(
            _ providers: [CandleProvider], quotes: [CandleProvider: String?], silent: CandleProvider? = nil,
            environment: NetworkEnvironment = .production
        ) {
            let scheduler = scheduler
            let streams = SiteStreams(
                environment: environment, transport: ScriptedSockets(), makeScheduler: { scheduler }, random: { 0 })
            let sources = SiteSources(
                environment: environment, tickers: NoTickers(), directory: ListedCoins(), icons: nil, streams: streams
            ) { provider, _ in
                if provider == silent { return SilentSite(provider: provider) }
                return FixedPairs(provider) {
                    guard let quote = quotes[provider] else { return [:] }
                    return quote.map { [bitcoin.id: CoinPair("BTC\($0)", in: $0)] }
                }
            }
            client = MarketClient(
                environment: environment.kind, listingLimit: 10, automaticProviders: .just(providers),
                listedCoins: ListedCoins(), clock: { scheduler.now }, sources: { _ in .just(sources) })
            client.automaticRoutes(of: bitcoin, interval: .just(nil), isStreamed: isStreamed.asObservable(), scheduler)
                .subscribe(onNext: { [unowned self] route in
                    let replaced = route.replaced.map { " for \($0.id)" } ?? ""
                    routes.append("\(scheduler.clock) \(route.provider.id)\(replaced)")
                })
                .disposed(by: bag)
        }
    }

    private final class SilentSite: CandleSource {
        let provider: CandleProvider

        init(provider: CandleProvider) { self.provider = provider }

        func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
            .never()
        }

        func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> { .never() }
    }

    @Test("The first one that streams the coin in dollars comes before a first one that does not stream")
    func dollars() {
        let stage = Stage(
            [.cryptoCompare, .coinbase, .huobi, .kraken, .okx],
            quotes: [.cryptoCompare: "USD", .huobi: "USDT", .kraken: "USD", .okx: "USD"])
        #expect(stage.routes == ["0 kraken"])
    }

    @Test("Without streams the usual order is used, and again after each change of that")
    func polled() {
        let stage = Stage([.cryptoCompare, .kraken], quotes: [.kraken: "USD"])
        stage.isStreamed.accept(false)
        stage.isStreamed.accept(true)
        #expect(stage.routes == ["0 kraken", "0 cryptocompare", "0 kraken"])
    }

    private static let usualCases: [([CandleProvider], [CandleProvider: String?], String)] = [
        ([.huobi, .kraken], [.kraken: "USD"], "0 huobi"),
        ([.cryptoCompare, .kraken], [.kraken: "USDT"], "0 cryptocompare"),
        ([.cryptoCompare, .kraken], [.kraken: nil], "0 cryptocompare"),
        ([.cryptoCompare, .coinGecko], [.coinGecko: "USD"], "0 cryptocompare"),
    ]

    @Test(
        "The usual first one stays if it streams itself, or no other one streams the coin in dollars",
        arguments: usualCases)
    func usual(_ providers: [CandleProvider], _ quotes: [CandleProvider: String?], _ route: String) {
        #expect(Stage(providers, quotes: quotes).routes == [route])
    }

    @Test("An environment without the address of a stream uses the usual order")
    func noAddress() {
        let staging = NetworkEnvironment(kind: .staging, baseURLs: [:])
        let stage = Stage([.cryptoCompare, .kraken], quotes: [.kraken: "USD"], environment: staging)
        #expect(stage.routes == ["0 cryptocompare"])
    }

    @Test("A list that takes longer than a second is not awaited")
    func silent() {
        let stage = Stage([.cryptoCompare, .coinbase, .kraken], quotes: [.kraken: "USD"], silent: .coinbase)
        #expect(stage.routes.isEmpty)
        stage.scheduler.advanceTo(60_000)
        #expect(stage.routes == ["1000 cryptocompare"])
    }

    @Test("While it fails, the others follow in their order")
    func failing() {
        let stage = Stage([.cryptoCompare, .kraken, .huobi], quotes: [.kraken: "USD"])
        let failure = SiteFailure(site: CandleProvider.kraken.site, reason: .restricted)
        stage.client.automatic.apply(.failed(Self.bitcoin.id, .kraken, failure, at: stage.scheduler.now))
        #expect(stage.routes == ["0 kraken", "0 cryptocompare for kraken"])
        let other = SiteFailure(site: CandleProvider.cryptoCompare.site, reason: .restricted)
        stage.client.automatic.apply(.failed(Self.bitcoin.id, .cryptoCompare, other, at: stage.scheduler.now))
        #expect(stage.routes.last == "0 huobi for kraken")
    }
}
