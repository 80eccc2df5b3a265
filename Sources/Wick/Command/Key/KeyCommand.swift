import KitKeyring
import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketSources

/// `wick key`: saves or removes sites' API keys, or shows their status, but never a key.
struct KeyCommand {
    let options: KeyOptions
    let context: CommandContext

    init(options: KeyOptions, context: CommandContext) {
        self.options = options
        var context = context
        // Reading the key and waiting for the keyring listen in turns; a signal between them must not be lost.
        context.interruptions = context.interruptions.held()
        self.context = context
    }

    func run() -> ExitStatus {
        switch options.action {
        case .set(let site): set(site)
        case .clear(let site): clear(site)
        case .status: status()
        }
    }

    private var keyring: any Keyring { context.keyring(timeout: options.passwordTimeout) }

    private func set(_ site: Site) -> ExitStatus {
        switch context.secret(
            localized("API key of \(site.name) (nothing is shown as you type): "), context.interruptions)
        {
        case .interrupted(let signal): return .signal(signal)
        case .failed(let reason):
            context.say(localized("The key could not be read: \(reason). Nothing was changed."))
            return .failure
        case .text(let text):
            guard let key = APIKey(text) else {
                context.say(
                    text.allSatisfy(\.isWhitespace)
                        ? localized("No key entered. Nothing was changed.")
                        : localized(
                            """
                            Invalid key: use visible ASCII characters without spaces. Nothing was changed.
                            """))
                return .failure
            }
            context.knownKeys.insert([key])
            return save(key, for: site)
        }
    }

    /// Saves a key.
    ///
    /// After a failure, a user at a terminal may retry without typing it again.
    private func save(_ key: APIKey, for site: Site) -> ExitStatus {
        while true {
            let status = settle(keyring.save(key, for: site), of: site) {
                localized("The API key of \(site.name) was saved in your keyring.")
            } orElse: {
                localized("The key was not saved.")
            }
            guard status == .failure, context.secret.isTerminal else { return status }
            let request = localized("Press Enter to try again with the same key, or Ctrl+C to stop: ")
            switch context.secret(request, context.interruptions) {
            case .interrupted(let signal): return .signal(signal)
            case .text(let text) where text.hasSuffix("\n"): continue
            // Ctrl+D, or the terminal was closed.
            case .text, .failed: return status
            }
        }
    }

    private func clear(_ site: Site) -> ExitStatus {
        settle(keyring.remove(for: site), of: site) {
            localized("The API key of \(site.name) was removed from your keyring.")
        } orElse: {
            localized("Nothing was removed.")
        }
    }

    /// Waits for the keyring and prints the result.
    private func settle(
        _ change: Single<Void>, of site: Site, _ done: () -> String, orElse undone: () -> String
    ) -> ExitStatus {
        let request = change.map { KeyringError?.none }.catch { .just($0 as? KeyringError ?? .failed("\($0)")) }
        switch context.fetch(request, of: site) {
        case .value(let problem?):
            context.say("\(undone()) \(problem.message) \(problem.advice)")
            return .failure
        case .value(nil):
            context.say(done())
            if isSet(site) {
                context.say(localized("\(site.keyVariable) is set and takes precedence over the keyring."))
            }
            return .success
        case .failure(let failure):
            context.say(failure)
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
    }

    private func status() -> ExitStatus {
        let store = KeyringKeyStore(
            variables: context.keyVariables, keyring: context.keyringToRead, sites: context.sitesWithKeys)
        var isAllKnown = true
        for site in context.sitesWithKeys {
            // Invalid variables are reported as in other commands, without their value.
            guard !isSet(site) || context.keyVariables[site] != nil else {
                context.say(
                    localized("\(site.keyVariable) must be visible ASCII characters without spaces."))
                return .usage
            }
            switch context.fetch(store.key(for: site), of: site) {
            case .value(let key):
                if case .unknown = key { isAllKnown = false }
                do {
                    try context.output.write(Array("\(site.id): \(Self.statusText(for: key))\n".utf8))
                } catch { return context.status(of: error) }
            case .failure(let failure):
                context.say(failure)
                return .failure
            case .interrupted(let signal): return .signal(signal)
            }
        }
        return isAllKnown ? .success : .failure
    }

    private func isSet(_ site: Site) -> Bool { context.environment.secrets[site.keyVariable]?.isEmpty == false }

    private static func statusText(for key: SiteKey) -> String {
        switch key {
        case .absent: localized("no key")
        case .variable(_, let name): localized("from the environment variable \(name)")
        case .stored: localized("saved in the keyring")
        case .thisRunOnly(_, let problem): localized("not saved, forgotten when you quit. \(problem.message)")
        case .unknown(let problem): localized("unknown: \(problem.message) \(problem.advice)")
        }
    }
}
