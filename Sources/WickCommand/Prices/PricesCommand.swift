import Market
import WickConfiguration

/// `wick prices`: asks once, writes what it got, and says what a person should know about it.
struct PricesCommand {
    let options: PricesOptions
    let configuration: Configuration
    let surroundings: Surroundings

    /// Runs the command.
    func run() -> ExitStatus {
        switch surroundings.session(
            configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let session, let keys): run(session, keys)
        case .ended(let status): status
        }
    }

    private func run(_ session: MarketSession, _ keys: MarketKeys) -> ExitStatus {
        let ranks = options.ranks(listingLimit: session.listingLimit)
        // The session holds the simulator, which must live until it has answered.
        let fetch = withExtendedLifetime(session) {
            surroundings.fetch(session.source.listing(limit: ranks), of: session.source.site)
        }
        switch fetch {
        case .value(let listing):
            return write(listing, ranks: ranks)
        case .failure(let failure):
            surroundings.say(failure, keys: keys)
            return .failure
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    private func write(_ listing: Listing, ranks: Int) -> ExitStatus {
        let rows = options.rows(of: MarketIndex(listing.tickers))
        do {
            try surroundings.output.write(options.format.bytes(of: rows.map(MarketRow.init), in: surroundings))
        } catch {
            return surroundings.status(of: error)
        }
        if !options.isQuiet {
            Notices(command: self, listing: listing, rows: rows, ranks: ranks).all.forEach(surroundings.say)
        }
        return .success
    }
}
