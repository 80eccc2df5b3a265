import KitLocking
import Rx
import WickMarket
import WickMarketStore

/// Favorites whose changes are confirmed when the test says so, or fail.
final class GatedFavorites: FavoritesStore {
    private let store: MemoryFavorites
    private let gate = PublishSubject<Void>()
    private let failure: Guarded<StoreError?>

    /// - Parameters:
    ///   - favorites: The initial favorites.
    ///   - named: The initial named groups.
    ///   - failure: The error of each change; `nil` if they succeed.
    init(
        _ favorites: [Favorite] = [], named: KeyValuePairs<String, [Coin]> = [:], failing failure: StoreError? = nil
    ) {
        store = MemoryFavorites(favorites, named: named)
        self.failure = Guarded(failure)
    }

    /// Makes the next changes fail or, with `nil`, wait for confirmation again.
    func fail(with failure: StoreError?) { self.failure.withLock { $0 = failure } }

    /// Confirms all pending changes.
    func confirm() { gate.onNext(()) }

    var groups: Observable<[FavoriteGroup]> { store.groups }

    func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange> { gated(store.apply(edit)) }

    private func gated<Value>(_ change: Single<Value>) -> Single<Value> {
        if let failure = failure.withLock({ $0 }) { return .error(failure) }
        return gate.take(1).asSingle().flatMap { change }
    }
}
