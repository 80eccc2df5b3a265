import Foundation
import Rx
import WickMarket

/// The page of favorites: what a feed tells of them, and their order, become one section and a status.
///
/// As long as somebody listens to an output, the page is one of those that the feed asks the sites for. Favorites that are
/// not known yet, and those that the market lists no longer, have a row all the same.
///
/// - Inputs may be bound before or after outputs; each input is called from one thread at a time.
/// - Outputs never end and never fail, give the latest value to each new subscriber, and come on `computing`'s or
///   `scheduler`'s threads: a view observes them on the main scheduler.
public final class FavoritesViewModel: Sendable {
    /// Takes the wish for newer prices.
    public let refresh: AnyObserver<Void>
    /// Takes whether the page is in sight: on the screen, in a window that is shown; it is not until this says so.
    public let isVisible: AnyObserver<Bool>
    /// Takes clicks on the labels of the header.
    public let sortTapped: AnyObserver<SortTap>
    /// Takes the coins that a person wants among the favorites no longer.
    public let removeFromFavorites: AnyObserver<CoinID>
    /// Takes clicks on rows: the row of the coin opens to its kline, in place of any other, or closes where it is open.
    public let rowTapped: AnyObserver<CoinID>
    /// Takes the wish to close the row that is open.
    public let closeChart: AnyObserver<Void>
    /// Takes the wish to see the settings.
    public let settingsTapped: AnyObserver<Void>

    /// The sections to show: one, of the favorites; none where there are no favorites.
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
    /// The coins that a person wants among the favorites no longer, each at the moment it was chosen; none is given again.
    public let favoriteRemoved: Observable<CoinID>
    /// That a person wants to see the settings.
    public let settingsRequested: Observable<Void>

    /// Makes the page's view model; it makes nobody ask until it is subscribed to.
    ///
    /// - Parameters:
    ///   - feed: What is known of the market.
    ///   - dependencies: What it works with.
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
