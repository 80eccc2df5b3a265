import Foundation

extension MarketLocale {
    /// Creates the locale that the environment variables select.
    ///
    /// The first of `LC_ALL`, `LC_NUMERIC` and `LANG` that is not empty is used, as specified by POSIX. C, POSIX, no locale and
    /// unknown locales mean the United States.
    ///
    /// - Parameter environment: The environment variables of the process.
    public init(environment: [String: String]) {
        let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self.init(posixName: name ?? "C")
    }

    /// Creates a locale from its POSIX name, such as "de_DE.UTF-8" or "ca_ES@valencia".
    ///
    /// - Parameter name: The name. If the territory is unknown, the language is used; if both are, the United States.
    public init(posixName name: String) {
        let identifier = String(name.prefix { $0 != "." && $0 != "@" })
        let language = String(identifier.prefix { $0 != "_" })
        // Foundation would load the data of all locales, which these do not need.
        guard !["en_US", "en", "C", "POSIX", ""].contains(identifier) else {
            self = .unitedStates
            return
        }
        let known = [identifier, language].first(where: Locale.availableIdentifiers.contains)
        guard let known else {
            self = .unitedStates
            return
        }
        self.init(Locale(identifier: known + "@numbers=latn"))
    }

    private init(_ locale: Locale) {
        let number = NumberFormatter()
        number.locale = locale
        number.numberStyle = .decimal
        let currency = NumberFormatter()
        currency.locale = locale
        currency.numberStyle = .currency
        currency.currencyCode = "USD"
        currency.currencySymbol = "$"
        let percent = NumberFormatter()
        percent.locale = locale
        percent.numberStyle = .percent
        // Detected by formatting a number, because the formatter's properties do not include India's second group size.
        let style = IntegerFormatStyle<Int>.number.locale(locale)
        let separator = number.groupingSeparator ?? ","
        let groups = 12_345_678.formatted(style).components(separatedBy: separator).map(\.count)
        self.init(
            decimalSeparator: number.decimalSeparator ?? ".", groupingSeparator: separator,
            groupSize: groups.count > 1 ? groups[groups.count - 1] : 0,
            furtherGroupSize: groups.count > 2 ? groups[groups.count - 2] : 0,
            leastLeadingDigits: 1_234.formatted(style).contains(separator) ? 1 : 2,
            dollars: Affixes(currency), percent: Affixes(percent))
    }
}

extension MarketLocale.Affixes {
    /// What a formatter writes around a number, without direction marks, as it is used in left-to-right text.
    fileprivate init(_ formatter: NumberFormatter) {
        func visible(_ text: String?) -> String {
            String((text ?? "").unicodeScalars.filter { $0.properties.generalCategory != .format })
        }
        self.init(prefix: visible(formatter.positivePrefix), suffix: visible(formatter.positiveSuffix))
    }
}
