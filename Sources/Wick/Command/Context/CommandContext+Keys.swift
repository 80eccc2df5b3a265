import KitKeyring
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketSources

/// The API keys of a run.
struct MarketKeys: Sendable {
    /// The current keys.
    var keys: [Site: APIKey] = [:]
    /// Why the keyring could not be searched.
    var problems: [Site: KeyringError] = [:]

    /// Warnings to print before a request, without duplicates.
    ///
    /// If there is no keyring service, there is no warning until a site requires a key.
    var notices: [String] {
        var notices: [String] = []
        for site in problems.keys.sorted(by: { $0.id < $1.id }) {
            guard let problem = problems[site], !problem.meansNoKeyring else { continue }
            let notice = "\(problem.message) \(problem.advice)"
            if !notices.contains(notice) { notices.append(notice) }
        }
        return notices
    }
}

extension KeyringError {
    /// Whether the problem is that there is no keyring service.
    var meansNoKeyring: Bool {
        switch self {
        case .noLibrary, .noBus, .noService: true
        case .locked, .refused, .timedOut, .failed: false
        }
    }
}

extension CommandContext {
    /// The valid keys in environment variables.
    var keyVariables: [Site: APIKey] {
        var keys: [Site: APIKey] = [:]
        for site in sitesWithKeys { keys[site] = environment.secrets[site.keyVariable].flatMap(APIKey.init) }
        return keys
    }

    /// The user's keyring, for saving or removing a key.
    ///
    /// - Parameter timeout: How long the user may take to unlock it, in seconds.
    func keyring(timeout: Double) -> any Keyring {
        makeKeyring(timeout, true) { [self] in
            say(localized("The keyring may now ask for a password in a separate window."))
        }
    }

    /// The user's keyring, for reading a key.
    ///
    /// It is not unlocked for a script or a background job, where no user could enter the password.
    var keyringToRead: any Keyring {
        makeKeyring(SecretServiceKeyring.Timeouts().password, errorOutput.isTerminal) { [self] in
            say(localized("The keyring may now ask for a password in a separate window. Press Ctrl+C to stop waiting."))
        }
    }

    /// Looks up the keys of sites, first in the environment variables.
    ///
    /// The keyring is not used if no site is live, nor for a key that a variable has.
    ///
    /// - Parameters:
    ///   - sites: The sites that will be used.
    ///   - configuration: The current settings.
    func keys(for sites: [Site], _ configuration: Configuration) -> Fetch<MarketKeys> {
        var result = MarketKeys()
        guard configuration.environment.value != .qa else { return .value(result) }
        let store = KeyringKeyStore(variables: [:], keyring: keyringToRead, sites: sitesWithKeys)
        var isKeyringUsable = false
        for site in sites where sitesWithKeys.contains(site) {
            // Synchronous, because starting a thread would wait until libcurl is loaded.
            if let key = configuration.keys[site]?.value {
                result.keys[site] = key
                continue
            }
            switch fetch(store.key(for: site), of: site) {
            case .value(.unknown(let problem)): result.problems[site] = problem
            case .value(let key):
                result.keys[site] = key.key
                isKeyringUsable = true
            case .failure(let failure): return .failure(failure)
            case .interrupted(let signal): return .interrupted(signal)
            }
        }
        for (site, key) in configuration.keys where result.keys[site] == nil { result.keys[site] = key.value }
        if isKeyringUsable, let signal = learnKeys(besides: sites, into: &result) { return .interrupted(signal) }
        return .value(result)
    }

    /// Looks up the keys of the other sites, so that messages do not contain them either: in staging, one server may stand in
    /// for several sites.
    ///
    /// A key is used if its site stands in for another one.
    ///
    /// The user is not asked for a password, and errors of the keyring are ignored.
    ///
    /// - Returns: The signal that interrupted the search; `nil` for none.
    private func learnKeys(besides sites: [Site], into keys: inout MarketKeys) -> Int32? {
        let keyring = makeKeyring(2, false) {}
        for site in sitesWithKeys where !sites.contains(site) && keys.keys[site] == nil {
            switch fetch(keyring.key(for: site).catch { _ in .just(nil) }, of: site) {
            case .value(let key):
                knownKeys.insert([key].compactMap(\.self))
                keys.keys[site] = key
            case .failure: break
            case .interrupted(let signal): return signal
            }
        }
        return nil
    }
}
