import KitLocalization
import WickConfiguration
import WickMarket
import WickMarketSources
import WickMarketStore

/// `wick prices`: asks once, writes what it got, and says what a person should know about it.
struct PricesCommand {
    let options: PricesOptions
    let configuration: Configuration
    let context: CommandContext

    /// Runs the command.
    func run() -> ExitStatus {
        switch context.session(
            configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let session, let keys): run(session, keys)
        case .ended(let status): status
        }
    }

    private func run(_ session: MarketSession, _ keys: MarketKeys) -> ExitStatus {
        // The file opens while the request is under way.
        context.withSavedPrices(from: configuration.pricesOrigin) { run(session, keys, savedPrices: $0) }
    }

    private func run(_ session: MarketSession, _ keys: MarketKeys, savedPrices: SavedPrices?) -> ExitStatus {
        let ranks = options.ranks(listingLimit: session.listingLimit)
        // The session holds the simulator, which must live until it has answered.
        let fetch = withExtendedLifetime(session) {
            context.fetch(session.source.listing(limit: ranks), of: session.source.site)
        }
        switch fetch {
        case .value(let listing):
            let status = write(listing, ranks: ranks)
            // Saved for a run without a network, after the output, which nobody should wait for.
            if !listing.tickers.isEmpty {
                savedPrices?.save(
                    LastPrices(listing: listing, date: context.now(), requestedRanks: ranks))
            }
            return status
        case .failure(let failure):
            context.say(failure, keys: keys)
            return writeSaved(savedPrices?.load(), ranks: ranks)
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    /// Writes the saved prices instead of those that the site did not send.
    private func writeSaved(_ saved: LastPrices?, ranks: Int) -> ExitStatus {
        guard let saved else { return .failure }
        context.say(context.notice(of: saved))
        let status = write(saved.listing, ranks: ranks, isSaved: true)
        return status == .success ? .savedPrices : status
    }

    private func write(_ listing: Listing, ranks: Int, isSaved: Bool = false) -> ExitStatus {
        let rows = options.rows(of: MarketIndex(listing.tickers))
        do {
            try context.output.write(options.format.bytes(of: rows.map(MarketRow.init), in: context))
        } catch {
            return context.status(of: error)
        }
        if !options.isQuiet {
            Notices(command: self, listing: listing, rows: rows, ranks: ranks, isSaved: isSaved).all.forEach(
                context.say)
        }
        return .success
    }
}
