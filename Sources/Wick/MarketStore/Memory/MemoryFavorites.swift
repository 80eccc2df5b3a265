import KitLocking
import Rx
import WickMarket

/// Favorites that are kept as long as this object lives.
///
/// Each change is made on the subscriber's own thread and never fails.
public final class MemoryFavorites: FavoritesStore {
    private let list: Guarded<FavoriteList>
    private let changes = PublishRelay<Void>()
    private let persistence: FavoritesPersistence

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - favorites: What is already among them.
    ///   - persistence: How long each change is said to last.
    public init(_ favorites: [Favorite] = [], persistence: FavoritesPersistence = .stored) {
        list = Guarded(FavoriteList(favorites))
        self.persistence = persistence
    }

    /// The favorites in force in the order of adding, then each other list.
    public var favorites: Observable<[Favorite]> {
        // The lists are read inside of the merge, one after the other: what comes last is what is in force.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in list.withLock { $0.favorites } }
            .distinctUntilChanged()
    }

    /// Adds coins behind all others.
    public func add(_ coins: [Coin]) -> Single<FavoritesChange> { change { $0.add(coins) } }

    /// Removes coins.
    public func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { change { $0.remove(ids) } }

    /// Removes all.
    public func clear() -> Single<FavoritesChange> { change { $0.clear() } }

    /// Puts back what was removed, each where it was.
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
