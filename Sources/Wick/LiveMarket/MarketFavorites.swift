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

    var favorites: Observable<[Favorite]> { market.flatMapLatest { [store] in store($0).favorites } }

    func add(_ coins: [Coin]) -> Single<FavoritesChange> { change { $0.add(coins) } }

    func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { change { $0.remove(ids) } }

    func clear() -> Single<FavoritesChange> { change { $0.clear() } }

    /// Restores favorites in the list they were in, which may be that of another kind of market by now.
    func restore(_ favorites: [Favorite]) -> Single<Void> {
        guard let market = favorites.first?.market else { return .just(()) }
        return store(market).restore(favorites)
    }

    private func change(
        _ change: @escaping (any FavoritesStore) -> Single<FavoritesChange>
    ) -> Single<FavoritesChange> {
        market.take(1).asSingle().flatMap { [store] in change(store($0)) }
    }
}
