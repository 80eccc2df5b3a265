import Networking
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources

/// The view model of the prices in virtual time, with a market that loads at once.
final class VirtualPricePage {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let viewModel: PriceViewModel
    private let bag = DisposeBag()
    private var sections: [PriceSection] = []

    init(_ tickers: [Ticker]) {
        let client = MarketClient(
            source: ReadySource(tickers: tickers), listingLimit: tickers.count, environment: .qa)
        let dependencies = AppDependencies(
            market: .just(client), locale: .unitedStates, scheduler: scheduler, computing: scheduler)
        viewModel = PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
        viewModel.sections.subscribe(onNext: { [unowned self] in sections = $0 }).disposed(by: bag)
        settle()
    }

    /// Types a text and advances virtual time past the debounce.
    func type(_ text: String) -> [PriceSection] {
        viewModel.searchText.onNext(text)
        settle()
        return sections
    }

    func tap(_ tap: SortTap) {
        viewModel.sortTapped.onNext(tap)
        settle()
    }

    private func settle() {
        scheduler.advanceTo(scheduler.clock + 200)
    }
}

/// A source that responds at once.
private struct ReadySource: TickerSource {
    let site = Site(id: "ready", name: "Ready")
    let tickers: [Ticker]

    func listing(limit: Int) -> Single<Listing> { .just(Listing(tickers: tickers)) }

    func quotes(for ids: [CoinID]) -> Single<Listing> {
        .just(Listing(tickers: tickers.filter { ids.contains($0.id) }))
    }

    func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics()) }
}
