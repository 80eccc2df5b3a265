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
        "abbreviates amounts like the user's country where that is clear among English texts, also on axes",
        arguments: [
            ("en_US.UTF-8", "$12.3K", "$235M", "$2.35T", "$200M"), ("en_IN", "$12.3K", "$235M", "$2.35T", "$200M"),
            ("zh_CN.UTF-8", "$1.23万", "$2.35亿", "$2.35万亿", "$2亿"),
            ("zh_TW.UTF-8", "$1.23萬", "$2.35億", "$2.35兆", "$2億"),
            ("ja_JP", "$1.23万", "$2.35億", "$2.35兆", "$2億"), ("ko_KR", "$1.23만", "$2.35억", "$2.35조", "$2억"),
            ("de_DE", "12.345\u{A0}$", "235\u{A0}Mio.\u{A0}$", "2,35\u{A0}Bio.\u{A0}$", "200\u{A0}Mio.\u{A0}$"),
            ("fr_FR", "12,3K\u{A0}$", "235M\u{A0}$", "2,35T\u{A0}$", "200M\u{A0}$"),
            ("es_ES", "12,3K\u{A0}$", "235M\u{A0}$", "2,35T\u{A0}$", "200M\u{A0}$"),
            ("sw_KE", "$\u{A0}12.3K", "$\u{A0}235M", "$\u{A0}2.35T", "$\u{A0}200M"),
        ])
    func units(name: String, thousands: String, millions: String, trillions: String, axis: String) {
        let format = MarketFormat(locale: MarketLocale(posixName: name))
        #expect(format.compactAmount(12_345) == thousands)
        #expect(format.compactAmount(234_567_890) == millions)
        #expect(format.compactAmount(2_345_678_901_234) == trillions)
        #expect(format.shortAmount(200_000_000) == axis)
        #expect(format.amount(234_567_890).filter(\.isNumber) == "234567890")
    }

    @Test("An abbreviation in Arabic letters is at the left of its number")
    func arabic() {
        var locale = MarketLocale(posixName: "ar_EG")
        locale.isolatesFigures = true
        let format = MarketFormat(locale: locale)
        #expect(format.compactAmount(2_000_000).hasPrefix("\u{2067}"))
        #expect(format.compactAmount(200).hasPrefix("\u{2066}"))
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
