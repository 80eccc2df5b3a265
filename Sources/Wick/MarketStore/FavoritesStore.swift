import Rx
import WickMarket

/// The favorites in groups, stored between runs while ``SettingKey/savesFavorites`` is on.
///
/// Each change is a Single that starts when it is subscribed to. It is atomic, and succeeds when it is complete: if the result
/// is ``FavoritesPersistence/stored``, the change is on disk, even if the program crashes. If it fails with a ``StoreError``,
/// the favorites are unchanged. Changes are made in the order of subscription, from any thread, and are not cancelled by
/// disposing.
///
/// If ``SettingKey/savesFavorites`` is off or no file can be used, the favorites last for this run. With the setting off no
/// favorites and no groups are on disk; an unusable file is not modified.
public protocol FavoritesStore: Sendable {
    /// The current groups, then every change by this or another program: the standard group, then the named ones in order.
    ///
    /// Subscribers receive the current groups at once, or as soon as they are loaded, on any thread. Never fails or ends.
    var groups: Observable<[FavoriteGroup]> { get }

    /// Makes a change.
    ///
    /// - Parameter edit: The change.
    /// - Returns: What it changed.
    func apply(_ edit: FavoritesEdit) -> Single<FavoritesChange>
}

extension FavoritesStore {
    /// The current favorites of the standard group in their order, then every change.
    public var favorites: Observable<[Favorite]> {
        groups.map { $0.first?.favorites ?? [] }.distinctUntilChanged()
    }

    /// Appends coins to the standard group in one change.
    ///
    /// - Parameter coins: The coins in order; existing favorites are not changed.
    /// - Returns: The new favorites.
    public func add(_ coins: [Coin]) -> Single<FavoritesChange> { apply(.add(coins, to: .standard)) }

    /// Removes coins from the standard group in one change.
    ///
    /// - Parameter ids: The coins.
    /// - Returns: The removed favorites, for ``restore(_:)``.
    public func remove(_ ids: [CoinID]) -> Single<FavoritesChange> { apply(.remove(ids, from: .standard)) }

    /// Removes all favorites from the standard group.
    ///
    /// - Returns: The removed favorites, for ``restore(_:)``.
    public func clear() -> Single<FavoritesChange> { apply(.clear(.standard)) }

    /// Restores removed favorites at their former positions.
    ///
    /// - Parameter favorites: The result of a removal; coins that were added again meanwhile are not changed.
    public func restore(_ favorites: [Favorite]) -> Single<Void> { apply(.restore(favorites)).map { _ in } }

    /// Appends a coin to the standard group.
    ///
    /// - Parameter coin: The coin.
    /// - Returns: The new favorite; `nil` if the coin already was one, which is not changed.
    public func add(_ coin: Coin) -> Single<Favorite?> { add([coin]).map(\.favorites.first) }

    /// Removes a coin from the standard group.
    ///
    /// - Parameter id: The coin.
    /// - Returns: The removed favorite, for ``restore(_:)``; `nil` if the coin was not one.
    public func remove(_ id: CoinID) -> Single<Favorite?> { remove([id]).map(\.favorites.first) }
}
