import KitKeyring
import KitLocking
import Networking
import Rx

/// The keys of environment variables before those of a keyring, and what the keyring cannot keep until this run ends.
public final class KeyringKeyStore: KeyStore {
    private struct State {
        /// What the keyring is known to keep; a site is missing until it was asked.
        var stored: [Site: Result<APIKey?, KeyringError>] = [:]
        /// What it could not keep.
        var held: [Site: HeldKey] = [:]
        /// How often each site's key was changed, so that an answer to an older question does not undo a change.
        var changes: [Site: Int] = [:]
        /// What is known now and has not been told.
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
    private let state = Guarded(State())
    private let known = BehaviorRelay<[Site: SiteKey]?>(value: nil)

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - variables: The keys that environment variables hold.
    ///   - keyring: What keeps the others.
    public init(variables: [Site: APIKey] = [:], keyring: any Keyring) {
        var states: [Site: SiteKey] = [:]
        for (site, key) in variables { states[site] = .variable(key, name: site.keyVariable) }
        self.variables = states
        self.keyring = keyring
    }

    /// The key in force for each site that wants one.
    public var keys: Observable<[Site: SiteKey]> {
        .deferred { [self] in
            askForAll()
            return known.asObservable().compactMap(\.self).distinctUntilChanged()
        }
    }

    /// Whether the keyring is asking the person for its password.
    public var isAskingForPassword: Observable<Bool> { keyring.isAskingForPassword }

    /// The key in force for one site.
    public func key(for site: Site) -> Single<SiteKey> {
        .deferred { [self] in
            if let variable = variables[site] { return .just(variable) }
            let (held, asked) = state.withLock { ($0.held[site], $0.changes[site, default: 0]) }
            if let held { return .just(.thisRunOnly(held.key, held.reason)) }
            return result(of: keyring.key(for: site)).map { [self] result in
                change { state in
                    guard state.changes[site, default: 0] == asked else { return }
                    // That the keyring cannot tell just now takes no key out of force that it is known to keep.
                    if case .failure = result, case .success(.some) = state.stored[site] { return }
                    state.stored[site] = result
                }
                return inForce(for: site) ?? .absent
            }
        }
    }

    /// Puts a key in force and keeps it in the keyring.
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

    /// Puts a site's key out of force and removes it from the keyring.
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
        let sites = Site.sitesWithKeys
        // Nobody may let go of it: each change that it finds is told to all who listen.
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

    /// Changes what is known, and tells it; one thread tells at a time, so that the newest is told last.
    private func change(_ body: (inout State) -> Void) {
        let notifies = state.withLock { state in
            body(&state)
            var all: [Site: SiteKey] = [:]
            for site in Site.sitesWithKeys { all[site] = inForce(for: site, in: state) }
            if all.count == Site.sitesWithKeys.count { state.unreported.append(all) }
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
