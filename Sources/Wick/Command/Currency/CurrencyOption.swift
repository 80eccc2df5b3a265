import CommandLineOptions
import KitLocalization
import WickMarket

/// The option that shows prices in a second currency.
enum CurrencyOption {
    static let option = Option<Currency>(
        "currency", placeholder: "CODE", format: .currency,
        help: localized(
            """
            Also print prices in a second currency, by the price source’s own rate, the ECB’s of the last working day or a \
            coin’s price: \(Currency.allCases.map(\.code).joinedAsAlternatives()).
            """))
}

extension ValueFormat where Value == Currency {
    /// The code of a currency, in capitals or not.
    fileprivate static var currency: Self {
        let codes = Currency.allCases.map(\.code)
        let expectation = codes.joinedAsAlternatives()
        return ValueFormat(expectation: expectation, offers: .words(codes)) { text throws(InvalidValue) in
            guard let currency = Currency(rawValue: text.uppercased()) else {
                throw InvalidValue(expectation: expectation, word: text.uppercased(), among: codes)
            }
            return currency
        }
    }
}
