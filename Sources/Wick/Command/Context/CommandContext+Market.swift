import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickMarketSources

extension CommandContext {
    /// Looks for the keys of the sites that will be asked, and makes what asks them; says so where that fails.
    ///
    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - sites: The sites that will be asked.
    ///   - isVerbose: Whether requests are told.
    ///   - isQuiet: Whether nothing is told where nothing failed.
    func session(
        _ configuration: Configuration, asking sites: [Site], isVerbose: Bool, isQuiet: Bool = false
    ) -> SessionStart {
        // While the keyring is asked.
        transport.prepare()
        let keys: MarketKeys
        switch self.keys(for: sites, configuration) {
        case .value(let found): keys = found
        case .failure(let failure):
            say(failure)
            return .ended(.failure)
        case .interrupted(let signal): return .ended(.signal(signal))
        }
        if !isQuiet { keys.notices.forEach(say) }
        knownKeys.insert(keys.keys.values)
        let log = LogPlugin(redaction: knownKeys.redaction) { say($0) }
        let plugins: [any NetworkPlugin] = isVerbose ? [log] : isQuiet ? [] : [WaitNotice { say($0) }]
        do {
            let session = try MarketSession(
                configuration, keys: keys.keys, knownKeys: knownKeys, startSites: startSites, transport: transport,
                plugins: plugins)
            return .started(session, keys)
        } catch {
            say(localized("The simulator did not start: \("\(error)")"))
            return .ended(.failure)
        }
    }

    /// Asks and waits for whatever comes first.
    func fetch<Value>(_ single: Single<Value>, of site: Site) -> Fetch<Value> {
        Fetch.waiting(for: single, of: site, interruptions: interruptions)
    }

    /// Says what went wrong and what to do about it.
    ///
    /// - Parameter keys: What was found of keys, which may be why.
    func say(_ failure: SiteFailure, keys: MarketKeys = MarketKeys()) {
        if failure.reason == .keyRequired, let problem = keys.problems[failure.site], problem.meansNoKeyring {
            say("\(problem.message) \(problem.advice)")
        }
        say("\(failure.message) \(failure.advice(in: .commandLine, now: now()))")
    }
}

/// How making what asks the sites ended.
enum SessionStart {
    /// It is there, with what was found of keys.
    case started(MarketSession, MarketKeys)
    /// It is not; the program ends.
    case ended(ExitStatus)
}

extension Configuration {
    /// That data are no live site's; `nil` where they are.
    ///
    /// - Parameter site: The site they come from.
    func originNotice(for site: Site) -> String? {
        switch environment.value {
        case .production: return nil
        case .qa: return localized("Simulated data: every figure is made up (seed \(seed.value)).")
        case .staging: return localized("Staging data, from \(baseURLs[site]?.value.absoluteString ?? "").")
        }
    }
}

extension Int {
    /// How many entries of a site were left out, in words; `nil` for none.
    var skippedNotice: String? {
        switch self {
        case 0: nil
        default:
            localized(
                self, "1 entry of the site could not be read and is left out.",
                "\(self) entries of the site could not be read and are left out.")
        }
    }
}
