import Locking
import Market
import Rx

/// Favorites that are kept as long as this object lives.
///
/// Each change is made on the subscriber's own thread and never fails.
public final class MemoryFavorites: FavoritesStore {
    private let list: Guarded<FavoriteList>
    private let changes = PublishRelay<Void>()

    /// Makes a store.
    ///
    /// - Parameter favorites: What is already among them.
    public init(_ favorites: [Favorite] = []) {
        list = Guarded(FavoriteList(favorites))
    }

    /// The favorites in force in the order of adding, then each other list.
    public var favorites: Observable<[Favorite]> {
        // The lists are read inside of the merge, one after the other: what comes last is what is in force.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in list.withLock { $0.favorites } }
            .distinctUntilChanged()
    }

    /// Adds a coin behind all others.
    public func add(_ coin: Coin) -> Single<Favorite?> { change { $0.add(coin) } }

    /// Removes a coin.
    public func remove(_ id: CoinID) -> Single<Favorite?> { change { $0.remove(id) } }

    /// Removes all.
    public func clear() -> Single<[Favorite]> { change { $0.clear() } }

    /// Puts back what was removed, each where it was.
    public func restore(_ favorites: [Favorite]) -> Single<Void> { change { $0.restore(favorites) } }

    private func change<Value: Sendable>(
        _ work: @escaping @Sendable (inout FavoriteList) -> Value
    ) -> Single<Value> {
        .create { [self] observer in
            let value = list.withLock { work(&$0) }
            changes.accept(())
            observer(.success(value))
            return Disposables.create()
        }
    }
}
