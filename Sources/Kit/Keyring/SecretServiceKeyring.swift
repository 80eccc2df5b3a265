import Networking
import Rx

/// The user's keyring: the Secret Service on the session bus, such as GNOME Keyring, KWallet or KeePassXC.
///
/// The library is loaded by the first request. Requests are performed one at a time on a private dispatch queue, without a
/// main loop. Each completes in time even if the keyring does not respond; its timeout starts when the requests before it
/// have completed.
///
/// A locked keyring prompts the user for its password. If a prompt fails, later requests that only read keys do not prompt
/// again in this run; storing and removing keys, which the user has just requested, do.
public final class SecretServiceKeyring: Keyring {
    /// How an app's keys are stored.
    public struct Items: Sendable {
        /// The name of the schema, such as "org.example.App.ApiKey".
        ///
        /// It is part of stored items, so it must never change.
        public let schema: String
        /// The name of a site's key in keyring managers.
        public let label: @Sendable (Site) -> String

        /// Creates a description.
        public init(schema: String, label: @escaping @Sendable (Site) -> String) {
            self.schema = schema
            self.label = label
        }
    }

    /// The time limits of a request.
    public struct Timeouts: Hashable, Sendable {
        /// For the keyring to respond, in seconds.
        public var response: Double
        /// For the user to give the keyring's password, in seconds.
        public var password: Double

        /// Creates time limits, in seconds.
        public init(response: Double = 10, password: Double = 120) {
            self.response = response
            self.password = password
        }
    }

    private let requests: SecretRequests
    private let session: SecretSession

    /// Creates a keyring, without loading the library.
    ///
    /// - Parameters:
    ///   - timeout: The time limits of each request.
    ///   - unlocksToRead: Whether a locked keyring prompts for its password to read a key. Storing and removing a key
    ///     always prompt.
    ///   - willAskForPassword: Called before the keyring prompts the user for its password, on any thread.
    public init(
        _ items: Items, timeout: Timeouts = Timeouts(), unlocksToRead: Bool = true,
        willAskForPassword: @escaping @Sendable () -> Void = {}
    ) {
        session = SecretSession(items, unlocksToRead: unlocksToRead)
        requests = SecretRequests(timeout: timeout, willAskForPassword: willAskForPassword)
    }

    /// Whether the keyring is prompting the user for its password.
    public var isAskingForPassword: Observable<Bool> { requests.isAwaitingPassword }

    /// Loads a site's key; `nil` if none is stored.
    public func key(for site: Site) -> Single<APIKey?> {
        response { session, request throws(KeyringError) in try session.key(for: site, request) }
    }

    /// Stores a site's key, replacing the previous one.
    public func save(_ key: APIKey, for site: Site) -> Single<Void> {
        response { session, request throws(KeyringError) in try session.save(key, for: site, request) }
    }

    /// Removes a site's key.
    public func remove(for site: Site) -> Single<Void> {
        response { session, request throws(KeyringError) in try session.remove(for: site, request) }
    }

    private func response<Value: Sendable>(
        _ ask: @escaping @Sendable (SecretSession, SecretRequest) throws(KeyringError) -> Value
    ) -> Single<Value> {
        requests.response { [session] request throws(KeyringError) in try ask(session, request) }
    }
}
