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
            command.configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet,
            currency: options.currency)
        {
        case .started(let client, let keys):
            context.withSavedPrices(
                from: command.configuration.pricesOrigin, rates: command.configuration.ratesOrigin
            ) { saved in
                saved?.read(into: client)
                // The client owns the simulator, which must live until the end.
                return withExtendedLifetime(client) { run(client, keys, saved) }
            }
        case .ended(.signal(let signal)): .signal(signal)
        case .ended: withoutPrices()
        }
    }

    private func run(_ client: MarketClient, _ keys: MarketKeys, _ saved: SavedPrices?) -> ExitStatus {
        switch context.fetch(client.quotes(for: favorites.map(\.id)), of: .coinMarketCap) {
        case .value(let listing):
            return write(listing, client, saved)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return writeSaved(saved?.load(), client, saved)
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    /// Writes the favorites with the available tickers.
    private func write(_ tickers: [Ticker], _ second: SecondPrices?) -> ExitStatus {
        let tickers = Dictionary(tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let rows = favorites.map { favorite in tickers[favorite.id].map(MarketRow.init) ?? MarketRow(favorite) }
        do {
            try context.output.write(options.format.bytes(of: rows, second: second, in: context))
            return .success
        } catch {
            return context.status(of: error)
        }
    }

    /// Writes the favorites with the available tickers and their prices in the second currency, then notices.
    ///
    /// - Parameters:
    ///   - listing: The tickers of favorites, and others.
    ///   - notices: What to print unless the command is quiet.
    /// - Returns: A failure if there is no rate of the second currency.
    private func write(
        _ listing: Listing, _ client: MarketClient, _ saved: SavedPrices?, notices: [String?]
    ) -> ExitStatus {
        var second: SecondPrices?
        if let currency = options.currency {
            let lookup = CurrencyLookup(
                currency: currency, context: context, client: client, store: saved?.rates, isQuiet: options.isQuiet)
            switch lookup.prices(in: listing) {
            case .found(let prices): second = prices
            case .interrupted(let signal): return .signal(signal)
            }
        }
        let status = write(listing.tickers, second)
        guard status == .success else { return status }
        if !options.isQuiet { notices.compactMap(\.self).forEach(context.say) }
        return SecondPrices.status(of: second)
    }

    private func write(_ listing: Listing, _ client: MarketClient, _ saved: SavedPrices?) -> ExitStatus {
        // If items were skipped, they may be these favorites, so none is reported as no longer listed.
        // A site that stands in for the preferred one need not list them.
        let isComplete = listing.skipped == 0 && listing.substitute == nil
        let listed = Set(listing.tickers.map(\.id))
        let missing = isComplete ? favorites.filter { !listed.contains($0.id) } : []
        return write(
            listing, client, saved,
            notices: [
                command.configuration.originNotice(ofPricesFrom: listing.substitute), listing.substitute?.message,
                FavoritesMessages.unlisted(missing), listing.skipped.skippedNotice,
                listing.tickers.ageNotice(now: context.now()),
            ])
    }

    /// Writes the favorites with the prices on disk, if there are any.
    private func writeSaved(_ prices: LastPrices?, _ client: MarketClient, _ saved: SavedPrices?) -> ExitStatus {
        let ids = Set(favorites.map(\.id))
        guard let prices, prices.listing.tickers.contains(where: { ids.contains($0.id) }) else {
            return withoutPrices()
        }
        context.say(context.notice(of: prices))
        let notices = [
            command.configuration.originNotice(ofPricesFrom: prices.listing.substitute),
            prices.listing.substitute?.message,
        ]
        let status = write(prices.listing, client, saved, notices: notices)
        return status == .success ? .savedPrices : status
    }

    /// Writes a list without prices, which is better than none; the exit status is a failure.
    private func withoutPrices() -> ExitStatus {
        let status = writeWithoutPrices()
        return status == .success ? .failure : status
    }

    /// Writes the favorites without prices.
    func writeWithoutPrices() -> ExitStatus {
        write([], options.currency.map { SecondPrices(currency: $0, conversion: nil) })
    }
}

extension MarketRow {
    /// A row with the stored data of a favorite.
    init(_ favorite: Favorite) {
        self.init(
            id: favorite.id, rank: nil, name: favorite.name, symbol: favorite.symbol, section: nil, quote: Quote())
    }
}
