import KitKeyring
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketSources

/// The keys that a run asks with.
struct MarketKeys: Sendable {
    /// Those in force.
    var keys: [Site: APIKey] = [:]
    /// Why the keyring could not tell whether it keeps a key.
    var problems: [Site: KeyringError] = [:]

    /// What a person should know of it before a site is asked, each problem once.
    ///
    /// Where there is no keyring at all, none is missed until a site wants a key.
    var notices: [String] {
        var notices: [String] = []
        for site in Site.sitesWithKeys {
            guard let problem = problems[site], !problem.meansNoKeyring else { continue }
            let notice = "\(problem.message) \(problem.advice)"
            if !notices.contains(notice) { notices.append(notice) }
        }
        return notices
    }
}

extension KeyringError {
    /// Whether there is nothing that could keep a key.
    var meansNoKeyring: Bool {
        switch self {
        case .noLibrary, .noBus, .noService: true
        case .locked, .refused, .timedOut, .failed: false
        }
    }
}

extension CommandContext {
    /// The keys that environment variables hold, as far as they are keys.
    var keyVariables: [Site: APIKey] {
        var keys: [Site: APIKey] = [:]
        for site in Site.sitesWithKeys { keys[site] = environment.secrets[site.keyVariable].flatMap(APIKey.init) }
        return keys
    }

    /// The person's keyring, to keep or remove a key.
    ///
    /// - Parameter timeout: How long the person may take to unlock it, in seconds.
    func keyring(timeout: Double) -> any Keyring {
        makeKeyring(timeout, true) { [self] in
            say(localized("The keyring may ask for a password now, in a window of its own."))
        }
    }

    /// The person's keyring, to look for a key.
    ///
    /// It is not unlocked for a script or a job, which nobody sits at.
    var keyringToRead: any Keyring {
        makeKeyring(SecretServiceKeyring.Timeouts().password, errorOutput.isTerminal) { [self] in
            say(localized("The keyring may ask for a password now, in a window of its own. Ctrl+C ends the wait."))
        }
    }

    /// Looks for the keys of sites, in the environment variables first.
    ///
    /// The keyring is not asked where nothing comes from a live site, nor for a key that a variable holds.
    ///
    /// - Parameters:
    ///   - sites: The sites that will be asked.
    ///   - configuration: The settings in force.
    func keys(for sites: [Site], _ configuration: Configuration) -> Fetch<MarketKeys> {
        var result = MarketKeys()
        guard configuration.environment.value != .qa else { return .value(result) }
        let store = KeyringKeyStore(variables: [:], keyring: keyringToRead)
        var isKeyringUsable = false
        for site in sites where Site.sitesWithKeys.contains(site) {
            // At once, since nobody need be asked: whatever starts a thread would wait until libcurl is loaded.
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
        if isKeyringUsable, let signal = learnKeys(besides: sites, configuration) { return .interrupted(signal) }
        return .value(result)
    }

    /// Looks for the keys of the sites that are not asked, so that none of them is shown either: in staging one server may stand
    /// for several sites.
    ///
    /// The user is not asked for a password for that, and an error of the keyring does not matter.
    ///
    /// - Returns: The signal that ended the search; `nil` for none.
    private func learnKeys(besides sites: [Site], _ configuration: Configuration) -> Int32? {
        let keyring = makeKeyring(2, false) {}
        for site in Site.sitesWithKeys where !sites.contains(site) && configuration.keys[site] == nil {
            switch fetch(keyring.key(for: site).catch { _ in .just(nil) }, of: site) {
            case .value(let key): knownKeys.insert([key].compactMap(\.self))
            case .failure: break
            case .interrupted(let signal): return signal
            }
        }
        return nil
    }
}
