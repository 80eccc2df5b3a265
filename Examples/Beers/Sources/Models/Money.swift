import Foundation

/// An amount of euros, exact to the cent.
package struct Money: Hashable, Comparable, Sendable {
    /// The amount in cents; never negative.
    package let cents: Int

    /// The greatest price that is believed: ten million euros.
    private static let greatest = Decimal(1_000_000_000)

    /// Makes an amount.
    ///
    /// - Parameter cents: 0 or more.
    package init(cents: Int) {
        precondition(cents >= 0, "an amount is not negative")
        self.cents = cents
    }

    /// Takes an amount of euros; `nil` where it is negative, absurd or no whole number of cents.
    package init?(euros: Decimal) {
        let cents = euros * 100
        guard cents >= 0, cents <= Self.greatest, let whole = Int("\(cents)") else { return nil }
        self.cents = whole
    }

    /// So many times the amount.
    package static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }

    package static func < (one: Money, other: Money) -> Bool { one.cents < other.cents }
}
