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
        if options.isOffline {
            return context.withSavedPrices(
                from: configuration.pricesOrigin, rates: configuration.ratesOrigin, writeOffline)
        }
        switch context.client(
            configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet,
            currency: options.currency)
        {
        case .started(let client, let keys): return run(client, keys)
        case .ended(let status): return status
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys) -> ExitStatus {
        // The file opens during the request.
        context.withSavedPrices(from: configuration.pricesOrigin, rates: configuration.ratesOrigin) { saved in
            // The client owns the simulator, which must live until the end.
            withExtendedLifetime(client) { run(client, keys, savedPrices: saved) }
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys, savedPrices: SavedPrices?) -> ExitStatus {
        let ranks = options.ranks(listingLimit: client.listingLimit)
        savedPrices?.read(into: client)
        let output = PricesOutput(command: self, ranks: ranks, client: client, savedPrices: savedPrices)
        switch context.fetch(client.listing(limit: ranks), of: .coinMarketCap) {
        case .value(let listing):
            let status = output.write(listing)
            // Save for a later run without a network, after the output so as not to delay it.
            if !listing.tickers.isEmpty {
                savedPrices?.save(
                    LastPrices(listing: listing, date: context.now(), requestedRanks: ranks))
            }
            return status
        case .failure(let failure):
            context.say(failure, keys: keys)
            return writeSaved(savedPrices?.load(), output)
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
            context.say(localized("No prices saved. Run wick prices once without --offline."))
            return .failure
        }
        context.say(context.notice(of: saved))
        let ranks = options.ranks(listingLimit: configuration.listingLimit.value)
        return PricesOutput(command: self, ranks: ranks, client: nil, savedPrices: savedPrices)
            .write(saved.listing, isSaved: true)
    }

    /// Writes saved prices after the site has failed.
    private func writeSaved(_ saved: LastPrices?, _ output: PricesOutput) -> ExitStatus {
        guard let saved else { return .failure }
        context.say(context.notice(of: saved))
        let status = output.write(saved.listing, isSaved: true)
        return status == .success ? .savedPrices : status
    }
}
