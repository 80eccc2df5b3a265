import Foundation
import KitLocalization

/// How amounts in US dollars are converted to another currency.
public struct Conversion: Hashable, Sendable {
    /// Where the rate comes from.
    public enum Basis: Hashable, Sendable {
        /// The central bank's rates of a day.
        case rates(day: Date)
        /// The price of the currency's coin in the listing.
        case listing
        /// The rate of a site of listings, given by its name.
        case site(String)
    }

    /// The currency.
    public let currency: Currency
    /// How many units one US dollar is worth, more than 0.
    public let perDollar: Double
    /// Where the rate comes from.
    public let basis: Basis

    /// Converts by exchange rates.
    ///
    /// - Parameters:
    ///   - currency: A currency that is no coin.
    ///   - rates: The rates.
    ///   - now: The current time.
    /// - Throws: ``ConversionProblem`` if the rates lack the currency or are outdated.
    public init(to currency: Currency, by rates: ExchangeRates, at now: Date) throws(ConversionProblem) {
        guard !rates.isOutdated(at: now) else { throw .outdated(day: rates.day) }
        guard let perDollar = rates.perDollar(currency) else { throw .noRate(currency) }
        self.currency = currency
        self.perDollar = perDollar
        basis = .rates(day: rates.day)
    }

    /// Converts by the price of a currency's coin.
    ///
    /// - Parameters:
    ///   - currency: A currency that is a coin.
    ///   - price: The coin's price in US dollars, if it is known.
    /// - Throws: ``ConversionProblem`` if there is no price above 0.
    public init(to currency: Currency, priced price: Double?) throws(ConversionProblem) {
        guard let price, price > 0, (1 / price).isFinite, 1 / price > 0 else { throw .noPrice(currency) }
        self.currency = currency
        perDollar = 1 / price
        basis = .listing
    }

    /// Converts by a site's rate.
    public init(by rate: SiteRate) {
        currency = rate.currency
        perDollar = rate.perDollar
        basis = .site(rate.site)
    }

    /// Converts an amount.
    ///
    /// - Parameter dollars: The amount in US dollars; `nil` for an unknown one.
    public func amount(_ dollars: Double?) -> Double? { dollars.map { $0 * perDollar } }

    /// Converts the price of a coin; a coin is worth exactly one of itself.
    public func price(of coin: CoinID, _ dollars: Double?) -> Double? {
        coin == currency.coin && dollars != nil ? 1 : amount(dollars)
    }

    /// The day of the rate, such as "2026-11-25"; `nil` for a rate without a day.
    public var rateDay: String? {
        if case .rates(let day) = basis { ExchangeRates.text(of: day) } else { nil }
    }

    /// Where the rate comes from, such as "ECB rate of 2026-11-25".
    public var basisText: String {
        switch basis {
        case .rates(let day): localized("ECB rate of \(ExchangeRates.text(of: day))")
        case .listing: localized("at the price of \(currency.name) in the list")
        case .site(let site): localized("rate of \(site)")
        }
    }

    /// The currency and the age of its rate, such as "EUR: ECB rate of 2026-11-25 (1 day ago)".
    ///
    /// - Parameter now: The current time.
    public func note(at now: Date) -> String {
        guard case .rates(let day) = basis else { return "\(currency.code): \(basisText)" }
        let age = ExchangeRates(day: day, perEuro: [:]).age(at: now)
        let ageText = age == 0 ? localized("today") : localized(age, "1 day ago", "\(age) days ago")
        return localized(
            "\(currency.code): \(basisText) (\(ageText))", context: "a currency, its rate and the rate’s age")
    }
}

/// Why amounts cannot be converted to a currency.
public enum ConversionProblem: Error, Hashable, Sendable {
    /// The central bank publishes no rate of the currency, or none of the dollar.
    case noRate(Currency)
    /// The listing has no price of the currency's coin.
    case noPrice(Currency)
    /// The newest rates are too old.
    case outdated(day: Date)

    /// The problem and what to do about it, in a sentence or two.
    public var message: String {
        switch self {
        case .noRate(let currency):
            localized("The ECB’s newest rates do not include \(currency.code). Choose another currency.")
        case .noPrice(let currency):
            localized("The list has no price of \(currency.name) to convert with. Choose another currency.")
        case .outdated(let day):
            localized("The ECB’s newest rates, of \(ExchangeRates.text(of: day)), are too old to convert with.")
        }
    }
}
