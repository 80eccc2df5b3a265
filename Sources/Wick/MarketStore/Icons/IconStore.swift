import Foundation
import Rx
import WickMarket

/// Stores coin icons between runs.
///
/// It is a cache: icons that cannot be read count as absent, and write errors are ignored.
public protocol IconStore: Sendable {
    /// The stored icon of a coin, if any; never fails, and emits on any thread.
    func icon(of coin: CoinID) -> Single<CachedIcon?>

    /// Stores an icon in the background, replacing the previous one.
    func save(_ icon: CachedIcon, of coin: CoinID)

    /// Removes an icon in the background, for example one that cannot be decoded.
    func remove(_ coin: CoinID)
}

/// What a site last returned for a coin's icon.
public struct CachedIcon: Hashable, Sendable {
    /// The file as received; `nil` if the coin has no icon.
    public let picture: Data?
    /// The site's entity tag of the picture, if any.
    public let entityTag: String?
    /// When the site was last asked.
    public let checked: Date

    /// Creates a cache entry.
    public init(picture: Data?, entityTag: String? = nil, checked: Date) {
        self.picture = picture
        self.entityTag = entityTag
        self.checked = checked
    }
}

/// Stores no icons.
public struct NoIconStore: IconStore {
    /// Creates the store.
    public init() {}

    /// Returns `nil` on the subscriber's thread.
    public func icon(of coin: CoinID) -> Single<CachedIcon?> { .just(nil) }

    /// Does nothing.
    public func save(_ icon: CachedIcon, of coin: CoinID) {}

    /// Does nothing.
    public func remove(_ coin: CoinID) {}
}
