import Networking
import Rx

/// The sites' API keys, as screens and programs know them: each from an environment variable, else from the person's
/// keyring, else held for this run.
///
/// All members may be used from any thread and answer on any thread. A change is in force at once.
public protocol KeyStore: Sendable {
    /// The key in force for each of ``Networking/Site/sitesWithKeys``: as soon as all are known, then after each change.
    ///
    /// Subscribing asks the keyring, which may ask the person for its password; a subscriber who comes later gets at once
    /// what is known, and the keyring is asked again for what others may have changed. It never fails and never ends.
    var keys: Observable<[Site: SiteKey]> { get }

    /// The key in force for one site, asked of the keyring anew where that decides.
    ///
    /// It never fails: ``SiteKey/unknown(_:)`` says why the keyring could not tell. A key that it has told of before stays in
    /// force then.
    func key(for site: Site) -> Single<SiteKey>

    /// Whether the keyring is asking the person for its password, now and whenever that changes; it never ends.
    var isAskingForPassword: Observable<Bool> { get }

    /// Puts a key in force and keeps it in the keyring.
    ///
    /// It never fails: where the keyring cannot keep the key, it is in force until this run ends. A key in an environment
    /// variable stays in force before it.
    func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence>

    /// Puts a site's key out of force and removes it from the keyring.
    ///
    /// A key that was held for this run only is gone even where the keyring cannot be asked. Fails with ``KeyringError``,
    /// and then a key that is kept stays.
    func clear(_ site: Site) -> Single<Void>
}

extension KeyStore {
    /// Nobody is asked for a password.
    public var isAskingForPassword: Observable<Bool> { .just(false) }
}
