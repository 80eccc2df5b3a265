import Foundation
import Rx
import WickMarket

/// Where coins' icons are kept from one run to the next.
///
/// It is a cache: what cannot be read is not there, what cannot be written is not kept, and nobody has to know.
public protocol IconStore: Sendable {
    /// What is kept for a coin; `nil` where nothing is. It never fails, and comes from any thread.
    ///
    /// - Parameter coin: The coin.
    func icon(of coin: CoinID) -> Single<CachedIcon?>

    /// Keeps an icon in place of the one from before, in the background.
    ///
    /// - Parameters:
    ///   - icon: What a site has told.
    ///   - coin: The coin.
    func save(_ icon: CachedIcon, of coin: CoinID)

    /// Lets go of what is kept for a coin, as of a picture that cannot be decoded, in the background.
    ///
    /// - Parameter coin: The coin.
    func remove(_ coin: CoinID)
}

/// What a site last told of a coin's icon.
public struct CachedIcon: Hashable, Sendable {
    /// The file as the site sent it; `nil` where the coin has no icon.
    public let picture: Data?
    /// What tells the picture from others, in the site's word; `nil` where it gave none.
    public let entityTag: String?
    /// When the site told it last.
    public let checked: Date

    /// Makes what is kept.
    public init(picture: Data?, entityTag: String? = nil, checked: Date) {
        self.picture = picture
        self.entityTag = entityTag
        self.checked = checked
    }
}

/// Keeps no icon.
public struct NoIconStore: IconStore {
    /// Makes it.
    public init() {}

    /// Nothing, on the subscriber's own thread.
    public func icon(of coin: CoinID) -> Single<CachedIcon?> { .just(nil) }

    /// Does nothing.
    public func save(_ icon: CachedIcon, of coin: CoinID) {}

    /// Does nothing.
    public func remove(_ coin: CoinID) {}
}
