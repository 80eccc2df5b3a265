import KitLocking
import Networking
import Rx

/// A keyring in memory, for tests and for programs that store nothing.
public final class MemoryKeyring: Keyring {
    private struct State {
        var keys: [Site: APIKey]
        var failure: KeyringError?
    }

    private let state: Guarded<State>
    private let asking = BehaviorRelay(value: false)

    /// Creates a keyring.
    ///
    /// - Parameters:
    ///   - keys: The initial keys.
    ///   - failure: The error of every request; `nil` if requests succeed.
    public init(keys: [Site: APIKey] = [:], failure: KeyringError? = nil) {
        state = Guarded(State(keys: keys, failure: failure))
    }

    /// Makes all requests fail from now on, or succeed again.
    ///
    /// - Parameter failure: The error of every request; `nil` if requests succeed.
    public func fail(_ failure: KeyringError?) {
        state.withLock { $0.failure = failure }
    }

    /// Whether the keyring is simulating a password prompt.
    public var isAskingForPassword: Observable<Bool> { asking.asObservable().distinctUntilChanged() }

    /// Starts or ends a simulated password prompt.
    public func askForPassword(_ isAsking: Bool) { asking.accept(isAsking) }

    /// Loads a site's key; `nil` if none is stored.
    public func key(for site: Site) -> Single<APIKey?> { perform { $0[site] } }

    /// Stores a site's key.
    public func save(_ key: APIKey, for site: Site) -> Single<Void> { perform { $0[site] = key } }

    /// Removes a site's key.
    public func remove(for site: Site) -> Single<Void> { perform { $0[site] = nil } }

    private func perform<Value: Sendable>(
        _ body: @escaping @Sendable (inout [Site: APIKey]) -> Value
    ) -> Single<Value> {
        .deferred { [self] in
            .just(
                try state.withLock { state in
                    if let failure = state.failure { throw failure }
                    return body(&state.keys)
                })
        }
    }
}
