import Dispatch
import Foundation
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Open rows on real threads")
struct ChartThreadTests {
    /// A site that responds on its own queues; the price identifies the coin, the number of candles the interval.
    private final class QueuedCandles: CandleSource {
        let provider: CandleProvider
        private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

        init(_ provider: CandleProvider) {
            self.provider = CandleProvider(
                provider.site, liveURL: "", currency: provider.currency, intervals: provider.intervals,
                largestPage: { _ in 10 }, makeSource: provider.source)
        }

        func candles(
            of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
        ) -> Single<CandleSeries> {
            let end = before.map { Int($0.timeIntervalSince1970 / interval.seconds) } ?? 1_000
            let price = Double(coin.id.rawValue)
            let candles = (end - 10..<end).compactMap { slot in
                Candle(
                    time: Date(timeIntervalSince1970: Double(slot) * interval.seconds), open: price, high: price,
                    low: price, close: price)
            }
            return .just(CandleSeries(candles, mayHaveOlder: true), scheduler: scheduler)
        }
    }

    private struct QueuedSource: TickerSource {
        let site = Site.test
        private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

        func listing(limit: Int) -> Single<Listing> { .just(.market, scheduler: scheduler) }

        func quotes(for ids: [CoinID]) -> Single<Listing> { .just(.market, scheduler: scheduler) }

        func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics(totalMarketCap: 1), scheduler: scheduler) }
    }

    @Test("The last row, provider and interval chosen win, and candles are never mixed")
    func interleaving() async {
        let settings = MemorySettings()
        let sources = [CandleProvider.huobi: QueuedCandles(.huobi), .cryptoCompare: QueuedCandles(.cryptoCompare)]
        let client = MarketClient(source: QueuedSource(), listingLimit: 500) { provider, _ in sources[provider] }
        let viewModel = PriceViewModel(
            AppDependencies(market: .just(client), settings: settings, locale: .unitedStates))
        let bag = DisposeBag()
        viewModel.isVisible.onNext(true)
        await withCheckedContinuation { (listed: CheckedContinuation<Void, Never>) in
            viewModel.sections.filter { !$0.isEmpty }.take(1).subscribe(onNext: { _ in listed.resume() })
                .disposed(by: bag)
        }
        viewModel.sections.subscribe().disposed(by: bag)
        await withCheckedContinuation { (settled: CheckedContinuation<Void, Never>) in
            viewModel.openChart
                .flatMapLatest { openedChart in (openedChart?.state ?? .empty()).map { (openedChart?.coin.id, $0) } }
                .filter { coin, state in
                    guard case .chart(let chart) = state, !chart.isRefreshing else { return false }
                    // The candles belong to the row, the provider and the interval of the chart.
                    #expect(chart.series.first?.close == coin.map { Double($0.rawValue) })
                    #expect(chart.series.last?.close == coin.map { Double($0.rawValue) })
                    return coin == CoinID(1027) && chart.source == .cryptoCompare && chart.interval == .day
                        && chart.series.count == 20
                }
                .take(1)
                .subscribe(onNext: { _ in settled.resume() })
                .disposed(by: bag)
            let openedChart = viewModel.openChart.take(1)
            let inputs: [@Sendable (Int) -> Void] = [
                { viewModel.rowTapped.onNext(CoinID($0 % 3 == 0 ? 1 : 825)) },
                { settings.choose($0 % 2 == 0 ? "huobi" : "cryptocompare", for: .candleProvider) },
                { settings.choose(CandleProvider.huobi.intervals[$0 % 3], for: .candleInterval(of: .fixed(.huobi))) },
                { _ in viewModel.refresh.onNext(()) },
                { _ in
                    openedChart.subscribe(onNext: { openedChart in
                        openedChart?.olderRequested.onNext(())
                        openedChart?.retry.onNext(())
                    }).dispose()
                },
            ]
            DispatchQueue.concurrentPerform(iterations: inputs.count) { input in
                for round in 0..<200 { inputs[input](round) }
            }
            settings.choose("cryptocompare", for: .candleProvider)
            settings.choose(.day, for: .candleInterval(of: .fixed(.cryptoCompare)))
            viewModel.closeChart.onNext(())
            viewModel.rowTapped.onNext(CoinID(1027))
            viewModel.openChart.compactMap(\.self).filter { $0.coin.id == CoinID(1027) }
                .flatMapLatest { openedChart in openedChart.state.map { (openedChart, $0) } }
                .subscribe(onNext: { openedChart, state in
                    // A chart does this when its oldest candle is visible.
                    if case .chart(let chart) = state, chart.older == .more, chart.series.count < 20 {
                        openedChart.olderRequested.onNext(())
                    }
                })
                .disposed(by: bag)
        }
    }
}
