import KitKeyring
import Networking

/// The current API key of a site, and where it comes from.
///
/// It is safe to print: an `APIKey` never shows its value.
public enum SiteKey: Hashable, Sendable {
    /// There is no key.
    case absent
    /// From an environment variable of this name, which takes precedence over all other places.
    case variable(APIKey, name: String)
    /// From the user's keyring.
    case stored(APIKey)
    /// In memory until this run ends, because the keyring could not save it.
    case thisRunOnly(APIKey, KeyringError)
    /// The keyring could not be queried and has not returned a key before; no key is used.
    case unknown(KeyringError)

    /// The key to send, if any.
    public var key: APIKey? {
        switch self {
        case .variable(let key, _), .stored(let key), .thisRunOnly(let key, _): key
        case .absent, .unknown: nil
        }
    }
}

/// Where a new key was saved.
public enum KeyPersistence: Hashable, Sendable {
    /// In the keyring.
    case stored
    /// Nowhere; it is used until this run ends.
    case thisRunOnly(KeyringError)
}
