import Foundation
import KitLocalization
import KitTimeFormatting

/// How figures, amounts and dates are written for the person.
package struct BeerFormat: Sendable {
    private let locale: Locale
    private let times: TimeFormat
    private let now: @Sendable () -> Date

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - environment: The environment variables, of which `LC_ALL`, `LC_MONETARY` and `LANG` say how amounts are written.
    ///   - times: How dates are written.
    ///   - now: The time it is.
    package init(environment: [String: String], times: TimeFormat, now: @escaping @Sendable () -> Date) {
        locale = .ofUser(for: "LC_MONETARY", environment: environment) ?? Locale(identifier: "en_US")
        self.times = times
        self.now = now
    }

    /// An amount, as "€3.45".
    package func text(_ money: Money) -> String {
        (Decimal(money.cents) / 100).formatted(.currency(code: "EUR").locale(locale))
    }

    /// A strength in percent, as "4.7% vol".
    package func strength(_ percent: Double) -> String { localized("\(number(percent))% vol") }

    /// A figure with one decimal at most.
    package func number(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0...1)).locale(locale))
    }

    /// How many are left.
    package func stock(_ count: Int) -> String {
        count == 0 ? localized("Sold out") : localized(count, "1 left", "\(count) left")
    }

    /// When something will be; nil where that is over.
    package func future(_ date: Date) -> String? {
        let now = now()
        return date > now ? times.moment(date, now: now) : nil
    }

    /// When something has happened.
    package func past(_ date: Date) -> String { times.past(date, now: now()) }
}
