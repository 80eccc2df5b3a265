import KitLocalization
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// `wick prices`: loads prices once, and writes them with warnings.
struct PricesCommand {
    let options: PricesOptions
    let configuration: Configuration
    let context: CommandContext

    func run() -> ExitStatus {
        if options.isOffline { return context.withSavedPrices(from: configuration.pricesOrigin, writeOffline) }
        switch context.client(
            configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let client, let keys): return run(client, keys)
        case .ended(let status): return status
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys) -> ExitStatus {
        // The file opens during the request.
        context.withSavedPrices(from: configuration.pricesOrigin) { run(client, keys, savedPrices: $0) }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys, savedPrices: SavedPrices?) -> ExitStatus {
        let ranks = options.ranks(listingLimit: client.listingLimit)
        savedPrices?.read(into: client)
        // The client owns the simulator, which must live until the end.
        let fetch = withExtendedLifetime(client) {
            context.fetch(client.listing(limit: ranks), of: .coinMarketCap)
        }
        switch fetch {
        case .value(let listing):
            let status = write(listing, ranks: ranks)
            // Save for a later run without a network, after the output so as not to delay it.
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

    /// Writes saved prices without asking the site.
    private func writeOffline(_ savedPrices: SavedPrices?) -> ExitStatus {
        guard let savedPrices else {
            context.say(Offline.simulated)
            return .failure
        }
        guard let saved = savedPrices.load() else {
            context.say(localized("No prices are saved. Run wick prices once without --offline."))
            return .failure
        }
        context.say(context.notice(of: saved))
        return write(saved.listing, ranks: options.ranks(listingLimit: configuration.listingLimit.value), isSaved: true)
    }

    /// Writes saved prices after the site has failed.
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
