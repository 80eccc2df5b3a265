import Rx
import WickMarket

/// The favorites, kept from one run to the next while ``SettingKey/savesFavorites`` is on.
///
/// Each change is a Single that does nothing until it is subscribed to. It is made wholly or not at all, and succeeds when
/// it is made and its answer is true: where that is ``FavoritesPersistence/kept``, the change is on disk, and stays there
/// whatever ends the program. Where it fails, with a ``StoreError``, the favorites are as before. What is asked first is done
/// first, from any thread, even where the subscription has been disposed of meanwhile.
///
/// With ``SettingKey/savesFavorites`` off, and where no file can be used, the favorites last for this run. In the first case
/// none are on disk; a file that cannot be used is left as it is.
public protocol FavoritesStore: Sendable {
    /// The favorites in force in the order of adding, then each other list, whether the change is made here or by another
    /// program.
    ///
    /// It gives each subscriber the latest list at once, or as soon as one is known; it comes on any thread, never fails
    /// and never ends.
    var favorites: Observable<[Favorite]> { get }

    /// Adds coins behind all others, all of them in one change.
    ///
    /// - Parameter coins: The coins, in their order; one that is a favorite already stays as it is.
    /// - Returns: The favorites that the others have become.
    func add(_ coins: [Coin]) -> Single<FavoritesChange>

    /// Removes coins, all of them in one change.
    ///
    /// - Parameter ids: Which ones.
    /// - Returns: What those were that were favorites, for ``restore(_:)``.
    func remove(_ ids: [CoinID]) -> Single<FavoritesChange>

    /// Removes all.
    ///
    /// - Returns: What they were, for ``restore(_:)``.
    func clear() -> Single<FavoritesChange>

    /// Puts back what was removed, each where it was.
    ///
    /// - Parameter favorites: What a change has given; one that has been added again meanwhile stays as it is.
    func restore(_ favorites: [Favorite]) -> Single<Void>
}

extension FavoritesStore {
    /// Adds a coin behind all others.
    ///
    /// - Parameter coin: The coin.
    /// - Returns: The favorite it has become; `nil` where it is one already, which stays as it is.
    public func add(_ coin: Coin) -> Single<Favorite?> { add([coin]).map(\.favorites.first) }

    /// Removes a coin.
    ///
    /// - Parameter id: Which one.
    /// - Returns: What it was, for ``restore(_:)``; `nil` where it is none.
    public func remove(_ id: CoinID) -> Single<Favorite?> { remove([id]).map(\.favorites.first) }
}
