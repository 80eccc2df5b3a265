import Foundation
import KitLocalization
import WickMarket
import WickMarketSources

/// The currency that prices are shown in besides US dollars, as chosen by the user, and how they are converted.
struct SecondCurrency: Equatable, Sendable {
    /// How prices are converted; `nil` if there is no second currency, or no usable rate of it yet.
    var conversion: Conversion?
    /// The currency and the age of its rate, such as "EUR: ECB rate of 2026-11-25 (1 day ago)".
    var note: String?
    /// Why prices cannot be converted, and what to do about it; `nil` if they can, and while rates are loading.
    var problem: String?

    /// No second currency, or one whose rates are loading.
    init() {}

    /// A currency that is a coin.
    ///
    /// - Parameters:
    ///   - currency: The currency.
    ///   - market: The market, which lists the coin or not.
    ///   - now: The current time.
    init(_ currency: Currency, coin: CoinID, in market: MarketState, at now: Date) {
        self.init()
        // Without prices there is nothing to convert.
        guard market.listing != nil else { return }
        take(at: now) { () throws(ConversionProblem) in
            try Conversion(to: currency, priced: market.ticker(of: coin)?.quote.price)
        }
    }

    /// A currency of the central bank's.
    init(_ currency: Currency, _ rates: RatesState, at now: Date) {
        self.init()
        if let saved = rates.saved {
            take(at: now) { () throws(ConversionProblem) in
                try Conversion(to: currency, by: saved.rates, at: now)
            }
        }
        // Usable rates remain in use while newer ones cannot be loaded.
        guard conversion == nil, let failure = rates.schedule.failure else { return }
        problem = localized(
            "Prices are not shown in \(currency.code). \(failure.summary) \(failure.advice(in: .window, now: now))")
    }

    /// A currency that the site of the listing has a rate of.
    init(_ rate: SiteRate, at now: Date) {
        self.init()
        take(at: now) { () throws(ConversionProblem) in Conversion(by: rate) }
    }

    private mutating func take(at now: Date, _ convert: () throws(ConversionProblem) -> Conversion) {
        do {
            let conversion = try convert()
            self.conversion = conversion
            note = conversion.note(at: now)
        } catch {
            problem = error.message
        }
    }
}
