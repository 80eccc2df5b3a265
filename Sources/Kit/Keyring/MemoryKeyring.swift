import KitLocking
import Networking
import Rx

/// A keyring in memory, for tests and for programs that keep nothing.
public final class MemoryKeyring: Keyring {
    private struct State {
        var keys: [Site: APIKey]
        var failure: KeyringError?
    }

    private let state: Guarded<State>
    private let asking = BehaviorRelay(value: false)

    /// Makes a keyring.
    ///
    /// - Parameters:
    ///   - keys: What it keeps at first.
    ///   - failure: Why it does nothing that it is asked; `nil` where it works.
    public init(keys: [Site: APIKey] = [:], failure: KeyringError? = nil) {
        state = Guarded(State(keys: keys, failure: failure))
    }

    /// Makes everything fail from now on, or work again.
    ///
    /// - Parameter failure: Why it does nothing that it is asked; `nil` where it works.
    public func fail(_ failure: KeyringError?) {
        state.withLock { $0.failure = failure }
    }

    /// Whether it is said to be asking the person for its password.
    public var isAskingForPassword: Observable<Bool> { asking.asObservable().distinctUntilChanged() }

    /// Says that it is asking the person for its password, or that it no longer is.
    public func askForPassword(_ isAsking: Bool) { asking.accept(isAsking) }

    /// The key that is kept for a site.
    public func key(for site: Site) -> Single<APIKey?> { perform { $0[site] } }

    /// Keeps a key.
    public func save(_ key: APIKey, for site: Site) -> Single<Void> { perform { $0[site] = key } }

    /// Removes the key that is kept for a site.
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
