import Foundation
import Testing
import WickMarket

@Suite("Prices in a second currency")
struct CurrencyTests {
    private static let day = Date(timeIntervalSince1970: 1_773_792_000)  // 2026-03-18
    private static let rates = ExchangeRates(
        day: day,
        perEuro: ["USD": 1.25, "GBP": 0.5, "JPY": 200, "XXX": 3, "CHF": 0, "SEK": -11, "NOK": .nan, "DKK": 1e12])

    private func text(_ currency: Currency, _ dollars: Double, locale: MarketLocale = .unitedStates) throws -> String {
        let conversion = try Conversion(to: currency, by: Self.rates, at: Self.day)
        return MarketFormat(locale: locale).showing(currency).price(conversion.amount(dollars))
    }

    @Test("Dollars are converted by way of the euro")
    func conversion() throws {
        #expect(try Conversion(to: .eur, by: Self.rates, at: Self.day).amount(1_000) == 800)
        #expect(try Conversion(to: .gbp, by: Self.rates, at: Self.day).amount(1_000) == 400)
        #expect(try Conversion(to: .jpy, by: Self.rates, at: Self.day).amount(nil) == nil)
    }

    @Test(
        "Impossible rates are skipped and counted, and their currencies have none",
        arguments: [Currency.chf, .sek, .nok, .dkk])
    func impossible(currency: Currency) {
        #expect(Self.rates.skipped == 4)
        #expect(throws: ConversionProblem.noRate(currency)) {
            try Conversion(to: currency, by: Self.rates, at: Self.day)
        }
    }

    @Test("Without a rate of the dollar there is no conversion")
    func noDollar() {
        let rates = ExchangeRates(day: Self.day, perEuro: ["GBP": 0.85, "USD": 0])
        for currency in [Currency.eur, .gbp] {
            #expect(throws: ConversionProblem.noRate(currency)) {
                try Conversion(to: currency, by: rates, at: Self.day)
            }
        }
    }

    @Test("Rates are used for a week, and not if they are of a later day")
    func age() throws {
        let days = 86_400.0
        for (age, note) in [(0.9, "today"), (1, "1 day ago"), (7.9, "7 days ago"), (-0.5, "today")] {
            let now = Self.day.addingTimeInterval(age * days)
            let conversion = try Conversion(to: .eur, by: Self.rates, at: now)
            #expect(conversion.note(at: now) == "EUR: ECB rate of 2026-03-18 (\(note))")
        }
        for age in [8, 3_000, -1.0] {
            let now = Self.day.addingTimeInterval(age * days)
            #expect(throws: ConversionProblem.outdated(day: Self.day)) {
                try Conversion(to: .eur, by: Self.rates, at: now)
            }
        }
        #expect(
            ConversionProblem.outdated(day: Self.day).message
                == "The ECB’s newest rates, of 2026-03-18, are too old to convert with.")
    }

    @Test("A coin is converted by its price, and is worth exactly one of itself")
    func coins() throws {
        let conversion = try Conversion(to: .btc, priced: 64_000)
        #expect(conversion.price(of: CoinID(1027), 3_200) == 0.05)
        #expect(conversion.price(of: CoinID(1), 64_001) == 1)
        #expect(conversion.price(of: CoinID(1), nil) == nil)
        #expect(conversion.note(at: Self.day) == "BTC: at the price of Bitcoin in the list")
        for price in [nil, 0, -1, .nan, .infinity, .leastNonzeroMagnitude] as [Double?] {
            #expect(throws: ConversionProblem.noPrice(.eth)) { try Conversion(to: .eth, priced: price) }
        }
    }

    @Test("A site's rate converts all prices, whatever coins it comes from, and names the site")
    func siteRate() throws {
        let rate = try #require(SiteRate(.eur, of: "CoinPaprika", in: [(64_000, 48_000), (2_000, 1_501), (1, 0.75)]))
        let conversion = Conversion(by: rate)
        #expect(conversion.amount(1_000) == 750 && conversion.price(of: CoinID(1), 64_000) == 48_000)
        #expect(conversion.note(at: Self.day) == "EUR: rate of CoinPaprika")
        #expect(conversion.basisText == "rate of CoinPaprika" && conversion.rateDay == nil)
    }

    @Test(
        "A site's rate is not that of rounded or invalid prices, nor of a minority of coins",
        arguments: [
            ([(2, 1.5)], 0.75), ([(1e-8, 1e-8), (1, 0.75)], 0.75), ([(0.001, 0.001)], nil), ([], nil),
            ([(100, 75), (100, 75), (100, 75), (100, 9)], 0.75), ([(100, 75), (100, 75), (100, 9)], nil),
            ([(100, 75), (100, 9)], nil), ([(100, 75), (100, 75.7)], 0.757), ([(100, 75), (100, 77)], nil),
            ([(1, .nan), (.nan, 1), (1, .infinity), (.infinity, 1), (0, 1), (1, 0), (-1, -1), (4, 3)], 0.75),
            ([(1, .nan)], nil), ([(1e300, 1)], nil), ([(1, 1e7)], nil), ([(64_000, 1)], nil), ([(1, 17_000)], 17_000),
        ] as [([SiteRate.Prices], Double?)])
    func siteRates(prices: [SiteRate.Prices], perDollar: Double?) {
        #expect(SiteRate(.eur, of: "CoinPaprika", in: prices)?.perDollar == perDollar)
    }

    @Test("Amounts have the currency's sign or code, and whole ones no fractions from a thousand up")
    func texts() throws {
        #expect(try text(.eur, 1_250) == "€1,000.00")
        #expect(try text(.gbp, 0.00001) == "£0.000004000")
        #expect(try text(.jpy, 1_000.004) == "¥160,001")
        #expect(try text(.jpy, 1) == "¥160.00")
        let conversion = try Conversion(to: .eth, priced: 2_000)
        let format = MarketFormat(locale: .unitedStates).showing(.eth)
        #expect(format.price(conversion.amount(3_000)) == "ETH\u{A0}1.50")
        #expect(format.amount(1_234_567) == "ETH\u{A0}1,234,567")
    }

    @Test(
        "The sign is where the locale has that of the dollar",
        arguments: [
            ("de_DE", "1.000,00\u{A0}€", "1.700,00\u{A0}PLN"), ("de_CH", "€\u{A0}1’000.00", "PLN\u{A0}1’700.00"),
            ("en_US", "€1,000.00", "PLN\u{A0}1,700.00"),
        ])
    func locales(name: String, euro: String, zloty: String) {
        let format = MarketFormat(locale: MarketLocale(posixName: name))
        #expect(format.showing(.eur).price(1_000) == euro)
        #expect(format.showing(.pln).price(1_700) == zloty)
    }

    @Test("Each currency has a name, and a code that no other has")
    func names() {
        #expect(Currency.eur.title == "Euro (EUR)")
        #expect(Set(Currency.allCases.map(\.name)).count == Currency.allCases.count)
        #expect(Currency.allCases.allSatisfy { $0.code.utf8.count == 3 && !$0.name.isEmpty })
    }
}
