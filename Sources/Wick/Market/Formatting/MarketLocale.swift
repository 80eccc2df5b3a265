/// How numbers and amounts of dollars are written, as a value.
///
/// Amounts are always US dollars, written "$"; the locale says on which side it stands. Digits are always 0 to 9.
public struct MarketLocale: Hashable, Sendable {
    /// What stands between the whole and the fraction.
    public let decimalSeparator: String
    /// What stands between groups of digits.
    public let groupingSeparator: String
    /// The number of digits in the group before the decimal separator; 0 where digits are not grouped.
    public let groupSize: Int
    /// The number of digits in the groups further left: 2 in India, elsewhere 3; 0 where there are no such groups.
    public let furtherGroupSize: Int
    /// How many digits must stand before the first separator: 2 where "1234,50" is written without one.
    public let leastLeadingDigits: Int
    /// What stands before and after an amount of dollars.
    public let dollars: Affixes
    /// What stands before and after a percentage.
    public let percent: Affixes

    /// Whether figures are kept from the direction of the text around them, which runs from right to left.
    ///
    /// Else the sign of "−1.23%" would stand behind it there. Figures then stand between U+2066 and U+2069.
    public var isolatesFigures = false

    /// What is written around a number.
    public struct Affixes: Hashable, Sendable {
        /// Before it.
        public let prefix: String
        /// After it.
        public let suffix: String

        /// Makes the two.
        public init(prefix: String = "", suffix: String = "") {
            self.prefix = prefix
            self.suffix = suffix
        }
    }

    /// Makes a locale from its parts.
    public init(
        decimalSeparator: String, groupingSeparator: String, groupSize: Int = 3, furtherGroupSize: Int = 3,
        leastLeadingDigits: Int = 1, dollars: Affixes, percent: Affixes
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.groupSize = groupSize
        self.furtherGroupSize = furtherGroupSize
        self.leastLeadingDigits = leastLeadingDigits
        self.dollars = dollars
        self.percent = percent
    }

    /// The same way of writing, amounts without "$": for figures that stand on an axis or beside their name.
    public var withoutCurrency: MarketLocale {
        MarketLocale(
            decimalSeparator: decimalSeparator, groupingSeparator: groupingSeparator, groupSize: groupSize,
            furtherGroupSize: furtherGroupSize, leastLeadingDigits: leastLeadingDigits, dollars: Affixes(),
            percent: percent)
    }

    /// The United States: $67,123.45 and 1.23%.
    public static let unitedStates = MarketLocale(
        decimalSeparator: ".", groupingSeparator: ",", dollars: Affixes(prefix: "$"), percent: Affixes(suffix: "%"))
}
