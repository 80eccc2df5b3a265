import Foundation
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The page of prices: what a feed tells of the market, the search, the orders and "show coin only" become sections and a
/// status.
///
/// As long as somebody listens to an output, the page is one of those that the feed asks the sites for. What a person typed
/// and chose stays: a page that is made later, or made anew, shows it at once, with the latest prices.
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
    /// Takes the coins that a person wants among the favorites.
    public let addToFavorites: AnyObserver<CoinID>
    /// Takes clicks on rows: the row of the coin opens to its kline, in place of any other, or closes where it is open.
    public let rowTapped: AnyObserver<CoinID>
    /// Takes the wish to close the row that is open.
    public let closeChart: AnyObserver<Void>
    /// Takes the wish to see the settings.
    public let settingsTapped: AnyObserver<Void>

    /// The sections to show: Coin, then Token; one that would be empty is left out.
    public let sections: Observable<[PriceSection]>
    /// What the page says besides its rows.
    public let status: Observable<PriceStatus>
    /// The kline of the open row, made with the opening and let go with the closing; `nil` where no row is open.
    ///
    /// The row is tied to the coin: it stays open through refreshes and new orders, also while a search hides it, and closes
    /// when the coin leaves the page.
    public let openChart: Observable<ChartViewModel?>
    /// What a person chooses in the open row that is kept among the settings, at the moment of it; no choice is given again.
    public let chartChoices: Observable<SettingsResult>
    /// The coins whose details a person wants to see, each at the moment of it; none is given again.
    public let detailsRequested: Observable<Coin>
    /// The coins that a person wants among the favorites, each at the moment it was chosen; none is given again.
    public let favoriteAdded: Observable<Coin>
    /// That a person wants to see the settings.
    public let settingsRequested: Observable<Void>

    /// How long a person must not type before the search is made; an emptied search is made at once.
    public static let searchDelay = RxTimeInterval.milliseconds(150)

    /// Makes the page's view model; it makes nobody ask until it is subscribed to.
    ///
    /// - Parameters:
    ///   - feed: What is known of the market.
    ///   - dependencies: What it works with.
    public init(feed: MarketFeed, dependencies: AppDependencies) {
        let text = BehaviorRelay(value: "")
        let orders = BehaviorRelay(value: SectionOrders())
        let favorites = PublishRelay<Coin>()
        let settingsTaps = PublishRelay<Void>()
        let last = BehaviorRelay(value: PricePage(dependencies))
        searchText = .elements { text.accept($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        refresh = feed.refresh
        refreshGlobal = feed.refreshGlobal
        let charts = PageCharts(feed: feed, dependencies: dependencies) { last.value.coin($0) }
        isVisible = charts.isVisible
        rowTapped = charts.rowTapped
        closeChart = charts.closeChart
        chartChoices = charts.choices
        detailsRequested = charts.detailsRequested
        sortTapped = .elements { tap in
            var changed = orders.value
            switch tap.kind {
            case .coin: changed.coin = changed.coin.tapped(tap.column)
            case .token: changed.token = changed.token.tapped(tap.column)
            case .favorites: return
            }
            orders.accept(changed)
        }
        addToFavorites = .elements { id in
            if let coin = last.value.coin(id) { favorites.accept(coin) }
        }
        favoriteAdded = favorites.asObservable()
        settingsTapped = .elements(settingsTaps.accept)
        settingsRequested = settingsTaps.asObservable()

        let queries = Observable.combineLatest(
            Self.settled(text.asObservable(), dependencies.scheduler), orders,
            dependencies.settings.value(of: .showCoinOnly)
        ) { text, orders, coinOnly in
            MarketQuery(text: text, orders: orders, coinOnly: coinOnly)
        }
        let page = MarketPageOutputs(
            last, feed: feed, criteriaChanges: queries, charts: charts, scheduler: dependencies.scheduler,
            computing: dependencies.computing)
        sections = page.sections
        openChart = page.openChart
        status = page.status
    }

    /// Text that a person has stopped typing.
    private static func settled(_ text: Observable<String>, _ scheduler: any SchedulerType) -> Observable<String> {
        Observable.merge(text.filter(\.isEmpty), text.debounce(searchDelay, scheduler: scheduler))
            .distinctUntilChanged()
    }
}
