import Foundation
import Rx
import WickMarket

/// The favorites page: turns the feed and the sort order into one section and a status.
///
/// The feed makes requests while an output is subscribed to. Favorites without data yet, and those that are no longer
/// listed, have a row too.
///
/// - Inputs may be bound before or after outputs; call each input from one thread at a time.
/// - Outputs never end or fail, replay the latest value, and emit on the threads of `computing` or `scheduler`: views observe
///   them on the main scheduler.
public final class FavoritesViewModel: Sendable {
    /// Refreshes the prices.
    public let refresh: AnyObserver<Void>
    /// Receives whether the page is on screen, in a visible window; initially false.
    public let isVisible: AnyObserver<Bool>
    /// Receives clicks on the header's labels.
    public let sortTapped: AnyObserver<SortTap>
    /// Removes a coin from the favorites.
    public let removeFromFavorites: AnyObserver<CoinID>
    /// Receives clicks on rows; a click opens the row's chart in place of any other, or closes it if it is open.
    public let rowTapped: AnyObserver<CoinID>
    /// Closes the open row.
    public let closeChart: AnyObserver<Void>
    /// Opens the settings.
    public let settingsTapped: AnyObserver<Void>

    /// One section with all favorites, or none.
    public let sections: Observable<[PriceSection]>
    /// Everything that the page shows besides its rows.
    public let status: Observable<PriceStatus>
    /// The chart of the open row, which lives as long as the row is open; `nil` if no row is open.
    ///
    /// The row belongs to its coin: it stays open when the list is refreshed or sorted, and closes when the coin leaves the page.
    public let openChart: Observable<ChartViewModel?>
    /// Settings that the user changes in the open row; not replayed.
    public let chartChoices: Observable<SettingsResult>
    /// Coins whose details the user requests; not replayed.
    public let detailsRequested: Observable<Coin>
    /// Coins that the user removes from the favorites; not replayed.
    public let favoriteRemoved: Observable<CoinID>
    /// Requests to open the settings.
    public let settingsRequested: Observable<Void>

    /// Creates the view model, which makes no requests until it is subscribed to.
    public init(feed: MarketFeed, dependencies: AppDependencies) {
        let order = BehaviorRelay(value: TickerOrder.rank)
        let removals = PublishRelay<CoinID>()
        let settingsTaps = PublishRelay<Void>()
        let last = BehaviorRelay(value: FavoritesPage(dependencies))
        refresh = feed.refresh
        let charts = PageCharts(feed: feed, dependencies: dependencies) { last.value.coin($0) }
        isVisible = charts.isVisible
        rowTapped = charts.rowTapped
        closeChart = charts.closeChart
        chartChoices = charts.choices
        detailsRequested = charts.detailsRequested
        sortTapped = .elements { tap in
            if tap.kind == .favorites { order.accept(order.value.tapped(tap.column)) }
        }
        removeFromFavorites = .elements(removals.accept)
        favoriteRemoved = removals.asObservable()
        settingsTapped = .elements(settingsTaps.accept)
        settingsRequested = settingsTaps.asObservable()

        let page = MarketPageOutputs(
            last, feed: feed, criteriaChanges: order.asObservable(), charts: charts,
            scheduler: dependencies.scheduler, computing: dependencies.computing)
        sections = page.sections
        openChart = page.openChart
        status = page.status
    }
}
