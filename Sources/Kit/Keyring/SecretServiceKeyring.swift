import Networking
import Rx

/// The person's keyring: whatever serves the Secret Service on the session bus, as GNOME Keyring, KWallet or KeePassXC.
///
/// Nothing is loaded or asked before the first question. Questions are asked one after the other on a queue of the keyring's
/// own, with no need for a main loop, and each is answered in time even where the keyring is not: its time begins when those
/// before it have their answers.
///
/// A locked keyring asks the person for its password. Where that was in vain, later questions for keys do not make it ask
/// again in this run; keeping and removing, which the person wants at that moment, do.
public final class SecretServiceKeyring: Keyring {
    /// How long is waited.
    public struct Timeouts: Hashable, Sendable {
        /// For the keyring itself, in seconds.
        public var response: Double
        /// For the person whom it asks for its password, in seconds.
        public var password: Double

        /// Makes limits.
        public init(response: Double = 10, password: Double = 120) {
            self.response = response
            self.password = password
        }
    }

    private let requests: SecretRequests
    private let session: SecretSession

    /// Makes a keyring, which costs nothing until it is asked.
    ///
    /// - Parameters:
    ///   - timeout: How long is waited.
    ///   - unlocksToRead: Whether a locked keyring asks for its password where a key is only looked for. To keep and to
    ///     remove one, it always does.
    ///   - willAskForPassword: Called before the keyring asks the person for its password, on any thread.
    public init(
        timeout: Timeouts = Timeouts(), unlocksToRead: Bool = true,
        willAskForPassword: @escaping @Sendable () -> Void = {}
    ) {
        session = SecretSession(unlocksToRead: unlocksToRead)
        requests = SecretRequests(timeout: timeout, willAskForPassword: willAskForPassword)
    }

    /// Whether it is asking the person for its password.
    public var isAskingForPassword: Observable<Bool> { requests.isAwaitingPassword }

    /// The key that is kept for a site.
    public func key(for site: Site) -> Single<APIKey?> {
        response { session, request throws(KeyringError) in try session.key(for: site, request) }
    }

    /// Keeps a key in the place of the one before it.
    public func save(_ key: APIKey, for site: Site) -> Single<Void> {
        response { session, request throws(KeyringError) in try session.save(key, for: site, request) }
    }

    /// Removes the key that is kept for a site.
    public func remove(for site: Site) -> Single<Void> {
        response { session, request throws(KeyringError) in try session.remove(for: site, request) }
    }

    private func response<Value: Sendable>(
        _ ask: @escaping @Sendable (SecretSession, SecretRequest) throws(KeyringError) -> Value
    ) -> Single<Value> {
        requests.response { [session] request throws(KeyringError) in try ask(session, request) }
    }
}
