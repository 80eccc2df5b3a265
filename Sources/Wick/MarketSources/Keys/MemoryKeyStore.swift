import KitKeyring
import Networking
import Rx

/// Keys stored in memory.
public final class MemoryKeyStore: KeyStore {
    private let store: KeyringKeyStore

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - variables: The keys of simulated environment variables.
    ///   - keyring: Stands in for the user's keyring, and can be made to fail.
    ///   - sites: The sites that use a key.
    public init(
        variables: [Site: APIKey] = [:], keyring: MemoryKeyring = MemoryKeyring(), sites: [Site] = Site.sitesWithKeys
    ) {
        store = KeyringKeyStore(variables: variables, keyring: keyring, sites: sites)
    }

    /// The current key of each site that uses one.
    public var keys: Observable<[Site: SiteKey]> { store.keys }

    /// Whether the keyring is asking the user for its password.
    public var isAskingForPassword: Observable<Bool> { store.isAskingForPassword }

    /// The current key of one site.
    public func key(for site: Site) -> Single<SiteKey> { store.key(for: site) }

    /// Sets a key.
    public func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence> { store.set(key, for: site) }

    /// Removes a site's key.
    public func clear(_ site: Site) -> Single<Void> { store.clear(site) }
}
