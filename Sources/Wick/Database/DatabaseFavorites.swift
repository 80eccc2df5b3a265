import Rx
import WickMarket
import WickMarketStore

/// The favorites of one kind of market in a database.
struct DatabaseFavorites: FavoritesStore {
    let database: MarketDatabase
    let market: FavoriteMarket

    var favorites: Observable<[Favorite]> { database.list(of: market) }

    func add(_ coins: [Coin]) -> Single<FavoritesChange> { change { $0.add(coins) } }

    func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { change { $0.remove(ids) } }

    func clear() -> Single<FavoritesChange> { change { $0.clear() } }

    func restore(_ favorites: [Favorite]) -> Single<Void> {
        change { list in
            list.restore(favorites)
            return favorites
        }
        .map { _ in }
    }

    private func change(_ change: @escaping @Sendable (inout FavoriteList) -> [Favorite]) -> Single<FavoritesChange> {
        .deferred { database.write(market, change) }
    }
}
