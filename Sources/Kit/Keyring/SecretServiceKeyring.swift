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
    public struct Patience: Hashable, Sendable {
        /// For the keyring itself, in seconds.
        public var answer: Double
        /// For the person whom it asks for its password, in seconds.
        public var password: Double

        /// Makes limits.
        public init(answer: Double = 10, password: Double = 120) {
            self.answer = answer
            self.password = password
        }
    }

    private let questions: SecretQuestions
    private let session: SecretSession

    /// Makes a keyring, which costs nothing until it is asked.
    ///
    /// - Parameters:
    ///   - patience: How long is waited.
    ///   - unlocksToRead: Whether a locked keyring asks for its password where a key is only looked for. To keep and to
    ///     remove one, it always does.
    ///   - willAskForPassword: Called before the keyring asks the person for its password, on any thread.
    public init(
        patience: Patience = Patience(), unlocksToRead: Bool = true,
        willAskForPassword: @escaping @Sendable () -> Void = {}
    ) {
        session = SecretSession(unlocksToRead: unlocksToRead)
        questions = SecretQuestions(patience: patience, willAskForPassword: willAskForPassword)
    }

    /// Whether it is asking the person for its password.
    public var isAskingForPassword: Observable<Bool> { questions.isAwaitingPassword }

    /// The key that is kept for a site.
    public func key(for site: Site) -> Single<APIKey?> {
        answer { session, question throws(KeyringError) in try session.key(for: site, question) }
    }

    /// Keeps a key in the place of the one before it.
    public func keep(_ key: APIKey, for site: Site) -> Single<Void> {
        answer { session, question throws(KeyringError) in try session.keep(key, for: site, question) }
    }

    /// Removes the key that is kept for a site.
    public func remove(for site: Site) -> Single<Void> {
        answer { session, question throws(KeyringError) in try session.remove(for: site, question) }
    }

    private func answer<Value: Sendable>(
        _ ask: @escaping @Sendable (SecretSession, SecretQuestion) throws(KeyringError) -> Value
    ) -> Single<Value> {
        questions.answer { [session] question throws(KeyringError) in try ask(session, question) }
    }
}
