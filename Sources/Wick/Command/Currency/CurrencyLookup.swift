import KitLocalization
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// Finds the rate of a second currency: in a listing, in the rates on disk, or at the central bank.
struct CurrencyLookup {
    let currency: Currency
    let context: CommandContext
    /// The sites; `nil` to ask none.
    let client: MarketClient?
    /// The rates on disk; `nil` if there are none.
    let store: (any RatesStore)?
    /// Whether to print errors only.
    let isQuiet: Bool

    /// Finds the rate, and prints where it comes from, or why there is none.
    ///
    /// - Parameter listing: The listing, for its site's own rate, or for a currency that is a coin.
    func prices(in listing: Listing) -> LookupResult<SecondPrices> {
        switch conversion(in: listing) {
        case .found(let conversion):
            if let conversion, !isQuiet { context.say(conversion.note(at: context.now())) }
            return .found(SecondPrices(currency: currency, conversion: conversion))
        case .interrupted(let signal): return .interrupted(signal)
        }
    }

    enum LookupResult<Value> {
        case found(Value)
        /// A signal came first.
        case interrupted(Int32)
    }

    private func conversion(in listing: Listing) -> LookupResult<Conversion?> {
        if let rate = listing.rate, rate.currency == currency { return .found(Conversion(by: rate)) }
        return currency.coin.map { price(of: $0, in: listing.tickers) } ?? rates()
    }

    private func price(of coin: CoinID, in tickers: [Ticker]) -> LookupResult<Conversion?> {
        var ticker = tickers.first { $0.id == coin }
        if ticker == nil, let client {
            switch context.fetch(client.quotes(for: [coin]), of: .coinMarketCap) {
            case .value(let listing): ticker = listing.tickers.first
            case .failure(let failure): context.say(failure)
            case .interrupted(let signal): return .interrupted(signal)
            }
        }
        return .found(
            conversion { () throws(ConversionProblem) in try Conversion(to: currency, priced: ticker?.quote.price) })
    }

    private func rates() -> LookupResult<Conversion?> {
        let now = context.now()
        var saved = store.flatMap { FirstResult.waiting(for: $0.rates()) ?? nil }
        if let client, saved?.isFresh(at: now) != true {
            switch context.fetch(client.rates(), of: RateProvider.ecb.site) {
            case .value(let rates):
                let received = SavedRates(rates, received: now)
                _ = store.flatMap { FirstResult.waiting(for: $0.save(received)) }
                saved = received
            case .failure(let failure): context.say(failure)
            case .interrupted(let signal): return .interrupted(signal)
            }
        }
        guard let rates = saved?.rates else {
            if client == nil {
                context.say(localized("No exchange rates are saved. Run the command once without --offline."))
            }
            return .found(nil)
        }
        return .found(
            conversion { () throws(ConversionProblem) in try Conversion(to: currency, by: rates, at: now) })
    }

    /// Prints a problem; errors are printed by a quiet command too.
    private func conversion(_ convert: () throws(ConversionProblem) -> Conversion) -> Conversion? {
        do {
            return try convert()
        } catch {
            context.say(error.message)
            return nil
        }
    }
}
