import Networking
import Rx

/// The sites' API keys: from an environment variable, or else from the user's keyring, or else set for this run only.
///
/// All members may be used from any thread and emit on any thread. Changes take effect at once.
public protocol KeyStore: Sendable {
    /// The current key of each of its sites: once all are known, then after each change.
    ///
    /// Subscribing queries the keyring, which may ask the user for its password. Later subscribers receive the known keys
    /// at once, and the keyring is queried again for external changes. Never fails or ends.
    var keys: Observable<[Site: SiteKey]> { get }

    /// The current key of one site, queried from the keyring again unless an environment variable sets it.
    ///
    /// It never fails: ``SiteKey/unknown(_:)`` contains the keyring's error. A key that the keyring returned before stays in use.
    func key(for site: Site) -> Single<SiteKey>

    /// Whether the keyring is asking the user for its password: the current value, then every change; never ends.
    var isAskingForPassword: Observable<Bool> { get }

    /// Sets a key and saves it in the keyring.
    ///
    /// It never fails: if the keyring cannot save the key, the key is used until this run ends. A key in an environment variable
    /// still takes precedence.
    func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence>

    /// Removes a site's key, also from the keyring.
    ///
    /// Fails with ``KeyringError`` if the keyring cannot be accessed; then a saved key stays, but one set for this run only is
    /// removed.
    func clear(_ site: Site) -> Single<Void>
}

extension KeyStore {
    /// Always `false`.
    public var isAskingForPassword: Observable<Bool> { .just(false) }
}
