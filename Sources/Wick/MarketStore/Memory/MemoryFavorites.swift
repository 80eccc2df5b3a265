import KitLocking
import Rx
import WickMarket

/// Favorites stored in memory.
///
/// Changes run on the subscriber's thread and never fail.
public final class MemoryFavorites: FavoritesStore {
    private let list: Guarded<FavoriteList>
    private let changes = PublishRelay<Void>()
    private let persistence: FavoritesPersistence

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - favorites: The initial favorites.
    ///   - market: The kind of market.
    ///   - persistence: The persistence that each change reports.
    public init(
        _ favorites: [Favorite] = [], market: FavoriteMarket = .live, persistence: FavoritesPersistence = .stored
    ) {
        list = Guarded(FavoriteList(favorites, market: market))
        self.persistence = persistence
    }

    /// The current favorites in the order in which they were added, then every change.
    public var favorites: Observable<[Favorite]> {
        // The list is read inside the merge, which serializes events, so the last one emitted is current.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in list.withLock { $0.favorites } }
            .distinctUntilChanged()
    }

    /// Appends coins.
    public func add(_ coins: [Coin]) -> Single<FavoritesChange> { change { $0.add(coins) } }

    /// Removes coins.
    public func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { change { $0.remove(ids) } }

    /// Removes all favorites.
    public func clear() -> Single<FavoritesChange> { change { $0.clear() } }

    /// Restores removed favorites at their former positions.
    public func restore(_ favorites: [Favorite]) -> Single<Void> {
        change { list in
            list.restore(favorites)
            return favorites
        }
        .map { _ in }
    }

    private func change(
        _ work: @escaping @Sendable (inout FavoriteList) -> [Favorite]
    ) -> Single<FavoritesChange> {
        .create { [self] observer in
            let changed = list.withLock { work(&$0) }
            changes.accept(())
            observer(.success(FavoritesChange(favorites: changed, persistence: persistence)))
            return Disposables.create()
        }
    }
}
