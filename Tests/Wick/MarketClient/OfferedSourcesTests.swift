import FixedSources
import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketSources

@Suite("The sources offered for a coin that one does not list")
struct OfferedSourcesTests {
    private static let coin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)

    /// Responds when a test says so.
    private final class HeldCandles: CandleSource {
        let provider: CandleProvider
        let responses = PublishSubject<CandleSeries>()

        init(_ provider: CandleProvider) { self.provider = provider }

        func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
            responses.take(1).asSingle()
        }

        func respond(_ count: Int) {
            let candles = (0..<count).compactMap {
                Candle(time: Date(timeIntervalSince1970: Double($0) * 3600), open: 1, high: 1, low: 1, close: 1)
            }
            responses.onNext(CandleSeries(candles))
        }

        func fail(_ reason: SiteFailure.Reason) {
            responses.onError(SiteFailure(site: provider.site, reason: reason))
        }
    }

    @Test("They are those that list it, in the order of the sources, whichever responds first")
    func order() {
        let list: [CandleProvider] = [.cryptoCompare, .huobi, .binance, .kraken, .coinbase]
        let sources = Dictionary(uniqueKeysWithValues: list.map { ($0, HeldCandles($0)) })
        let client = MarketClient(
            source: NoTickers(), listingLimit: 10,
            automaticProviders: .just([.huobi, .kraken, .coinbase, .cryptoCompare, .binance]),
            candleSource: { provider, _ in sources[provider] })
        let offers = Guarded<[[String]]>([])
        let subscription = client.providers(listing: Self.coin, besides: .huobi, in: list)
            .subscribe(onNext: { found in offers.withLock { $0.append(found.map(\.id)) } })
        defer { subscription.dispose() }
        sources[.kraken]?.respond(2)
        sources[.coinbase]?.fail(.notListed("BTC"))
        sources[.cryptoCompare]?.respond(0)
        sources[.binance]?.respond(1)
        #expect(offers.withLock(\.self) == [[], ["kraken"], ["binance", "kraken"]])
    }
}
