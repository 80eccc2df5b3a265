import Networking
import Rx

/// Persistent storage for keys.
///
/// Results arrive on any thread, and all errors are ``KeyringError``. Disposing of a subscription cancels the request.
public protocol Keyring: Sendable {
    /// Loads a site's key; `nil` if none is stored.
    func key(for site: Site) -> Single<APIKey?>
    /// Stores a site's key, replacing the previous one.
    func save(_ key: APIKey, for site: Site) -> Single<Void>
    /// Removes a site's key; succeeds if none is stored.
    func remove(for site: Site) -> Single<Void>
    /// Whether the keyring is prompting the user for its password.
    ///
    /// Emits the current state and every change, on any thread; never completes.
    var isAskingForPassword: Observable<Bool> { get }
}

extension Keyring {
    /// A keyring that never prompts.
    public var isAskingForPassword: Observable<Bool> { .just(false) }
}
