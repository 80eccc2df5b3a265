import Foundation
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketTest

/// A user types into the search, and with each keystroke a listing arrives and is indexed, on the program's own queues.
///
/// Measures from the end of the debounce, which is real here, to the sections that the text finds; how late the system's timer
/// ends it is not counted. Each listing is requested before that end and indexed after it, so that the search begins in between.
struct RefreshSearchBenchmark {
    let coins: Int
    /// How often all texts are typed: a machine that does other work delays single keystrokes.
    let rounds: Int

    /// The limit of a keystroke, in milliseconds.
    private static let bound = 2.0

    /// ASCII words, of which each beginning is typed that finds other rows than the one before.
    private static let words = ["bitcoin", "wrapped", "eth", "gold", "usd", "coin", "in", "cash", "a"]

    func run() throws -> [Measurement] {
        let listings = [SearchBenchmark.tickers(coins), SearchBenchmark.tickers(coins, after: 60)]
        let searches = listings.map(StraightforwardSearch.init)
        let page = RefreshingPricePage(listings)
        defer { page.stop() }
        try page.waitForRows()
        try page.measureListings()
        let texts = Self.words.flatMap(SearchBenchmark.states).filter { !$0.isEmpty }.map { text in
            (text, searches.map { $0.sections(for: MarketQuery(text: text, orders: SectionOrders())).map(\.ids) })
        }.reduce(into: [(String, [[[CoinID]]])]()) { texts, next in
            // The end of a search is the arrival of its rows, which must not be there before.
            if texts.isEmpty || !texts[texts.count - 1].1.contains(where: next.1.contains) { texts.append(next) }
        }
        let rounds = try (0..<rounds).map { _ in
            try texts.map { try page.time(typing: $0, until: $1) }
        }
        let keystrokes = texts.count * rounds.count
        guard page.listingsInBetween >= keystrokes * 9 / 10 else {
            throw BenchmarkFailure(
                "only \(page.listingsInBetween) of \(keystrokes) listings were being indexed when the search began")
        }
        return [
            Measurement(
                name:
                    "keystroke to new sections of \(coins) coins while listings arrive, p95 of \(texts.count), best of \(rounds.count)",
                value: Samples(rounds.map { Samples($0).percentile(95) }).best, unit: "ms", bound: Self.bound)
        ]
    }
}

/// The view model of the prices on real queues, which receives one listing after another.
private final class RefreshingPricePage {
    private let viewModel: PriceViewModel
    private let source: AlternatingSource
    private let clock = DebounceClock()
    private let bag = DisposeBag()
    private let sections = BehaviorRelay<(rows: [[CoinID]], arrival: ContinuousClock.Instant)>(value: ([], .now))
    private let isRefreshing = BehaviorRelay(value: false)
    private let lastArrival = BehaviorRelay<ContinuousClock.Instant?>(value: nil)
    private let queue = DispatchQueue(label: "refresh")

    /// The time from a keystroke to the request of a listing, in seconds: shorter than the debounce, which ends while the listing is
    /// being indexed.
    ///
    /// A thread sleeps for it, because a dispatch queue may run a delayed block a tenth of the delay later.
    private var leadIn = 0.0

    init(_ listings: [[Ticker]]) {
        source = AlternatingSource(listings)
        let client = MarketClient(source: source, listingLimit: listings[0].count, environment: .qa)
        let dependencies = AppDependencies(market: .just(client), locale: .unitedStates, scheduler: clock)
        let viewModel = PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
        self.viewModel = viewModel
        viewModel.sections
            .subscribe(onNext: { [sections] in
                // The measurement ends here; collecting the rows takes milliseconds more.
                let arrival = ContinuousClock.now
                sections.accept(($0.map { $0.rows.map(\.id) }, arrival))
            })
            .disposed(by: bag)
        viewModel.status
            .map(\.isRefreshing)
            .distinctUntilChanged()
            .subscribe(onNext: { [isRefreshing, lastArrival] in
                if !$0 { lastArrival.accept(.now) }
                isRefreshing.accept($0)
            })
            .disposed(by: bag)
        viewModel.isVisible.onNext(true)
    }

    /// How many listings were requested before the debounce of a keystroke had ended, and indexed after that.
    private(set) var listingsInBetween = 0

    func waitForRows() throws {
        guard sections.wait(until: { !$0.rows.isEmpty }) != nil else { throw BenchmarkFailure("there are no rows") }
    }

    /// Finds out how long it takes to index a listing.
    func measureListings() throws {
        let times = try (0..<5).map { _ in
            let start = ContinuousClock.now
            let before = lastArrival.value
            viewModel.refresh.onNext(())
            guard lastArrival.wait(until: { $0 != before }) != nil else {
                throw BenchmarkFailure("a listing does not arrive")
            }
            return (ContinuousClock.now - start).milliseconds
        }
        guard case .milliseconds(let debounce) = PriceViewModel.searchDelay else {
            throw BenchmarkFailure("the delay of the search is not in milliseconds")
        }
        leadIn = (Double(debounce) - Samples(times).percentile(50) / 2) / 1_000
    }

    /// The time from the end of a keystroke's debounce until the rows of one of several results are there, in milliseconds.
    ///
    /// It returns when the listing has arrived, because the page requests none while another is on its way.
    func time(typing text: String, until results: [[[CoinID]]]) throws -> Double {
        clock.lastEnd.accept(nil)
        viewModel.searchText.onNext(text)
        queue.async { [viewModel, leadIn] in
            Thread.sleep(forTimeInterval: leadIn)
            viewModel.refresh.onNext(())
        }
        guard let end = sections.wait(until: { results.contains($0.rows) })?.arrival else {
            throw BenchmarkFailure("\"\(text)\" does not find its rows")
        }
        queue.sync {}
        guard isRefreshing.wait(until: { !$0 }) != nil else { throw BenchmarkFailure("a listing does not arrive") }
        guard let debounced = clock.lastEnd.value else { throw BenchmarkFailure("the debounce has not ended") }
        if let request = source.lastRequest.value, request < debounced,
            let arrival = lastArrival.value, arrival > debounced
        {
            listingsInBetween += 1
        }
        return (end - debounced).milliseconds
    }

    func stop() { viewModel.isVisible.onNext(false) }
}

extension BehaviorRelay {
    /// Blocks the thread until the value fulfills a condition, and returns it; `nil` after ten seconds.
    fileprivate func wait(until isDone: @escaping (Element) -> Bool) -> Element? {
        let (done, found) = (DispatchSemaphore(value: 0), BehaviorRelay<Element?>(value: nil))
        let subscription = filter(isDone).take(1).subscribe(onNext: {
            found.accept($0)
            done.signal()
        })
        defer { subscription.dispose() }
        return done.wait(timeout: .now() + 10) == .success ? found.value : nil
    }
}

/// The real time, which records when a debounce of the search ends.
private final class DebounceClock: SchedulerType {
    let lastEnd = BehaviorRelay<ContinuousClock.Instant?>(value: nil)

    private let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)

    var now: RxTime { scheduler.now }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { scheduler.schedule(state, action: action) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard dueTime == PriceViewModel.searchDelay else {
            return scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
        }
        return scheduler.scheduleRelative(state, dueTime: dueTime) { [lastEnd] state in
            lastEnd.accept(.now)
            return action(state)
        }
    }
}

/// A source with several listings, of which each request receives the next one, on a background thread.
private final class AlternatingSource: TickerSource {
    let site = Site(id: "alternating", name: "Alternating")
    let requests = BehaviorRelay(value: 0)
    let lastRequest = BehaviorRelay<ContinuousClock.Instant?>(value: nil)
    private let listings: [Listing]
    private let scheduler = SerialDispatchQueueScheduler(qos: .utility)

    init(_ listings: [[Ticker]]) { self.listings = listings.map { Listing(tickers: $0) } }

    func listing(limit: Int) -> Single<Listing> {
        .deferred { [self] in
            let number = requests.value
            requests.accept(number + 1)
            lastRequest.accept(.now)
            return .just(listings[number % listings.count], scheduler: scheduler)
        }
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> { .just(Listing(tickers: [])) }

    func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics()) }
}
