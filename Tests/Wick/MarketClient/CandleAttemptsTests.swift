import FixedSources
import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickMarket
import WickMarketSources

@testable import WickMarketClient

@Suite("The sources that a command asks")
struct CandleAttemptsTests {
    fileprivate static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    fileprivate static let now = Date(timeIntervalSince1970: 3_600_000)

    /// What a source does when it is asked.
    private enum Response: Sendable {
        /// It has a candle of an age in intervals.
        case candles(age: Double)
        case fails(SiteFailure.Reason)
    }

    /// A client with sources, and the requests to them.
    private final class Stage: Sendable {
        private let requests = Guarded<[String]>([])
        private let results: Guarded<[CandleProvider: Response]>

        init(_ results: [CandleProvider: Response]) { self.results = Guarded(results) }

        var asked: [String] { requests.withLock(\.self) }

        func client(_ providers: [CandleProvider]) -> MarketClient {
            MarketClient(
                source: NoTickers(), listingLimit: 10, automaticProviders: .just(providers),
                candleSource: { [self] provider, _ in StagedCandles(provider: provider, stage: self) },
                clock: { CandleAttemptsTests.now })
        }

        func candles(
            of coin: Coin, from provider: CandleProvider, _ interval: CandleInterval, _ limit: Int
        ) -> Single<CandleSeries> {
            requests.withLock { $0.append("\(coin.symbol) \(provider.id) \(interval.rawValue) \(limit)") }
            switch results.withLock({ $0[provider] }) {
            case .candles(let age):
                let time = CandleAttemptsTests.now - age * interval.seconds
                let candle = Candle(time: time, open: 1, high: 1, low: 1, close: 1)
                return .just(CandleSeries([candle].compactMap(\.self)))
            case .fails(let reason): return .error(SiteFailure(site: provider.site, reason: reason))
            case nil: return .never()
            }
        }

        /// What is found, such as "kraken 5m for huobi", or why nothing is.
        func found(
            _ providers: [CandleProvider], from source: CandleChoice = .automatic, preferring: CandleProvider? = nil,
            _ interval: CandleInterval? = nil, coin: Coin = CandleAttemptsTests.bitcoin
        ) -> String {
            let result = Guarded("nothing")
            client(providers)
                .newestCandles(of: coin, from: source, preferring: preferring, interval: interval) {
                    $0 == .fiveMinutes ? 5 : 1
                }
                .subscribe(
                    onSuccess: { found in
                        let replaced = found.replaced.map { " for \($0.id)" } ?? ""
                        result.withLock { $0 = "\(found.provider.id) \(found.interval.rawValue)\(replaced)" }
                    },
                    onFailure: { error in
                        let failure = error as? SiteFailure
                        result.withLock { $0 = "\(failure?.site.id ?? "?") \(failure.map { "\($0.reason)" } ?? "?")" }
                    }
                )
                .dispose()
            return result.withLock(\.self)
        }
    }

    private final class StagedCandles: CandleSource {
        let provider: CandleProvider
        let stage: Stage

        init(provider: CandleProvider, stage: Stage) { (self.provider, self.stage) = (provider, stage) }

        func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
            stage.candles(of: coin, from: provider, interval, limit)
        }
    }

    @Test("The first source with current candles is the only one asked")
    func first() {
        let stage = Stage([.huobi: .candles(age: 1)])
        #expect(stage.found([.huobi, .kraken]) == "huobi 5m")
        #expect(stage.asked == ["BTC huobi 5m 5"])
    }

    @Test("Each is left after one failure; the next has the interval of the one that it replaces, if there is such")
    func failing() {
        let stage = Stage([.huobi: .fails(.timedOut), .coinGecko: .fails(.rateLimited), .kraken: .candles(age: 1)])
        #expect(stage.found([.huobi, .coinGecko, .kraken]) == "kraken 5m for huobi")
        #expect(stage.asked == ["BTC huobi 5m 5", "BTC coingecko 4h 1", "BTC kraken 5m 5"])
    }

    @Test("One that does not list the coin is replaced without a word, and by the next one's own interval")
    func notListed() {
        let stage = Stage([
            .huobi: .fails(.notListed("BTC")), .kraken: .fails(.status(503)), .coinbase: .candles(age: 1),
        ])
        #expect(stage.found([.huobi, .kraken, .coinbase]) == "coinbase 1h for kraken")
        #expect(stage.found([.huobi, .coinbase]) == "coinbase 1h")
    }

    @Test("One with old candles is compared with the others in order, and stays unless one has newer candles")
    func outdated() {
        let stage = Stage([
            .huobi: .candles(age: 3), .kraken: .fails(.unreachable), .okx: .candles(age: 4),
            .coinbase: .candles(age: 1),
        ])
        #expect(stage.found([.huobi, .kraken, .okx, .coinbase]) == "coinbase 5m for huobi")
        #expect(stage.asked == ["huobi", "kraken", "okx", "coinbase"].map { "BTC \($0) 5m 5" })
        // CoinGecko has no candles of five minutes, and is not asked.
        #expect(stage.found([.huobi, .kraken, .okx, .coinGecko]) == "huobi 5m")
        #expect(stage.found([.kraken, .huobi, .okx]) == "huobi 1h for kraken")
    }

    @Test("If each fails, the first failure that is not about the coin counts")
    func none() {
        let stage = Stage([
            .huobi: .fails(.notListed("BTC")), .kraken: .fails(.timedOut), .okx: .fails(.unreachable),
        ])
        #expect(stage.found([.huobi, .kraken, .okx]) == "kraken timedOut")
        #expect(stage.asked.count == 3)
        #expect(stage.found([.huobi]).hasPrefix("huobi notListed"))
    }

    @Test("A fixed source stays, with old candles or a failure")
    func fixed() {
        let stage = Stage([.huobi: .candles(age: 9), .kraken: .candles(age: 1), .okx: .fails(.restricted)])
        #expect(stage.found([.kraken, .huobi], from: .fixed(.huobi), .day) == "huobi 1d")
        #expect(stage.found([.kraken, .okx], from: .fixed(.okx)) == "okx restricted")
        #expect(stage.asked == ["BTC huobi 1d 1", "BTC okx 1h 1"])
    }

    @Test("A preferred source comes first, and those without the interval are not asked")
    func preferred() {
        let stage = Stage([.kraken: .fails(.otherCoin("BTC")), .huobi: .candles(age: 1)])
        #expect(stage.found([.coinGecko, .huobi, .kraken], preferring: .kraken, .minute) == "huobi 1m")
        #expect(stage.asked == ["BTC kraken 1m 1", "BTC huobi 1m 1"])
    }
}
