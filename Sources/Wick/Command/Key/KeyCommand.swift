import KitKeyring
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketSources

/// `wick key`: keeps, removes or tells of the sites' keys, and never shows one.
struct KeyCommand {
    let options: KeyOptions
    let surroundings: Surroundings

    /// Makes the command.
    init(options: KeyOptions, surroundings: Surroundings) {
        self.options = options
        var surroundings = surroundings
        // Reading the key and waiting for the keyring take turns; a signal between them counts.
        surroundings.interruptions = surroundings.interruptions.held()
        self.surroundings = surroundings
    }

    /// Runs the command.
    func run() -> ExitStatus {
        switch options.action {
        case .set(let site): set(site)
        case .clear(let site): clear(site)
        case .status: status()
        }
    }

    private var keyring: any Keyring { surroundings.keyring(patience: options.passwordPatience) }

    private func set(_ site: Site) -> ExitStatus {
        switch surroundings.secret(
            localized("API key of \(site.name) (nothing is shown as you type): "), surroundings.interruptions)
        {
        case .interrupted(let signal): return .signal(signal)
        case .failed(let reason):
            surroundings.say(localized("The key could not be read: \(reason). Nothing was changed."))
            return .failure
        case .text(let text):
            guard let key = APIKey(text) else {
                surroundings.say(
                    text.allSatisfy(\.isWhitespace)
                        ? localized("No key was given. Nothing was changed.")
                        : localized(
                            """
                            That is no key: a key is visible ASCII characters without spaces between them. \
                            Nothing was changed.
                            """))
                return .failure
            }
            surroundings.knownKeys.insert([key])
            return save(key, for: site)
        }
    }

    /// Saves a key; where that fails, a user at a terminal may try again without typing it once more.
    private func save(_ key: APIKey, for site: Site) -> ExitStatus {
        while true {
            let status = settle(keyring.keep(key, for: site), of: site) {
                localized("The API key of \(site.name) is kept in your keyring.")
            } orElse: {
                localized("The key was not kept.")
            }
            guard status == .failure, surroundings.secret.isTerminal else { return status }
            let question = localized("Press Enter to try again with the same key, or Ctrl+C to stop: ")
            switch surroundings.secret(question, surroundings.interruptions) {
            case .interrupted(let signal): return .signal(signal)
            case .text(let text) where text.hasSuffix("\n"): continue
            // Ctrl+D, or a terminal that is gone.
            case .text, .failed: return status
            }
        }
    }

    private func clear(_ site: Site) -> ExitStatus {
        settle(keyring.remove(for: site), of: site) {
            localized("No API key of \(site.name) is kept in your keyring any more.")
        } orElse: {
            localized("Nothing was removed.")
        }
    }

    /// Waits for the keyring and says what came of it.
    private func settle(
        _ change: Single<Void>, of site: Site, _ done: () -> String, orElse undone: () -> String
    ) -> ExitStatus {
        let question = change.map { KeyringError?.none }.catch { .just($0 as? KeyringError ?? .failed("\($0)")) }
        switch surroundings.fetch(question, of: site) {
        case .value(let problem?):
            surroundings.say("\(undone()) \(problem.message) \(problem.advice)")
            return .failure
        case .value(nil):
            surroundings.say(done())
            if isSet(site) {
                surroundings.say(localized("\(site.keyVariable) is set, and comes before what the keyring keeps."))
            }
            return .success
        case .failure(let failure):
            surroundings.say(failure)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
    }

    private func status() -> ExitStatus {
        let store = KeyringKeyStore(variables: surroundings.keyVariables, keyring: surroundings.keyringToRead)
        var isAllKnown = true
        for site in Site.sitesWithKeys {
            // What is wrong with a variable is told here as in the other commands, and without its text.
            guard !isSet(site) || surroundings.keyVariables[site] != nil else {
                surroundings.say(
                    localized("\(site.keyVariable) takes visible ASCII characters without spaces between them."))
                return .usage
            }
            switch surroundings.fetch(store.key(for: site), of: site) {
            case .value(let key):
                if case .unknown = key { isAllKnown = false }
                do {
                    try surroundings.output.write(Array("\(site.id): \(Self.words(for: key))\n".utf8))
                } catch { return surroundings.status(of: error) }
            case .failure(let failure):
                surroundings.say(failure)
                return .failure
            case .interrupted(let signal): return .signal(signal)
            }
        }
        return isAllKnown ? .success : .failure
    }

    private func isSet(_ site: Site) -> Bool { surroundings.environment.secrets[site.keyVariable]?.isEmpty == false }

    private static func words(for key: SiteKey) -> String {
        switch key {
        case .absent: localized("no key")
        case .variable(_, let name): localized("from the environment variable \(name)")
        case .kept: localized("kept in the keyring")
        case .thisRunOnly(_, let problem): localized("held for this run only. \(problem.message)")
        case .unknown(let problem): localized("not known. \(problem.message) \(problem.advice)")
        }
    }
}
