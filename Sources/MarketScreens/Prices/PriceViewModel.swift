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
    /// Takes whether the tokens are to be left out, of this page and of the settings.
    public let coinOnly: AnyObserver<Bool>
    /// Takes the coins that a person wants among the favorites.
    public let addToFavorites: AnyObserver<CoinID>

    /// The sections to show: Coin, then Token; one that would be empty is left out.
    public let sections: Observable<[PriceSection]>
    /// What the page says besides its rows.
    public let status: Observable<PriceStatus>
    /// Whether the tokens are left out: the setting in force, then each change.
    public let isCoinOnly: Observable<Bool>
    /// The coins that a person wants among the favorites, each at the moment it was chosen; none is given again.
    public let favoriteAdded: Observable<CoinID>

    /// How long a person must not type before the search is made; an emptied search is made at once.
    public static let searchDelay = RxTimeInterval.milliseconds(150)

    /// Makes the page's view model; it asks for nothing until it is subscribed to.
    ///
    /// - Parameter dependencies: What it works with.
    public init(_ dependencies: AppDependencies) {
        let (source, scheduler, computing) = (dependencies.source, dependencies.scheduler, dependencies.computing)
        let text = BehaviorRelay(value: "")
        let refreshes = PublishRelay<Void>()
        let orders = BehaviorRelay(value: SectionOrders())
        let favorites = PublishRelay<CoinID>()
        searchText = .elements { text.accept($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        refresh = .elements { refreshes.accept($0) }
        sortTapped = .elements { tap in
            var changed = orders.value
            changed[tap.kind] = changed[tap.kind].tapped(tap.column)
            orders.accept(changed)
        }
        let settings = dependencies.settings
        coinOnly = .elements(settings.setShowCoinOnly)
        isCoinOnly = settings.showCoinOnly
        addToFavorites = .elements(favorites.accept)
        favoriteAdded = favorites.asObservable()

        let queries = Observable.combineLatest(
            Self.settled(text.asObservable(), scheduler), orders, isCoinOnly
        ) { text, orders, coinOnly in
            PriceEvent.query(MarketQuery(text: text, orders: orders, coinOnly: coinOnly))
        }
        let requests = RequestEvents(site: source.site, refreshes: refreshes.asObservable(), scheduler: scheduler)
        let events = Observable.merge(
            queries,
            requests.asking { source.listing(limit: dependencies.listingLimit) }.map(PriceEvent.listing),
            requests.asking { source.globalMetrics() }.map(PriceEvent.global))

        let last = BehaviorRelay(
            value: PricePage(format: MarketFormat(locale: dependencies.locale), isSimulated: dependencies.isSimulated))
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
