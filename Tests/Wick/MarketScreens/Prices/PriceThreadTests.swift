import Dispatch
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The price view model on real threads")
struct PriceThreadTests {
    /// A source that responds on its own queue.
    private struct QueuedSource: TickerSource {
        let site = Site.test
        private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

        func listing(limit: Int) -> Single<Listing> { .just(.market, scheduler: scheduler) }

        func quotes(for ids: [CoinID]) -> Single<Listing> { .just(.market, scheduler: scheduler) }

        func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics(totalMarketCap: 1), scheduler: scheduler) }
    }

    @Test("The last input wins, however inputs, responses and work interleave")
    func interleaving() async {
        let viewModel = PriceViewModel(
            AppDependencies(
                market: .just(MarketClient(source: QueuedSource(), listingLimit: 500)),
                settings: MemorySettings(choosing: true, for: .showCoinOnly),
                locale: .unitedStates))
        let bag = DisposeBag()
        await withCheckedContinuation { (settled: CheckedContinuation<Void, Never>) in
            let sections = viewModel.sections.map(PriceTimeline.summary)
            Observable.combineLatest(sections, viewModel.status) { ($0, $1) }
                .filter { sections, status in
                    sections == "Coin name↓: ETH" && status.content == .list && !status.isRefreshing
                }
                .take(1)
                .subscribe(onNext: { _ in settled.resume() })
                .disposed(by: bag)
            let inputs: [@Sendable () -> Void] = [
                { viewModel.refresh.onNext(()) },
                { viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .name)) },
                { viewModel.searchText.onNext("") },
            ]
            // An even number of clicks sorts names from Z to A.
            DispatchQueue.concurrentPerform(iterations: inputs.count) { input in
                for _ in 0..<200 { inputs[input]() }
            }
            viewModel.searchText.onNext("ethereum")
        }
    }
}
