import Rx
import WickMarket
import WickMarketClient
import WickMarketStore

/// The favorites of the current kind of market.
struct MarketFavorites: FavoritesStore {
    /// The current kind of market, then every change.
    private let market: Observable<FavoriteMarket>
    private let store: @Sendable (FavoriteMarket) -> any FavoritesStore

    init(
        _ origins: Observable<MarketClient>, _ store: @escaping @Sendable (FavoriteMarket) -> any FavoritesStore
    ) {
        market = origins.map { $0.isSimulated ? .simulated : .live }.distinctUntilChanged()
        self.store = store
    }

    var groups: Observable<[FavoriteGroup]> { market.flatMapLatest { [store] in store($0).groups } }

    /// Changes the lists that an undo concerns, which may be those of another kind of market by now, else the current ones.
    func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> {
        if let market = edit.market { return store(market).apply(edit) }
        return market.take(1).asSingle().flatMap { [store] in store($0).apply(edit) }
    }
}
