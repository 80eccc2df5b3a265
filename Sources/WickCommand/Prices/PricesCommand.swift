import Market
import WickConfiguration

/// `wick prices`: asks once, writes what it got, and says what a person should know about it.
struct PricesCommand {
    let options: PricesOptions
    let configuration: Configuration
    let surroundings: Surroundings

    /// Runs the command.
    func run() -> ExitStatus {
        guard let session = surroundings.session(configuration, isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        else { return .failure }
        let ranks = options.ranks(listingLimit: session.listingLimit)
        // The session holds the simulator, which must live until it has answered.
        let fetch = withExtendedLifetime(session) {
            surroundings.fetch(session.source.listing(limit: ranks), of: session.source.site)
        }
        switch fetch {
        case .value(let listing):
            return write(listing, ranks: ranks)
        case .failure(let failure):
            surroundings.say(failure)
            return .failure
        case .interrupted(let signal):
            return .signal(signal)
        }
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
}
