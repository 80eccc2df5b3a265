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
    ///   - favorites: The initial favorites of the standard group.
    ///   - named: The initial named groups, with their coins.
    ///   - market: The kind of market.
    ///   - persistence: The persistence that each change reports.
    public init(
        _ favorites: [Favorite] = [], named: KeyValuePairs<String, [Coin]> = [:], market: FavoriteMarket = .live,
        persistence: FavoritesPersistence = .stored
    ) {
        var list = FavoriteList(favorites, market: market)
        for (name, coins) in named { _ = list.apply(.makeGroup(name, with: coins)) }
        self.list = Guarded(list)
        self.persistence = persistence
    }

    /// The current groups, then every change.
    public var groups: Observable<[FavoriteGroup]> {
        // The list is read inside the merge, which serializes events, so the last one emitted is current.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in list.withLock { $0.groups } }
            .distinctUntilChanged()
    }

    /// Makes a change.
    public func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> {
        .create { [self] observer in
            let change = list.withLock { $0.apply(edit) }
            changes.accept(())
            observer(.success(change.lasting(persistence)))
            return Disposables.create()
        }
    }
}
