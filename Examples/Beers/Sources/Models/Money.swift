import Foundation

/// An amount of euros, exact to the cent.
package struct Money: Hashable, Comparable, Sendable {
    /// The amount in cents; never negative.
    package let cents: Int

    /// The highest plausible price, in cents: ten million euros.
    private static let greatest = Decimal(1_000_000_000)

    /// Creates an amount.
    ///
    /// - Parameter cents: 0 or more.
    package init(cents: Int) {
        precondition(cents >= 0, "The amount must not be negative.")
        self.cents = cents
    }

    /// Converts an amount in euros; `nil` if it is negative, implausibly high or not a whole number of cents.
    package init?(euros: Decimal) {
        let cents = euros * 100
        guard cents >= 0, cents <= Self.greatest, let whole = Int("\(cents)") else { return nil }
        self.cents = whole
    }

    /// The amount times a count.
    package static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }

    package static func < (one: Money, other: Money) -> Bool { one.cents < other.cents }
}
