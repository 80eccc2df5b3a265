import Market
import Rx

/// The favorites, kept from one run to the next while ``SettingKey/savesFavorites`` is on.
///
/// Each change is a Single that does nothing until it is subscribed to, and succeeds when the change is on disk: whatever
/// ends the program after that, the change is kept. Where it fails, with a ``StoreError``, the favorites are as before.
/// What is asked first is done first, from any thread, even where the subscription has been disposed of meanwhile.
///
/// With ``SettingKey/savesFavorites`` off the favorites last for this run, and none are on disk.
public protocol FavoritesStore: Sendable {
    /// The favorites in force in the order of adding, then each other list, whether the change is made here or by another
    /// program.
    ///
    /// It gives each subscriber the latest list at once, or as soon as one is known; it comes on any thread, never fails
    /// and never ends.
    var favorites: Observable<[Favorite]> { get }

    /// Adds a coin behind all others.
    ///
    /// - Parameter coin: The coin.
    /// - Returns: The favorite it has become; `nil` where it is one already, which stays as it is.
    func add(_ coin: Coin) -> Single<Favorite?>

    /// Removes a coin.
    ///
    /// - Parameter id: Which one.
    /// - Returns: What it was, for ``restore(_:)``; `nil` where it is none.
    func remove(_ id: CoinID) -> Single<Favorite?>

    /// Removes all.
    ///
    /// - Returns: What they were, for ``restore(_:)``.
    func clear() -> Single<[Favorite]>

    /// Puts back what was removed, each where it was.
    ///
    /// - Parameter favorites: What a change has given; one that has been added again meanwhile stays as it is.
    func restore(_ favorites: [Favorite]) -> Single<Void>
}
