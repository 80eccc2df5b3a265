import Foundation
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The price page: turns the feed, the search, the sort orders and "show coin only" into sections and a status.
///
/// The feed makes requests while an output is subscribed to. The user's input persists: later subscriptions and new pages show
/// it at once, with the latest prices.
///
/// - Inputs may be bound before or after outputs; call each input from one thread at a time.
/// - Outputs never end or fail, replay the latest value, and emit on the threads of `computing` or `scheduler`: views observe
///   them on the main scheduler.
/// - A failed request is a value of ``status``, and the next refresh may succeed. The listing and the global figures are two
///   requests, which fail, wait and retry independently.
/// - A refresh joins a request made in the last seconds and replaces an older pending one, which may be hanging. Only the
///   response to the latest request counts.
public final class PriceViewModel: Sendable {
    /// The search text, at each keystroke.
    public let searchText: AnyObserver<String>
    /// Refreshes the prices and the global figures.
    public let refresh: AnyObserver<Void>
    /// Refreshes only the global figures.
    public let refreshGlobal: AnyObserver<Void>
    /// Receives whether the page is on screen, in a visible window; initially false.
    public let isVisible: AnyObserver<Bool>
    /// Receives clicks on the labels of the section headers.
    public let sortTapped: AnyObserver<SortTap>
    /// Adds a coin to the favorites.
    public let addToFavorites: AnyObserver<CoinID>
    /// Receives clicks on rows; a click opens the row's chart in place of any other, or closes it if it is open.
    public let rowTapped: AnyObserver<CoinID>
    /// Closes the open row.
    public let closeChart: AnyObserver<Void>
    /// Opens the settings.
    public let settingsTapped: AnyObserver<Void>

    /// The sections: Coin, then Token; empty ones are omitted.
    public let sections: Observable<[PriceSection]>
    /// Everything that the page shows besides its rows.
    public let status: Observable<PriceStatus>
    /// The chart of the open row, which lives as long as the row is open; `nil` if no row is open.
    ///
    /// The row belongs to its coin: it stays open when the list is refreshed, sorted or searched, even if the search hides it,
    /// and closes when the coin leaves the page.
    public let openChart: Observable<ChartViewModel?>
    /// Settings that the user changes in the open row; not replayed.
    public let chartChoices: Observable<SettingsResult>
    /// Coins whose details the user requests; not replayed.
    public let detailsRequested: Observable<Coin>
    /// Coins that the user adds to the favorites; not replayed.
    public let favoriteAdded: Observable<Coin>
    /// Requests to open the settings.
    public let settingsRequested: Observable<Void>

    /// How long the user must stop typing before the search starts; clearing the text takes effect at once.
    public static let searchDelay = RxTimeInterval.milliseconds(150)

    /// Creates the view model, which makes no requests until it is subscribed to.
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

    /// The search text once the user has stopped typing.
    private static func settled(_ text: Observable<String>, _ scheduler: any SchedulerType) -> Observable<String> {
        Observable.merge(text.filter(\.isEmpty), text.debounce(searchDelay, scheduler: scheduler))
            .distinctUntilChanged()
    }
}
