import Rx
import WickMarketStore

/// The favorites of one kind of market in a database.
struct DatabaseFavorites: FavoritesStore {
    let database: MarketDatabase
    let market: FavoriteMarket

    var groups: Observable<[FavoriteGroup]> { database.groups(of: market) }

    func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> { database.write(edit, in: market) }
}
