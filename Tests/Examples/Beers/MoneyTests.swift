import Beers
import Foundation
import KitTimeFormatting
import Testing

@Suite("An amount of money")
struct MoneyTests {
    @Suite("that comes over the wire")
    struct Wire {
        @Test("is exact to the cent", arguments: [("2.4", 240), ("3", 300), ("0.1", 10), ("10000000", 1_000_000_000)])
        func exact(_ text: String, cents: Int) throws {
            #expect(Money(euros: try #require(Decimal(string: text)))?.cents == cents)
        }

        @Test("is none where it is negative, absurd or has parts of a cent", arguments: ["-1", "10000000.01", "2.405"])
        func none(_ text: String) throws { #expect(Money(euros: try #require(Decimal(string: text))) == nil) }
    }

    @Suite("that is multiplied")
    struct Total {
        @Test("has no rounding: ten times ten cents are one euro")
        func total() { #expect(Money(cents: 10) * 10 == Money(cents: 100)) }
    }

    @Suite("that a person reads")
    struct Messages {
        @Test(
            "is written as in their country",
            arguments: [("", "€3.40"), ("C.UTF-8", "€3.40"), ("de_DE.UTF-8", "3,40\u{a0}€"), ("zh_CN", "€3.40")])
        func messages(_ locale: String, text: String) {
            let format = BeerFormat(environment: ["LANG": locale], times: TimeFormat(timeZone: .gmt), now: { .now })
            #expect(format.text(Money(cents: 340)) == text)
        }
    }
}
