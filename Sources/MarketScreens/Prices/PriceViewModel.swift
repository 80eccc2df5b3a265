import Foundation
import Market
import MarketSources
import MarketStore
import Rx

/// The page of prices: one chain from the site, the search, the orders and "show coin only" to sections and a status.
///
/// The first subscriber to an output makes it ask the site, the last one to leave cancels what is still asked for; so do
/// coming to the page and leaving it, as ``isVisible`` tells. While the page is in sight a timer asks too. What a person
/// typed and chose, and the last prices, stay: a page that is made later, or made anew, shows them at once, and the first
/// one shows what an earlier run has kept.
///
/// - Inputs may be bound before or after outputs; each input is called from one thread at a time.
/// - Outputs never end and never fail, give the latest value to each new subscriber, and come on `computing`'s or
///   `scheduler`'s threads: a view observes them on the main scheduler.
/// - A request that fails is a value of ``status``, and the next refresh may succeed. The listing and the global figures
///   are two questions, which fail, wait and are asked again each by itself.
/// - The newest question is the one whose answer counts. A refresh joins a question that was asked in the last seconds
///   and takes the place of one that is open for longer, so that none is lost to a site that hangs.
public final class PriceViewModel: Sendable {
    /// Takes the text to search for, at each keystroke.
    public let searchText: AnyObserver<String>
    /// Takes the wish for newer prices and global figures.
    public let refresh: AnyObserver<Void>
    /// Takes the wish for newer global figures alone.
    public let refreshGlobal: AnyObserver<Void>
    /// Takes whether the page is in sight: on the screen, in a window that is shown; it is not until this says so.
    public let isVisible: AnyObserver<Bool>
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
        let (source, settings) = (dependencies.source, dependencies.settings)
        let (scheduler, computing) = (dependencies.scheduler, dependencies.computing)
        let text = BehaviorRelay(value: "")
        let refreshes = PublishRelay<Void>()
        let globalRefreshes = PublishRelay<Void>()
        let visibility = BehaviorRelay(value: false)
        let orders = BehaviorRelay(value: SectionOrders())
        let favorites = PublishRelay<CoinID>()
        searchText = .elements { text.accept($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        refresh = .elements(refreshes.accept)
        refreshGlobal = .elements(globalRefreshes.accept)
        isVisible = .elements(visibility.accept)
        sortTapped = .elements { tap in
            var changed = orders.value
            changed[tap.kind] = changed[tap.kind].tapped(tap.column)
            orders.accept(changed)
        }
        coinOnly = .elements { settings.choose($0, for: .showCoinOnly) }
        isCoinOnly = settings.value(of: .showCoinOnly)
        addToFavorites = .elements(favorites.accept)
        favoriteAdded = favorites.asObservable()

        let queries = Observable.combineLatest(
            Self.settled(text.asObservable(), scheduler), orders, isCoinOnly
        ) { text, orders, coinOnly in
            PriceEvent.query(MarketQuery(text: text, orders: orders, coinOnly: coinOnly))
        }
        let last = BehaviorRelay(value: PricePage(dependencies))
        let wishes = RefreshWishes(isVisible: visibility.asObservable(), scheduler: scheduler)
        let page = Observable.deferred {
            // Who comes makes the site be asked, unless it just was: the page says so from its first value on.
            var seed = last.value
            let starts = seed.start(at: scheduler.now)
            last.accept(seed)
            let listings = wishes.wishes(
                person: refreshes.asObservable(), schedules: last.map(\.listingSchedule), starts: starts.listing)
            let globals = wishes.wishes(
                person: .merge(refreshes.asObservable(), globalRefreshes.asObservable()),
                schedules: last.map(\.globalSchedule), starts: starts.global)
            let requests = RefreshEvents(site: source.site, scheduler: scheduler)
            let limit = dependencies.listingLimit
            return Observable.merge(
                queries,
                requests.asking(listings) { source.listing(limit: limit) }.map(PriceEvent.listing),
                requests.asking(globals) { source.globalMetrics() }.map(PriceEvent.global),
                seed.lastUpdated == nil ? Self.kept(in: dependencies.lastPrices) : .empty(),
                Self.keeping(last.asObservable(), in: dependencies.lastPrices),
                dependencies.storeTrouble.map(PriceEvent.storeTrouble)
            )
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
        status = Observable.combineLatest(page, Self.ticks(page, scheduler)) { page, _ in
            page.status(now: scheduler.now)
        }
        .distinctUntilChanged()
    }

    /// Text that a person has stopped typing.
    private static func settled(_ text: Observable<String>, _ scheduler: any SchedulerType) -> Observable<String> {
        Observable.merge(text.filter(\.isEmpty), text.debounce(searchDelay, scheduler: scheduler))
            .distinctUntilChanged()
    }

    /// What an earlier run has kept; that it cannot be read is the store's to tell.
    private static func kept(in store: any LastPricesStore) -> Observable<PriceEvent> {
        store.lastPrices().asObservable()
            .compactMap { $0.map(PriceEvent.kept) }
            .catch { _ in .empty() }
    }

    /// Keeps what the site has told, and gives nothing; that it cannot be kept is the store's to tell.
    private static func keeping(_ page: Observable<PricePage>, in store: any LastPricesStore) -> Observable<PriceEvent>
    {
        page.compactMap(\.pricesToKeep).distinctUntilChanged().flatMap { toKeep in
            store.keep(toKeep.prices).asObservable().compactMap { _ -> PriceEvent? in nil }.catch { _ in .empty() }
        }
    }

    /// A tick now, and each full minute after prices came.
    private static func ticks(_ page: Observable<PricePage>, _ scheduler: any SchedulerType) -> Observable<Void> {
        page.map(\.lastUpdated).distinctUntilChanged().flatMapLatest { lastUpdated -> Observable<Void> in
            let elapsed = lastUpdated.map { max(0, scheduler.now.timeIntervalSince($0)) } ?? 0
            let toFullMinute = RxTimeInterval.milliseconds(60_000 - Int((elapsed * 1_000).rounded()) % 60_000)
            return Observable<Int>.timer(toFullMinute, period: .seconds(60), scheduler: scheduler)
                .map { _ in }
                .startWith(())
        }
    }
}
