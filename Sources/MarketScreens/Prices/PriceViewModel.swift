import Foundation
import Market
import MarketSources
import Rx

/// The page of prices: one chain from the site, the search, the orders and "show coin only" to sections and a status.
///
/// The first subscriber to an output makes it ask the site, the last one to leave cancels what is still asked for. What
/// a person typed and chose, and the last prices, stay: a page that is made later, or made anew, shows them at once.
///
/// - Inputs may be bound before or after outputs; each input is called from one thread at a time.
/// - Outputs never end and never fail, give the latest value to each new subscriber, and come on `computing`'s or
///   `scheduler`'s threads: a view observes them on the main scheduler.
/// - A request that fails is a value of ``status``, and the next refresh may succeed.
/// - A refresh asks for the listing and the global figures, each of which that is not still being asked for.
public final class PriceViewModel: Sendable {
    /// Takes the text to search for, at each keystroke.
    public let searchText: AnyObserver<String>
    /// Takes the wish for newer prices.
    public let refresh: AnyObserver<Void>
    /// Takes clicks on the labels of the sections' headers.
    public let sortTapped: AnyObserver<SortTap>

    /// The sections to show: Coin, then Token; one that would be empty is left out.
    public let sections: Observable<[PriceSection]>
    /// What the page says besides its rows.
    public let status: Observable<PriceStatus>

    /// How long a person must not type before the search is made; an emptied search is made at once.
    public static let searchDelay = RxTimeInterval.milliseconds(150)

    /// Makes the page's view model; it asks for nothing until it is subscribed to.
    ///
    /// - Parameters:
    ///   - source: Whom to ask.
    ///   - showCoinOnly: Whether the tokens are left out; they are shown until it says so.
    ///   - limit: How many ranks to ask for, 1 or more.
    ///   - isSimulated: Whether the source makes its prices up.
    ///   - locale: How figures are written.
    ///   - scheduler: Where time comes from.
    ///   - computing: Where listings are prepared, searched and sorted; it must do one thing after the other.
    public init(
        source: any TickerSource, showCoinOnly: Observable<Bool>, limit: Int, isSimulated: Bool, locale: MarketLocale,
        scheduler: any SchedulerType, computing: any SchedulerType
    ) {
        let text = BehaviorRelay(value: "")
        let refreshes = PublishRelay<Void>()
        let orders = BehaviorRelay(value: SectionOrders())
        searchText = .elements { text.accept($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        refresh = .elements { refreshes.accept($0) }
        sortTapped = .elements { tap in
            var changed = orders.value
            changed[tap.kind] = changed[tap.kind].tapped(tap.column)
            orders.accept(changed)
        }

        let queries = Observable.combineLatest(
            Self.settled(text.asObservable(), scheduler), orders, showCoinOnly.startWith(false)
        ) { text, orders, coinOnly in
            PriceEvent.query(MarketQuery(text: text, orders: orders, coinOnly: coinOnly))
        }
        let requests = RequestEvents(site: source.site, refreshes: refreshes.asObservable(), scheduler: scheduler)
        let events = Observable.merge(
            queries,
            requests.asking { source.listing(limit: limit) }.map(PriceEvent.listing),
            requests.asking { source.globalMetrics() }.map(PriceEvent.global))

        let last = BehaviorRelay(
            value: PricePage(format: MarketFormat(locale: locale), isSimulated: isSimulated))
        let page = Observable.deferred {
            // Whoever subscribes makes the site be asked: the page says so from its first value on.
            var seed = last.value
            seed.apply(.listing(.asked))
            seed.apply(.global(.asked))
            return
                events
                .observe(on: computing)
                .scan(into: seed) { page, event in page.apply(event) }
                .do(onNext: last.accept)
                .startWith(seed)
        }
        .share(replay: 1)

        sections =
            page
            .distinctUntilChanged { $0.revision == $1.revision }
            .map(\.sections)
        status = Observable.combineLatest(page, Self.clock(page, scheduler)) { page, now in page.status(now: now) }
            .distinctUntilChanged()
    }

    /// Text that a person has stopped typing.
    private static func settled(_ text: Observable<String>, _ scheduler: any SchedulerType) -> Observable<String> {
        Observable.merge(text.filter(\.isEmpty), text.debounce(searchDelay, scheduler: scheduler))
            .distinctUntilChanged()
    }

    /// The time, each full minute after prices came.
    private static func clock(_ page: Observable<PricePage>, _ scheduler: any SchedulerType) -> Observable<Date> {
        page.map(\.lastUpdated).distinctUntilChanged().flatMapLatest { lastUpdated -> Observable<Date> in
            guard let lastUpdated else { return .just(scheduler.now) }
            let elapsed = max(0, scheduler.now.timeIntervalSince(lastUpdated))
            let toFullMinute = RxTimeInterval.milliseconds(60_000 - Int((elapsed * 1_000).rounded()) % 60_000)
            return Observable<Int>.timer(toFullMinute, period: .seconds(60), scheduler: scheduler)
                .map { _ in scheduler.now }
                .startWith(scheduler.now)
        }
    }
}
