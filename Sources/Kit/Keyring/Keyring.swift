import Networking
import Rx

/// A place outside Wick that keeps keys from one run to the next.
///
/// Each answer comes on any thread, and each fails with ``KeyringError`` alone. Letting go of an answer gives up waiting.
public protocol Keyring: Sendable {
    /// The key that is kept for a site; `nil` where none is.
    func key(for site: Site) -> Single<APIKey?>
    /// Keeps a key in the place of the one before it.
    func save(_ key: APIKey, for site: Site) -> Single<Void>
    /// Removes the key that is kept for a site; to remove none is no failure.
    func remove(for site: Site) -> Single<Void>
    /// Whether it is asking the person for its password, now and whenever that changes; on any thread, and never ends.
    var isAskingForPassword: Observable<Bool> { get }
}

extension Keyring {
    /// It never asks.
    public var isAskingForPassword: Observable<Bool> { .just(false) }
}
