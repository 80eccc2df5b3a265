import Beers
import Foundation
import KitTimeFormatting
import Testing

@Suite("An amount of money")
struct MoneyTests {
    @Suite("that is decoded")
    struct Wire {
        @Test("is exact to the cent", arguments: [("2.4", 240), ("3", 300), ("0.1", 10), ("10000000", 1_000_000_000)])
        func exact(_ text: String, cents: Int) throws {
            #expect(Money(euros: try #require(Decimal(string: text)))?.cents == cents)
        }

        @Test(
            "is rejected if it is negative, implausibly high or not a whole number of cents",
            arguments: ["-1", "10000000.01", "2.405"])
        func none(_ text: String) throws { #expect(Money(euros: try #require(Decimal(string: text))) == nil) }
    }

    @Suite("that is multiplied")
    struct Total {
        @Test("is exact: ten times ten cents are one euro")
        func total() { #expect(Money(cents: 10) * 10 == Money(cents: 100)) }
    }

    @Suite("that is formatted")
    struct Messages {
        @Test(
            "follows the user's locale",
            arguments: [("", "€3.40"), ("C.UTF-8", "€3.40"), ("de_DE.UTF-8", "3,40\u{a0}€"), ("zh_CN", "€3.40")])
        func messages(_ locale: String, text: String) {
            let format = BeerFormat(environment: ["LANG": locale], times: TimeFormat(timeZone: .gmt), now: { .now })
            #expect(format.text(Money(cents: 340)) == text)
        }
    }
}
