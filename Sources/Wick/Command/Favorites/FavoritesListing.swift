import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// `wick favorites list`: loads the prices of the favorites once, and writes the favorites with or without prices.
struct FavoritesListing {
    let command: FavoritesCommand
    let favorites: [Favorite]

    private var options: FavoritesOptions { command.options }
    private var context: CommandContext { command.context }

    func run() -> ExitStatus {
        switch context.client(
            command.configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet)
        {
        case .started(let client, let keys):
            context.withSavedPrices(from: command.configuration.pricesOrigin) { saved in
                saved?.read(into: client)
                return run(client, keys, saved)
            }
        case .ended(.signal(let signal)): .signal(signal)
        case .ended: withoutPrices()
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys, _ saved: SavedPrices?) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        let fetch = withExtendedLifetime(client) {
            context.fetch(client.quotes(for: favorites.map(\.id)), of: .coinMarketCap)
        }
        switch fetch {
        case .value(let listing):
            return write(listing)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return writeSaved(saved?.load())
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    /// Writes the favorites with the available tickers.
    func write(_ tickers: [CoinID: Ticker]) -> ExitStatus {
        let rows = favorites.map { favorite in tickers[favorite.id].map(MarketRow.init) ?? MarketRow(favorite) }
        do {
            try context.output.write(options.format.bytes(of: rows, in: context))
            return .success
        } catch {
            return context.status(of: error)
        }
    }

    private func write(_ listing: Listing) -> ExitStatus {
        let tickers = Dictionary(listing.tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let status = write(tickers)
        guard status == .success, !options.isQuiet else { return status }
        // If items were skipped, they may be these favorites, so none is reported as no longer listed.
        // A site that stands in for the preferred one need not list them.
        let isComplete = listing.skipped == 0 && listing.substitute == nil
        let missing = isComplete ? favorites.filter { tickers[$0.id] == nil } : []
        let notices = [
            command.configuration.originNotice(ofPricesFrom: listing.substitute), listing.substitute?.message,
            FavoritesMessages.unlisted(missing), listing.skipped.skippedNotice,
            listing.tickers.ageNotice(now: context.now()),
        ]
        notices.compactMap { $0 }.forEach(context.say)
        return status
    }

    /// Writes the favorites with the prices on disk, if there are any.
    private func writeSaved(_ saved: LastPrices?) -> ExitStatus {
        guard let saved else { return withoutPrices() }
        let ids = Set(favorites.map(\.id))
        let tickers = saved.listing.tickers.filter { ids.contains($0.id) }
        guard !tickers.isEmpty else { return withoutPrices() }
        context.say(context.notice(of: saved))
        let status = write(Dictionary(tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
        guard status == .success else { return status }
        if !options.isQuiet {
            let notices = [
                command.configuration.originNotice(ofPricesFrom: saved.listing.substitute),
                saved.listing.substitute?.message,
            ]
            notices.compactMap(\.self).forEach(context.say)
        }
        return .savedPrices
    }

    /// Writes a list without prices, which is better than none; the exit status is a failure.
    private func withoutPrices() -> ExitStatus {
        let status = write([:])
        return status == .success ? .failure : status
    }
}

extension MarketRow {
    /// A row with the stored data of a favorite.
    init(_ favorite: Favorite) {
        self.init(
            id: favorite.id, rank: nil, name: favorite.name, symbol: favorite.symbol, section: nil, quote: Quote())
    }
}
