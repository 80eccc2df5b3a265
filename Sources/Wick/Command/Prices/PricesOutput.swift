import WickMarket
import WickMarketClient

/// Writes the prices of a listing, in a second currency too, and the warnings.
struct PricesOutput {
    let command: PricesCommand
    /// How many ranks were requested.
    let ranks: Int
    /// Where exchange rates are requested; `nil` if no site is asked.
    let client: MarketClient?
    /// What is on disk, including exchange rates; `nil` in qa.
    let savedPrices: SavedPrices?

    private var options: PricesOptions { command.options }
    private var context: CommandContext { command.context }

    /// Writes a listing; a failure if there is no rate of the second currency.
    ///
    /// - Parameter isSaved: Whether an earlier run saved the listing.
    func write(_ listing: Listing, isSaved: Bool = false) -> ExitStatus {
        let rows = options.rows(of: MarketIndex(listing.tickers))
        var second: SecondPrices?
        if let currency = options.currency {
            let lookup = CurrencyLookup(
                currency: currency, context: context, client: client, store: savedPrices?.rates,
                isQuiet: options.isQuiet)
            switch lookup.prices(in: listing) {
            case .found(let prices): second = prices
            case .interrupted(let signal): return .signal(signal)
            }
        }
        do {
            try context.output.write(options.format.bytes(of: rows.map(MarketRow.init), second: second, in: context))
        } catch {
            return context.status(of: error)
        }
        if !options.isQuiet {
            Notices(command: command, listing: listing, rows: rows, ranks: ranks, isSaved: isSaved).all.forEach(
                context.say)
        }
        return SecondPrices.status(of: second)
    }
}
