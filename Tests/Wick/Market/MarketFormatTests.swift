import Foundation
import KitSeededRandom
import Testing
import WickMarket

@Suite("Formatting market data in the US locale")
struct MarketFormatTests {
    private let format = MarketFormat(locale: .unitedStates)

    @Test(
        "Sizes on disk are in kilobytes, then in megabytes",
        arguments: [
            (0, "0 kB"), (4_096, "4 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (12_360_000, "12.4 MB"),
            (1_234_560_000, "1,234.6 MB"),
        ])
    func size(bytes: Int, text: String) {
        #expect(MarketFormat(locale: .unitedStates).size(bytes: bytes) == text)
    }

    @Test(
        "Prices are legible at any magnitude",
        arguments: [
            (67_123.45, "$67,123.45"), (0.1234, "$0.1234"), (0.00001234, "$0.00001234"), (1, "$1.00"), (0, "$0.00"),
            (-0.0, "$0.00"), (0.5, "$0.5000"), (1.005, "$1.01"), (1.015, "$1.02"), (2.675, "$2.68"),
            (1.004999, "$1.00"),
            (0.99994, "$0.9999"), (0.99995, "$1.00"), (0.00099995, "$0.001000"), (0.000099994, "$0.00009999"),
            (999.994, "$999.99"), (999.995, "$1,000.00"), (9_999_999.999, "$10,000,000.00"), (1e6, "$1,000,000.00"),
            (1_234_567.891, "$1,234,567.89"), (1e-12, "$0.000000000001000"), (1.23456e-12, "$0.000000000001235"),
            (1.23456e-13, "$1.235×10⁻¹³"), (Double.leastNonzeroMagnitude, "$5.000×10⁻³²⁴"),
            (9.99999e-13, "$0.000000000001000"),
            (1e15, "$1.000×10¹⁵"), (999_999_999_999_999, "$999,999,999,999,999.00"), (-12.5, "−$12.50"),
            (Double.greatestFiniteMagnitude, "$1.798×10³⁰⁸"),
        ] as [(Double, String)])
    func price(price: Double, text: String) {
        #expect(format.price(price) == text)
    }

    @Test(
        "Four or more zeros after the point are shortened to their number",
        arguments: [
            (0.00001234, "$0.0₄1234"), (0.000012, "$0.0₄1200"), (0.0001234, "$0.0001234"), (0.000099995, "$0.0001000"),
            (0.0000099999, "$0.0₄1000"), (1.23456e-13, "$0.0₁₂1235"), (-0.0000005, "−$0.0₆5000"),
            (Double.leastNonzeroMagnitude, "$0.0₃₂₃5000"), (0, "$0.00"), (67_123.45, "$67,123.45"),
        ] as [(Double, String)])
    func shortened(price: Double, text: String) {
        #expect(format.price(price, shortensZeros: true) == text)
    }

    @Test(
        "Changes have a sign, a minus sign U+2212, and no sign for zero",
        arguments: [
            (1.23, "+1.23%"), (-1.23, "−1.23%"), (0, "0.00%"), (-0.0, "0.00%"), (0.004999, "0.00%"), (0.005, "+0.01%"),
            (-0.00499, "0.00%"), (-0.005, "−0.01%"), (1234.5, "+1,234.50%"), (-99.999, "−100.00%"),
            (999_999_999_999_999, "+999,999,999,999,999.00%"), (1e15, "+1.000×10¹⁵%"), (-1e20, "−1.000×10²⁰%"),
            (Double.greatestFiniteMagnitude, "+1.798×10³⁰⁸%"), (Double.leastNonzeroMagnitude, "0.00%"),
        ] as [(Double, String)])
    func change(change: Double, text: String) {
        #expect(format.change(change) == text)
        let direction = ChangeDirection(change)
        #expect((direction == .rising) == text.hasPrefix("+"))
        #expect((direction == .falling) == text.hasPrefix("−"))
    }

    @Test(
        "Amounts in full and in short",
        arguments: [
            (2_345_678_901_234, "$2,345,678,901,234", "$2.35T"), (45_612_345.5, "$45,612,346", "$45.6M"),
            (999, "$999", "$999"), (999.6, "$1,000", "$1.00K"), (999_499, "$999,499", "$999K"),
            (999_500, "$999,500", "$1.00M"), (1_000_000_000, "$1,000,000,000", "$1.00B"), (1, "$1", "$1.00"),
            (0.25, "$0.2500", "$0.2500"), (0, "$0.00", "$0.00"),
            (12_345_678_901_234_568, "$12,345,678,901,234,568", "$1.235×10¹⁶"),
            (-1_500, "−$1,500", "−$1.50K"), (1e21, "$1.000×10²¹", "$1.000×10²¹"),
        ] as [(Double, String, String)])
    func amount(amount: Double, full: String, compact: String) {
        #expect(format.amount(amount) == full)
        #expect(format.compactAmount(amount) == compact)
    }

    @Test(
        "Changes on an axis have the same number of fraction digits, and no sign for zero",
        arguments: [
            (5, 0, "+5%"), (0, 0, "0%"), (-0.4, 0, "0%"), (-2.5, 1, "−2.5%"), (1_200, 0, "+1,200%"),
            (0.005, 3, "+0.005%"),
            (-0.000_4, 3, "0.000%"), (1e-12, 12, "+0.0000000000%"), (1e18, 0, "+1.000×10¹⁸%"), (.nan, 2, "—"),
        ] as [(Double, Int, String)])
    func axisChange(change: Double, fractionDigits: Int, text: String) {
        #expect(format.change(change, fractionDigits: fractionDigits) == text)
    }

    @Test("Missing and non-finite values are an em dash", arguments: [nil, Double.nan, .infinity, -.infinity])
    func missing(figure: Double?) {
        #expect(format.price(figure) == "—")
        #expect(format.change(figure) == "—")
        #expect(format.amount(figure) == "—")
        #expect(format.compactAmount(figure) == "—")
        #expect(format.globalMarketCap(figure) == "Global Market Cap: —")
        #expect(ChangeDirection(figure) == .unknown)
    }

    @Test(
        "Prices on an axis have enough digits to be distinct, or a power of ten if these are many",
        arguments: [
            (60_000, 0, "$60,000"), (1.5, 1, "$1.5"), (0.9999, 4, "$0.9999"), (1, 4, "$1.0000"), (0, 2, "$0.00"),
            (0.000004, 10, "$0.0000040000"), (1.2e-12, 13, "$1.2×10⁻¹²"), (1.2345e-12, 16, "$1.235×10⁻¹²"),
            (9.99e-12, 13, "$1.00×10⁻¹¹"), (2e15, 0, "$2.000×10¹⁵"), (0, 13, "$0.0000000000"), (-5, 1, "−$5.0"),
            (.nan, 2, "—"),
        ] as [(Double, Int, String)])
    func priceOnAxis(price: Double, fractionDigits: Int, text: String) {
        #expect(format.price(price, fractionDigits: fractionDigits) == text)
    }

    @Test(
        "Short amounts have no trailing zeros",
        arguments: [
            (20_000_000, "$20M"), (1_500, "$1.5K"), (1_250, "$1.25K"), (100, "$100"), (999_999, "$1M"), (5, "$5"),
            (0.5, "$0.5000"), (0, "$0.00"), (2e15, "$2.000×10¹⁵"), (-20_000, "−$20K"),
        ] as [(Double, String)])
    func shortAmount(amount: Double, text: String) {
        #expect(format.shortAmount(amount) == text)
    }

    @Test("Values with a name or on an axis have no currency")
    func withoutCurrency() {
        let plain = MarketFormat(locale: MarketLocale.unitedStates.withoutCurrency)
        #expect(plain.price(67_123.45) == "67,123.45")
        #expect(plain.compactAmount(45_600_000) == "45.6M")
        #expect(plain.change(1.5) == "+1.50%")
    }

    @Test("The global market cap is formatted in full")
    func globalMarketCap() {
        #expect(format.globalMarketCap(2_345_678_901_234) == "Global Market Cap: $2,345,678,901,234")
    }

    @Test("Nonzero values are never formatted as zero, and are within half of the last digit")
    func legibleAtAnySize() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let price = pow(10, Double.random(in: -12..<9, using: &generator))
            let text = format.price(price)
            let plain = text.replacing(",", with: "").dropFirst()
            let read = try #require(Double(plain), "\(price): \(text)")
            let places = plain.split(separator: ".").last?.count ?? 0
            #expect(read > 0, "\(price): \(text)")
            #expect(abs(read - price) <= 0.5000001 * pow(10, -Double(places)), "\(price): \(text)")
        }
    }

    @Test("Values are rounded half away from zero, at every place")
    func roundsLikeDecimal() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<5_000 {
            // As many digits as a Double always preserves, so that Decimal gets the exact decimal value.
            let cents = Int.random(in: 1_000...999_999_999_999, using: &generator)
            let price = Double(cents) / 1_000
            var exact = Decimal(cents) / 1_000
            var rounded = Decimal()
            NSDecimalRound(&rounded, &exact, 2, .plain)
            let shown = Decimal(string: format.price(price).replacing(",", with: "").dropFirst().description)
            #expect(shown == rounded, "\(price)")
        }
    }

    @Test("Signs stay in front in right-to-left text")
    func isolated() {
        var locale = MarketLocale.unitedStates
        locale.isolatesFigures = true
        let format = MarketFormat(locale: locale)
        #expect(format.change(-1.234) == "\u{2066}−1.23%\u{2069}")
        #expect(format.changeMagnitude(-1.234) == "\u{2066}1.23%\u{2069}")
        #expect(format.price(67_123.45) == "\u{2066}$67,123.45\u{2069}")
        #expect(format.compactAmount(2_345_678) == "\u{2066}$2.35M\u{2069}")
        #expect(format.price(nil) == "—")
    }
}
