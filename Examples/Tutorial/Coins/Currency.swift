import Foundation
import KitLocalization

/// A currency of prices.
package enum Currency: String, CaseIterable, Sendable {
    case usd, eur, cny

    package var name: String {
        switch self {
        case .usd: localized("US dollar")
        case .eur: localized("Euro")
        case .cny: localized("Yuan")
        }
    }

    /// The heading of a list of prices in this currency.
    package var heading: String { localized("Prices in \(rawValue.uppercased())") }

    /// A price with the currency's symbol.
    package func text(_ price: Double, locale: Locale = .current) -> String {
        price.formatted(
            .currency(code: rawValue.uppercased()).precision(.fractionLength(price >= 1 ? 2 : 4)).locale(locale))
    }
}
