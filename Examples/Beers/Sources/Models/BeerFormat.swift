import Foundation
import KitLocalization
import KitTimeFormatting

/// Formats figures, amounts and dates for users.
package struct BeerFormat: Sendable {
    private let locale: Locale
    private let times: TimeFormat
    /// The current time.
    let now: @Sendable () -> Date

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - environment: The environment variables; `LC_ALL`, `LC_MONETARY` and `LANG` determine the format of amounts.
    ///   - times: The format of dates.
    ///   - now: The current time.
    package init(environment: [String: String], times: TimeFormat, now: @escaping @Sendable () -> Date) {
        locale = .ofUser(for: "LC_MONETARY", environment: environment) ?? Locale(identifier: "en_US")
        self.times = times
        self.now = now
    }

    /// An amount, such as "€3.45".
    package func text(_ money: Money) -> String {
        (Decimal(money.cents) / 100).formatted(.currency(code: "EUR").locale(locale))
    }

    /// A strength in percent, such as "4.7% vol".
    package func strength(_ percent: Double) -> String { localized("\(number(percent))% vol") }

    /// A number with at most one decimal.
    package func number(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0...1)).locale(locale))
    }

    /// The stock as text.
    package func stock(_ count: Int) -> String {
        count == 0 ? localized("Sold out") : localized(count, "1 left", "\(count) left")
    }

    /// A date in the past.
    package func past(_ date: Date) -> String { times.past(date, now: now()) }
}
