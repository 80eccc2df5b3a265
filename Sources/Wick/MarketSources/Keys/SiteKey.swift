import KitKeyring
import Networking

/// The API key in force for a site, and where it comes from.
///
/// It may be printed: an `APIKey` never shows itself.
public enum SiteKey: Hashable, Sendable {
    /// There is none.
    case absent
    /// It is in an environment variable of this name, which comes before every other place.
    case variable(APIKey, name: String)
    /// It is kept in the person's keyring.
    case stored(APIKey)
    /// It is held in memory until this run ends, since the keyring could not keep it.
    case thisRunOnly(APIKey, KeyringError)
    /// Whether one is kept is not known, since the keyring could not be asked, nor has told of one before; none is in force.
    case unknown(KeyringError)

    /// The key to send; `nil` where none is in force.
    public var key: APIKey? {
        switch self {
        case .variable(let key, _), .stored(let key), .thisRunOnly(let key, _): key
        case .absent, .unknown: nil
        }
    }
}

/// What became of a key that was to be kept.
public enum KeyPersistence: Hashable, Sendable {
    /// It is in the keyring.
    case stored
    /// It is not; it is in force until this run ends.
    case thisRunOnly(KeyringError)
}
