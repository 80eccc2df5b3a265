import Rx
import WickMarket

/// The favorites page: turns the feed and the sort order into a status and one section, or none without favorites.
///
/// Favorites without data yet, and those that are no longer listed, have a row too.
public final class FavoritesViewModel: MarketPageViewModel {
    /// The inputs and outputs in common with the other page.
    public let page: MarketPageBindings
    /// Removes a coin from the favorites.
    public let removeFromFavorites: AnyObserver<CoinID>
    /// Coins that the user removes from the favorites; not replayed.
    public let favoriteRemoved: Observable<CoinID>
    /// Shows the prices, to choose favorites.
    public let browsePrices: AnyObserver<Void>
    /// Requests to show the prices; not replayed.
    public let pricesRequested: Observable<Void>

    /// Creates the view model, which makes no requests until it is subscribed to.
    public init(feed: MarketFeed, dependencies: AppDependencies) {
        let order = BehaviorRelay(value: TickerOrder.rank)
        let removals = PublishRelay<CoinID>()
        removeFromFavorites = .elements(removals.accept)
        favoriteRemoved = removals.asObservable()
        let browsing = PublishRelay<Void>()
        browsePrices = .elements(browsing.accept)
        pricesRequested = browsing.asObservable()
        let favorites = FavoritesPage(MarketFormat(locale: dependencies.locale))
        page = MarketPageBindings(
            BehaviorRelay(value: MarketPageState(favorites, dependencies)), criteria: order.asObservable(), feed: feed,
            dependencies: dependencies
        ) { tap in
            if tap.kind == .favorites { order.accept(order.value.tapped(tap.column)) }
        }
    }
}
