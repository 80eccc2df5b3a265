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
        // POSIX names Taiwan's locale without its script: zh_TW is zh_Hant_TW.
        let full = Locale.Language(identifier: identifier).maximalIdentifier.replacing("-", with: "_")
        let known = [identifier, full, language].first(where: Locale.availableIdentifiers.contains)
        guard let known else {
            self = .unitedStates
            return
        }
        let locale = Locale(identifier: known + "@numbers=latn")
        self = MarketLocale(locale).with(
            units: language == "en" ? Unit.english : Unit.units(of: locale),
            hasRedRises: Self.languagesWithRedRises.contains(language)
                && !Self.placesWithGreenRises.contains(String(identifier.suffix(2))))
    }

    private static let languagesWithRedRises: Set = ["zh", "ja", "ko"]
    /// Hong Kong, Macao and Singapore, where prices rise in green as elsewhere.
    private static let placesWithGreenRises: Set = ["HK", "MO", "SG"]

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
        self.init(
            prefix: (formatter.positivePrefix ?? "").withoutMarks, suffix: (formatter.positiveSuffix ?? "").withoutMarks
        )
    }
}

extension MarketLocale.Unit {
    /// The abbreviations that the locale's data give for powers of ten: 100 million is "1亿", "100 Mio." or "100M".
    ///
    /// English ones for the few languages that write the unit before the number, and for those with a unit that means something
    /// else in English: the Spanish "B" stands for 1E12, the Indonesian "M" for 1E9.
    fileprivate static func units(of locale: Locale) -> [MarketLocale.Unit] {
        let style = IntegerFormatStyle<Int>.number.notation(.compactName).locale(locale)
        var units: [MarketLocale.Unit] = []
        var amount = 100
        for exponent in 3...14 {
            amount *= 10
            let text = amount.formatted(style).withoutMarks
            // The number is 1, 10, 100 …, possibly with separators between its digits.
            guard text.hasPrefix("1"), let end = text.lastIndex(of: "0") ?? text.lastIndex(of: "1") else {
                return english
            }
            let digits = text[...end].filter(\.isNumber).count
            let unit = MarketLocale.Unit(
                least: exponent, power: exponent - (digits - 1), text: String(text[text.index(after: end)...]))
            guard unit.isClearInEnglish else { return english }
            if unit.power != units.last?.power ?? 0 { units.append(unit) }
        }
        return units
    }

    private var isClearInEnglish: Bool {
        let meanings = ["k": 3, "m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12, "tn": 12]
        return meanings[text.filter(\.isLetter).lowercased()].map { $0 == power } ?? true
    }
}

extension String {
    fileprivate var withoutMarks: String {
        String(unicodeScalars.filter { $0.properties.generalCategory != .format })
    }
}
