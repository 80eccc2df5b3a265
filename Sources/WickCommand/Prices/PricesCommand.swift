import Localization
import Market
import MarketSources
import MarketStore
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
            let status = write(listing, ranks: ranks)
            save(listing, requestedRanks: ranks)
            return status
        case .failure(let failure):
            surroundings.say(failure, keys: keys)
            return writeSaved(ranks: ranks)
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    /// Saves what the site sent, for a run without a network; once it has been written, so that nobody waits for that.
    private func save(_ listing: Listing, requestedRanks: Int) {
        guard !listing.tickers.isEmpty else { return }
        let prices = LastPrices(listing: listing, date: surroundings.now(), requestedRanks: requestedRanks)
        surroundings.withSavedPrices(from: configuration.pricesOrigin) { $0.save(prices) }
    }

    /// Writes the saved prices instead of those that the site did not send.
    private func writeSaved(ranks: Int) -> ExitStatus {
        guard let saved = surroundings.withSavedPrices(from: configuration.pricesOrigin, { $0.load() }) ?? nil else {
            return .failure
        }
        surroundings.say(surroundings.notice(of: saved))
        let status = write(saved.listing, ranks: ranks, isSaved: true)
        return status == .success ? .savedPrices : status
    }

    private func write(_ listing: Listing, ranks: Int, isSaved: Bool = false) -> ExitStatus {
        let rows = options.rows(of: MarketIndex(listing.tickers))
        do {
            try surroundings.output.write(options.format.bytes(of: rows.map(MarketRow.init), in: surroundings))
        } catch {
            return surroundings.status(of: error)
        }
        if !options.isQuiet {
            Notices(command: self, listing: listing, rows: rows, ranks: ranks, isSaved: isSaved).all.forEach(
                surroundings.say)
        }
        return .success
    }
}
