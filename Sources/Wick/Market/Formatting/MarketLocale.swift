/// How numbers and dollar amounts are formatted.
///
/// Amounts are in US dollars, with "$" in the position that the locale uses, or in another currency: ``showing(_:)``. Digits
/// are always 0 to 9.
public struct MarketLocale: Hashable, Sendable {
    /// The separator between the integer and the fraction.
    public let decimalSeparator: String
    /// The separator between groups of digits.
    public let groupingSeparator: String
    /// The number of digits in the group before the decimal separator; 0 if digits are not grouped.
    public let groupSize: Int
    /// The number of digits in the groups further left: 2 in India, otherwise 3; 0 if there are none.
    public let furtherGroupSize: Int
    /// The minimum number of digits before the first separator: 2 if "1234,50" has none.
    public let leastLeadingDigits: Int
    /// The text before and after an amount.
    public private(set) var dollars: Affixes
    /// The text before and after a percentage.
    public let percent: Affixes

    /// The abbreviations of large amounts, in ascending order; below the first one, amounts are not abbreviated.
    private(set) var units = Unit.english

    /// Whether rising prices are red by default, as is usual in East Asia.
    public private(set) var hasRedRises = false

    /// Whether values are isolated from right-to-left text around them, with U+2066 and U+2069.
    ///
    /// Otherwise, the sign of "−1.23%" would appear after it.
    public var isolatesFigures = false

    /// Whether amounts of a thousand or more have no fraction digits.
    private(set) var isWhole = false

    /// An abbreviation of large amounts, such as "M", "万" or "\u{A0}Mio."; the text may be empty.
    struct Unit: Hashable, Sendable {
        /// The power of ten from which amounts have this unit.
        let least: Int
        /// The power of ten that the unit stands for.
        let power: Int
        /// What follows the number.
        let text: String

        static let english = zip(1..., ["K", "M", "B", "T"]).map { Unit(least: $0 * 3, power: $0 * 3, text: $1) }
    }

    /// The text around a number.
    public struct Affixes: Hashable, Sendable {
        /// The text before it.
        public let prefix: String
        /// The text after it.
        public let suffix: String

        /// Creates affixes.
        public init(prefix: String = "", suffix: String = "") {
            self.prefix = prefix
            self.suffix = suffix
        }
    }

    /// Creates a locale from its parts.
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

    /// The same locale with amounts without "$", for values on an axis or next to their name.
    public var withoutCurrency: MarketLocale {
        var result = self
        result.dollars = Affixes()
        result.isolatesFigures = false
        result.isWhole = false
        return result
    }

    /// The same locale with other abbreviations and its default colors.
    func with(units: [Unit], hasRedRises: Bool) -> MarketLocale {
        var result = self
        result.units = units
        result.hasRedRises = hasRedRises
        return result
    }

    /// The same locale with amounts in another currency, whose sign is in the place of "$".
    public func showing(_ currency: Currency) -> MarketLocale {
        let sign = currency.sign
        // Letters are separated from digits by a no-break space.
        let space = sign == currency.code ? "\u{A0}" : ""
        var result = self
        result.dollars = Affixes(
            prefix: dollars.prefix.replacingDollar(with: sign + (dollars.prefix.hasSuffix("$") ? space : "")),
            suffix: dollars.suffix.replacingDollar(with: (dollars.suffix.hasPrefix("$") ? space : "") + sign))
        result.isWhole = currency.isWhole
        return result
    }

    /// The United States: $67,123.45 and 1.23%.
    public static let unitedStates = MarketLocale(
        decimalSeparator: ".", groupingSeparator: ",", dollars: Affixes(prefix: "$"), percent: Affixes(suffix: "%"))
}

extension String {
    fileprivate func replacingDollar(with sign: String) -> String {
        split(separator: "$", omittingEmptySubsequences: false).joined(separator: sign)
    }
}
