import KitKeyring
import KitLocking
import Networking
import Rx

/// Keys from environment variables, or else from a keyring; keys that the keyring cannot save are used until this run ends.
public final class KeyringKeyStore: KeyStore {
    private struct State {
        /// The known contents of the keyring; sites that have not been queried are absent.
        var stored: [Site: Result<APIKey?, KeyringError>] = [:]
        /// The keys that could not be saved.
        var held: [Site: HeldKey] = [:]
        /// How often each site's key was changed, so that the result of an older query does not undo a change.
        var changes: [Site: Int] = [:]
        /// The states that have not been emitted yet.
        var unreported: [[Site: SiteKey]] = []
        var isNotifying = false
        var isAsking = false
    }

    private struct HeldKey {
        let key: APIKey
        let reason: KeyringError
    }

    private let variables: [Site: SiteKey]
    private let keyring: any Keyring
    private let sites: [Site]
    private let state = Guarded(State())
    private let known = BehaviorRelay<[Site: SiteKey]?>(value: nil)

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - variables: The keys in environment variables.
    ///   - keyring: Stores the other keys.
    ///   - sites: The sites that use a key.
    public init(
        variables: [Site: APIKey] = [:], keyring: any Keyring, sites: [Site] = Site.sitesWithKeys
    ) {
        self.sites = sites
        var states: [Site: SiteKey] = [:]
        for (site, key) in variables { states[site] = .variable(key, name: site.keyVariable) }
        self.variables = states
        self.keyring = keyring
    }

    /// The current key of each site that uses one.
    public var keys: Observable<[Site: SiteKey]> {
        .deferred { [self] in
            askForAll()
            return known.asObservable().compactMap(\.self).distinctUntilChanged()
        }
    }

    /// Whether the keyring is asking the user for its password.
    public var isAskingForPassword: Observable<Bool> { keyring.isAskingForPassword }

    /// The current key of one site.
    public func key(for site: Site) -> Single<SiteKey> {
        .deferred { [self] in
            if let variable = variables[site] { return .just(variable) }
            let (held, asked) = state.withLock { ($0.held[site], $0.changes[site, default: 0]) }
            if let held { return .just(.thisRunOnly(held.key, held.reason)) }
            return result(of: keyring.key(for: site)).map { [self] result in
                change { state in
                    guard state.changes[site, default: 0] == asked else { return }
                    // A keyring error does not invalidate a key that the keyring returned before.
                    if case .failure = result, case .success(.some) = state.stored[site] { return }
                    state.stored[site] = result
                }
                return inForce(for: site) ?? .absent
            }
        }
    }

    /// Sets a key and saves it in the keyring.
    public func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence> {
        result(of: keyring.save(key, for: site)).map { [self] result in
            change { state in
                state.changes[site, default: 0] += 1
                switch result {
                case .success:
                    state.stored[site] = .success(key)
                    state.held[site] = nil
                case .failure(let reason):
                    state.held[site] = HeldKey(key: key, reason: reason)
                }
            }
            return switch result {
            case .success: .stored
            case .failure(let reason): .thisRunOnly(reason)
            }
        }
    }

    /// Removes a site's key, also from the keyring.
    public func clear(_ site: Site) -> Single<Void> {
        result(of: keyring.remove(for: site)).map { [self] result in
            var wasHeld = false
            change { state in
                state.changes[site, default: 0] += 1
                wasHeld = state.held.removeValue(forKey: site) != nil
                switch result {
                case .success: state.stored[site] = .success(nil)
                case .failure(let reason) where wasHeld: state.stored[site] = .failure(reason)
                case .failure: break
                }
            }
            if case .failure(let reason) = result, !wasHeld { throw reason }
        }
    }

    private func askForAll() {
        let isFirst = state.withLock { state in
            defer { state.isAsking = true }
            return !state.isAsking
        }
        guard isFirst else { return }
        // Not disposed with the caller: all subscribers receive the changes that it finds.
        _ = Single.zip(sites.map(key)).subscribe(onSuccess: { [self] _ in
            change { $0.isAsking = false }
        })
    }

    private func inForce(for site: Site) -> SiteKey? {
        state.withLock { inForce(for: site, in: $0) }
    }

    private func inForce(for site: Site, in state: State) -> SiteKey? {
        if let variable = variables[site] { return variable }
        if let held = state.held[site] { return .thisRunOnly(held.key, held.reason) }
        return switch state.stored[site] {
        case nil: nil
        case .success(let key?): .stored(key)
        case .success(nil): .absent
        case .failure(let reason): .unknown(reason)
        }
    }

    /// Changes the state and emits it; only one thread emits at a time, so that the newest state is emitted last.
    private func change(_ body: (inout State) -> Void) {
        let notifies = state.withLock { state in
            body(&state)
            var all: [Site: SiteKey] = [:]
            for site in sites { all[site] = inForce(for: site, in: state) }
            if all.count == sites.count { state.unreported.append(all) }
            defer { state.isNotifying = true }
            return !state.isNotifying
        }
        guard notifies else { return }
        while let next = state.withLock({ Self.nextToReport(&$0) }) { known.accept(next) }
    }

    private static func nextToReport(_ state: inout State) -> [Site: SiteKey]? {
        guard state.unreported.isEmpty else { return state.unreported.removeFirst() }
        state.isNotifying = false
        return nil
    }

    private func result<Value>(of response: Single<Value>) -> Single<Result<Value, KeyringError>> {
        response.map { .success($0) }.catch { error in
            .just(.failure(error as? KeyringError ?? .failed("\(error)")))
        }
    }
}
