import MarketSources
import Networking
import Rx
import WickConfiguration

extension Surroundings {
    /// Makes what asks the sites; says so and gives `nil` where the simulator does not start.
    ///
    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - isVerbose: Whether requests are told.
    ///   - isQuiet: Whether nothing is told where nothing failed.
    func session(_ configuration: Configuration, isVerbose: Bool, isQuiet: Bool = false) -> MarketSession? {
        let plugins: [any NetworkPlugin] = isVerbose ? [log(configuration)] : isQuiet ? [] : [WaitNotice { say($0) }]
        do {
            return try MarketSession(configuration, transport: transport, plugins: plugins)
        } catch {
            say("The simulator did not start: \(error)")
            return nil
        }
    }

    /// Asks and waits for whatever comes first.
    func fetch<Value>(_ question: Single<Value>, of site: Site) -> Fetch<Value> {
        Fetch.waiting(for: question, of: site, interruptions: interruptions)
    }

    /// Says what went wrong and what to do about it.
    func say(_ failure: SiteFailure) {
        say("\(failure.message) \(failure.advice(now: now()))")
    }

    private func log(_ configuration: Configuration) -> LogPlugin {
        LogPlugin(redaction: Redaction(keys: configuration.keys.values.map(\.value))) { say($0) }
    }
}

extension Configuration {
    /// That data are no live site's; `nil` where they are.
    ///
    /// - Parameter site: The site they come from.
    func originNotice(for site: Site) -> String? {
        switch environment.value {
        case .production: return nil
        case .qa: return "Simulated data: every figure is made up (seed \(seed.value))."
        case .staging: return "Staging data, from \(baseURLs[site]?.value.absoluteString ?? "")."
        }
    }
}

extension Int {
    /// How many entries of a site were left out, in words; `nil` for none.
    var skippedNotice: String? {
        switch self {
        case 0: nil
        case 1: "1 entry of the site could not be read and is left out."
        default: "\(self) entries of the site could not be read and are left out."
        }
    }
}
