import KitKeyring
import Networking
import Rx

/// Keys that are kept as long as this object lives.
public final class MemoryKeyStore: KeyStore {
    private let store: KeyringKeyStore

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - variables: The keys that environment variables are said to hold.
    ///   - keyring: What stands in for the person's keyring, and can be made to fail.
    public init(variables: [Site: APIKey] = [:], keyring: MemoryKeyring = MemoryKeyring()) {
        store = KeyringKeyStore(variables: variables, keyring: keyring)
    }

    /// The key in force for each site that wants one.
    public var keys: Observable<[Site: SiteKey]> { store.keys }

    /// Whether the keyring is asking the person for its password.
    public var isAskingForPassword: Observable<Bool> { store.isAskingForPassword }

    /// The key in force for one site.
    public func key(for site: Site) -> Single<SiteKey> { store.key(for: site) }

    /// Puts a key in force.
    public func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence> { store.set(key, for: site) }

    /// Puts a site's key out of force.
    public func clear(_ site: Site) -> Single<Void> { store.clear(site) }
}
