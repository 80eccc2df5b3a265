import KitLocalization
import Networking
import Rx
import WickConfiguration
import WickLiveMarket
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

extension CommandContext {
    /// Looks up the keys of sites, and creates a client; prints an error message if that fails.
    ///
    /// - Parameters:
    ///   - configuration: The current settings.
    ///   - sites: The sites that will be used.
    ///   - isVerbose: Whether to log requests.
    ///   - isQuiet: Whether to print errors only.
    ///   - currency: The currency to print prices in besides US dollars, if any.
    ///   - lastPrices: The prices that an earlier run saved, which help to find coins.
    func client(
        _ configuration: Configuration, asking sites: [Site], isVerbose: Bool, isQuiet: Bool = false,
        currency: Currency? = nil, lastPrices: (any LastPricesStore)? = nil
    ) -> ClientStart {
        // While waiting for the keyring.
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
            let client = try MarketClient(
                configuration, keys: keys.keys, secondCurrency: { currency }, knownKeys: knownKeys,
                lastPrices: lastPrices ?? MemoryLastPrices(),
                startSites: startSites, transport: transport, sockets: sockets,
                plugins: plugins, clock: now)
            return .started(client, keys)
        } catch {
            say(localized("The simulator did not start: \("\(error)")"))
            return .ended(.failure)
        }
    }

    /// Prints why an argument refers to no coin; if not all coins are known, that is said first.
    func say(_ text: String, _ choice: CoinChoice, among known: KnownCoins, keys: MarketKeys) {
        if choice.isUnknown, let failure = known.failure { say(failure, keys: keys) }
        CoinMessages.problem(text, choice).forEach(say)
    }

    /// Sends a request and waits for its result or a signal.
    func fetch<Value>(_ single: Single<Value>, of site: Site) -> Fetch<Value> {
        Fetch.waiting(for: single, of: site, interruptions: interruptions)
    }

    /// Prints an error message, including what the user can do.
    ///
    /// - Parameter keys: The keys and their problems, which may be the cause.
    func say(_ failure: SiteFailure, keys: MarketKeys = MarketKeys()) {
        if failure.reason == .keyRequired, let problem = keys.problems[failure.site], problem.meansNoKeyring {
            say("\(problem.message) \(problem.advice)")
        }
        say("\(failure.message) \(failure.advice(in: .commandLine, now: now()))")
    }
}

/// The result of creating a client.
enum ClientStart {
    /// The client, and the keys that were found.
    case started(MarketClient, MarketKeys)
    /// It failed; the program exits.
    case ended(ExitStatus)
}

extension Configuration {
    /// A message that data is not from a live site; `nil` if it is.
    ///
    /// - Parameter site: The site that provides the data.
    func originNotice(for site: Site) -> String? {
        switch environment.value {
        case .production: return nil
        case .qa: return localized("Simulated data: all figures are invented (seed \(seed.value)).")
        case .staging: return localized("Staging data, from \(baseURLs[site]?.value.absoluteString ?? "").")
        }
    }

    /// A message that prices are not from a live site; `nil` if they are.
    ///
    /// - Parameter substitute: The site that they come from; `nil` for the preferred one.
    func originNotice(ofPricesFrom substitute: SubstituteSite?) -> String? {
        originNotice(for: listingProviders.map(\.site).first { $0.id == substitute?.id } ?? .coinMarketCap)
    }
}

extension Int {
    /// A message with the number of skipped entries of a site; `nil` for none.
    var skippedNotice: String? {
        switch self {
        case 0: nil
        default:
            localized(
                self, "1 entry of the site could not be read and was skipped.",
                "\(self) entries of the site could not be read and were skipped.")
        }
    }
}
