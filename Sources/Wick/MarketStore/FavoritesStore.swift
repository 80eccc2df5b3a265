import Rx
import WickMarket

/// The favorites, stored between runs while ``SettingKey/savesFavorites`` is on.
///
/// Each change is a Single that starts when it is subscribed to. It is atomic, and succeeds when it is complete: if the result
/// is ``FavoritesPersistence/stored``, the change is on disk, even if the program crashes. If it fails with a ``StoreError``,
/// the favorites are unchanged. Changes are made in the order of subscription, from any thread, and are not cancelled by
/// disposing.
///
/// If ``SettingKey/savesFavorites`` is off or no file can be used, the favorites last for this run. With the setting off no
/// favorites are on disk; an unusable file is not modified.
public protocol FavoritesStore: Sendable {
    /// The current favorites in the order in which they were added, then every change by this or another program.
    ///
    /// Subscribers receive the current list at once, or as soon as it is loaded, on any thread. Never fails or ends.
    var favorites: Observable<[Favorite]> { get }

    /// Appends coins in one change.
    ///
    /// - Parameter coins: The coins in order; existing favorites are not changed.
    /// - Returns: The new favorites.
    func add(_ coins: [Coin]) -> Single<FavoritesChange>

    /// Removes coins in one change.
    ///
    /// - Parameter ids: The coins.
    /// - Returns: The removed favorites, for ``restore(_:)``.
    func remove(_ ids: [CoinID]) -> Single<FavoritesChange>

    /// Removes all favorites.
    ///
    /// - Returns: The removed favorites, for ``restore(_:)``.
    func clear() -> Single<FavoritesChange>

    /// Restores removed favorites at their former positions.
    ///
    /// - Parameter favorites: The result of a removal; coins that were added again meanwhile are not changed.
    func restore(_ favorites: [Favorite]) -> Single<Void>
}

extension FavoritesStore {
    /// Appends a coin.
    ///
    /// - Parameter coin: The coin.
    /// - Returns: The new favorite; `nil` if the coin already was one, which is not changed.
    public func add(_ coin: Coin) -> Single<Favorite?> { add([coin]).map(\.favorites.first) }

    /// Removes a coin.
    ///
    /// - Parameter id: The coin.
    /// - Returns: The removed favorite, for ``restore(_:)``; `nil` if the coin was not one.
    public func remove(_ id: CoinID) -> Single<Favorite?> { remove([id]).map(\.favorites.first) }
}
