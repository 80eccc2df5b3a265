import Market
import MarketSources
import Networking
import WickConfiguration

/// `wick prices`: asks once, writes what it got, and says what a person should know about it.
struct PricesCommand {
    let options: PricesOptions
    let configuration: Configuration
    let surroundings: Surroundings

    /// Runs the command.
    func run() -> ExitStatus {
        let session: MarketSession
        do {
            session = try MarketSession(configuration, plugins: plugins)
        } catch {
            surroundings.say("The simulator did not start: \(error)")
            return .failure
        }
        let ranks = options.ranks(listingLimit: session.listingLimit)
        // The session holds the simulator, which must live until it has answered.
        let fetch = withExtendedLifetime(session) {
            Fetch.listing(from: session.source, limit: ranks, interruptions: surroundings.interruptions)
        }
        switch fetch {
        case .listing(let listing):
            return write(listing, ranks: ranks)
        case .failure(let failure):
            say(failure)
            return .failure
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    private var plugins: [any NetworkPlugin] {
        guard options.isVerbose else { return [] }
        let redaction = Redaction(keys: configuration.keys.values.map(\.value))
        return [LogPlugin(redaction: redaction) { [surroundings] line in surroundings.say(line) }]
    }

    private func write(_ listing: Listing, ranks: Int) -> ExitStatus {
        let rows = options.rows(of: MarketIndex(listing.tickers))
        do {
            try surroundings.output.write(bytes(of: rows))
        } catch {
            return surroundings.status(of: error)
        }
        if !options.isQuiet {
            Notices(command: self, listing: listing, rows: rows, ranks: ranks).all.forEach(surroundings.say)
        }
        return .success
    }

    private func bytes(of rows: [Ticker]) -> [UInt8] {
        switch options.format {
        case .json: return JSONFormat.bytes(of: rows)
        case .csv: return CSVFormat.bytes(of: rows)
        case .table:
            let output = surroundings.output
            return TableFormat(
                format: MarketFormat(locale: MarketLocale(environment: surroundings.variables)), width: output.columns,
                isColoured: Style.isAllowed(on: output, variables: surroundings.variables)
            ).bytes(of: rows)
        }
    }

    private func say(_ failure: SiteFailure) {
        surroundings.say("\(failure.message) \(failure.advice(now: surroundings.now()))")
    }
}
