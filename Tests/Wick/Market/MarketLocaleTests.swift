import Testing
import WickMarket

@Suite("The market locale")
struct MarketLocaleTests {
    private func price(_ price: Double, _ environment: [String: String]) -> String {
        MarketFormat(locale: MarketLocale(environment: environment)).price(price)
    }

    @Test(
        "formats numbers like the user's country",
        arguments: [
            ("en_US.UTF-8", "$1,234,567.50", "$1,234.50", "+1.50%"),
            ("de_DE.UTF-8", "1.234.567,50\u{A0}$", "1.234,50\u{A0}$", "+1,50\u{A0}%"),
            ("fr_FR", "1\u{202F}234\u{202F}567,50\u{A0}$", "1\u{202F}234,50\u{A0}$", "+1,50\u{A0}%"),
            ("es_ES@euro", "1.234.567,50\u{A0}$", "1234,50\u{A0}$", "+1,50\u{A0}%"),
            ("de_CH.UTF-8", "$\u{A0}1’234’567.50", "$\u{A0}1’234.50", "+1.50%"),
            ("en_IN", "$12,34,567.50", "$1,234.50", "+1.50%"), ("tr_TR", "$1.234.567,50", "$1.234,50", "+%1,50"),
            ("ar_EG", "1,234,567.50\u{A0}$", "1,234.50\u{A0}$", "+1.50%"),
        ])
    func countries(name: String, million: String, thousand: String, change: String) {
        let format = MarketFormat(locale: MarketLocale(posixName: name))
        #expect(format.price(1_234_567.5) == million)
        #expect(format.price(1_234.5) == thousand)
        #expect(format.change(1.5) == change)
    }

    @Test(
        "is the United States' for C, POSIX, no locale and unknown ones",
        arguments: ["C", "POSIX", "C.UTF-8", "", "en_US", "xx_YY.UTF-8", "!", "@", ".UTF-8"])
    func unitedStates(name: String) {
        #expect(MarketLocale(posixName: name) == .unitedStates)
        #expect(MarketLocale(environment: ["LANG": name]) == .unitedStates)
    }

    @Test("is that of the language if the territory is unknown")
    func unknownTerritory() {
        #expect(MarketLocale(posixName: "de_XX.UTF-8") == MarketLocale(posixName: "de_DE.UTF-8"))
    }

    @Test("is the first of LC_ALL, LC_NUMERIC and LANG that is not empty")
    func precedence() {
        let german = MarketLocale(posixName: "de_DE")
        let french = MarketLocale(posixName: "fr_FR")
        #expect(MarketLocale(environment: ["LC_ALL": "de_DE", "LC_NUMERIC": "fr_FR", "LANG": "C"]) == german)
        #expect(MarketLocale(environment: ["LC_ALL": "", "LC_NUMERIC": "fr_FR", "LANG": "de_DE"]) == french)
        #expect(MarketLocale(environment: ["LC_NUMERIC": "", "LC_TIME": "fr_FR", "LANG": "de_DE"]) == german)
        #expect(MarketLocale(environment: ["LC_ALL": "C", "LANG": "de_DE"]) == .unitedStates)
        #expect(MarketLocale(environment: [:]) == .unitedStates)
    }
}
