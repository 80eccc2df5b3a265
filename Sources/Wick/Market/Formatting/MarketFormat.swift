import KitLocalization

/// Formats market data in one locale, fast enough for each row that is drawn.
///
/// Missing and non-finite values are an em dash. The minus sign is U+2212, which is as wide as a plus sign.
public struct MarketFormat: Hashable, Sendable {
    /// The locale of numbers.
    public let locale: MarketLocale

    /// The text for a missing value.
    public static let missing = "—"

    /// Creates a format.
    ///
    /// - Parameter locale: The locale of numbers.
    public init(locale: MarketLocale) {
        self.locale = locale
    }

    /// The same format for amounts in another currency.
    public func showing(_ currency: Currency) -> MarketFormat { MarketFormat(locale: locale.showing(currency)) }

    /// Formats a price so that it is legible at any magnitude.
    ///
    /// From one dollar up, with cents: $67,123.45. Below, with four significant digits: $0.1234, $0.00001234. Below 10⁻¹² and
    /// from 10¹⁵ up, with a power of ten: $1.234×10⁻¹⁵. Only 0 is $0.00.
    ///
    /// - Parameters:
    ///   - price: The price in US dollars.
    ///   - shortensZeros: Whether the number of zeros after the decimal separator replaces four or more of them: $0.0₄1234.
    public func price(_ price: Double?, shortensZeros: Bool = false) -> String {
        guard let price, price.isFinite else { return Self.missing }
        var digits = DecimalDigits(price)
        if price == 0 { return dollars(price, fixed(digits, fractionDigits: 2)) }
        if price.magnitude < 1 { digits.round(toSignificantDigits: 4) }
        if shortensZeros, -digits.exponent >= Self.leastShortenedZeros { return dollars(price, shortened(digits)) }
        guard (-11...15).contains(digits.exponent) else { return dollars(price, scientific(price)) }
        // Rounding may have turned 0.99996 into a whole dollar.
        if digits.exponent < 1 { return dollars(price, fixed(digits, fractionDigits: 4 - digits.exponent)) }
        let fractionDigits = locale.isWhole && digits.exponent > 3 ? 0 : 2
        digits.round(toFractionDigits: fractionDigits)
        return dollars(price, fixed(digits, fractionDigits: fractionDigits))
    }

    /// Formats a change with its sign and two fraction digits: +1.23%, −0.50%.
    ///
    /// What rounds to zero has no sign: 0.00%, the same as in ``ChangeDirection``. From 10¹⁵ % up, it has a power of ten.
    ///
    /// - Parameter change: The change in percent.
    public func change(_ change: Double?) -> String {
        change.map { self.change($0, fractionDigits: 2) } ?? Self.missing
    }

    /// Formats a change on an axis, with its sign and the same number of fraction digits for all ticks: +5%, 0%, −2.5%.
    ///
    /// - Parameters:
    ///   - change: The change in percent.
    ///   - fractionDigits: The number of fraction digits, 0 or more.
    public func change(_ change: Double, fractionDigits: Int) -> String {
        guard change.isFinite else { return Self.missing }
        var digits = DecimalDigits(change)
        digits.round(toFractionDigits: fractionDigits)
        let sign = digits.isZero ? "" : change > 0 ? "+" : "−"
        return isolated(sign + percentage(change, fractionDigits: fractionDigits))
    }

    /// Formats the magnitude of a change, for a sentence with "up" or "down".
    ///
    /// - Parameter change: The change in percent.
    public func changeMagnitude(_ change: Double?) -> String {
        guard let change, change.isFinite else { return Self.missing }
        return isolated(percentage(change))
    }

    /// Formats a volume or a market cap in whole dollars: $2,345,678,901.
    ///
    /// Below a dollar it is formatted as a price.
    ///
    /// - Parameter amount: The amount in US dollars.
    public func amount(_ amount: Double?) -> String {
        guard let amount, amount.isFinite, amount.magnitude >= 1 else { return price(amount) }
        var digits = DecimalDigits(amount)
        guard digits.exponent <= 18 else { return dollars(amount, scientific(amount)) }
        digits.round(toFractionDigits: 0)
        return dollars(amount, fixed(digits, fractionDigits: 0))
    }

    /// Formats a volume or a market cap with three significant digits: $2.35T, $45.6M, $999, $2.35万亿.
    ///
    /// - Parameter amount: The amount in US dollars.
    public func compactAmount(_ amount: Double?) -> String {
        guard let amount, amount.isFinite, amount.magnitude >= 1 else { return price(amount) }
        return abbreviated(amount, trimsZeros: false)
    }

    /// Formats an amount on an axis, without trailing zeros: $20M, $1.5K.
    ///
    /// - Parameter amount: The amount in US dollars.
    public func shortAmount(_ amount: Double) -> String {
        guard amount.isFinite, amount.magnitude >= 1 else { return price(amount) }
        return abbreviated(amount, trimsZeros: true)
    }

    /// Formats a price on an axis, with the same number of fraction digits for all ticks.
    ///
    /// With more than 10 fraction digits, and from 10¹⁵ up, it has a power of ten: $1.2×10⁻¹².
    ///
    /// - Parameters:
    ///   - price: The price in US dollars.
    ///   - fractionDigits: The number of fraction digits, 0 or more.
    public func price(_ price: Double, fractionDigits: Int) -> String {
        guard price.isFinite else { return Self.missing }
        var digits = DecimalDigits(price)
        digits.round(toFractionDigits: fractionDigits)
        guard !digits.isZero, fractionDigits > Self.mostFractionDigits || digits.exponent > 15 else {
            return dollars(price, fixed(digits, fractionDigits: min(fractionDigits, Self.mostFractionDigits)))
        }
        let power = digits.exponent - 1
        let mantissaDigits = min(max(power + fractionDigits, 0), 3)
        digits.round(toSignificantDigits: mantissaDigits + 1)
        return dollars(
            price,
            fixed(digits, fractionDigits: mantissaDigits, dividedByPower: digits.exponent - 1)
                + timesTen(toThe: digits.exponent - 1))
    }

    /// How many fraction digits prices have that are multiples of a tick size: 2 for 0.01 and 0.25, none for 10.
    ///
    /// - Parameters:
    ///   - tickSize: The smallest step between prices; `nil` if it is not known.
    ///   - highest: The highest price to show.
    /// - Returns: `nil` if it is not known, if there are more than axes show (see ``price(_:fractionDigits:)``), or if the highest
    ///   price is less than a tick, since sites change tick sizes.
    public static func fractionDigits(ofTickSize tickSize: Double?, highest: Double) -> Int? {
        guard let tickSize, tickSize <= highest else { return nil }
        let count = DecimalDigits(tickSize).fractionDigits
        return count > mostFractionDigits ? nil : count
    }

    /// Formats a size on disk in decimal units: 840 kB, 12.4 MB.
    ///
    /// - Parameter size: The size in bytes, 0 or more.
    public func size(bytes size: Int) -> String {
        // 999.5 kB and more would be rounded to 1,000 kB.
        let isSmall = size < 999_500
        var digits = DecimalDigits(Double(size) / (isSmall ? 1e3 : 1e6))
        digits.round(toFractionDigits: isSmall ? 0 : 1)
        let number = fixed(digits, fractionDigits: isSmall ? 0 : 1)
        return isolated(isSmall ? localized("\(number) kB") : localized("\(number) MB"))
    }

    /// Formats the line above the list: "Global Market Cap: $2,345,678,901,234".
    ///
    /// - Parameter totalMarketCap: The amount in US dollars.
    public func globalMarketCap(_ totalMarketCap: Double?) -> String {
        localized("Global Market Cap: \(amount(totalMarketCap))")
    }
}

extension MarketFormat {
    /// Formats an amount of 1 or more with at least three significant digits, as far as it has them, and the locale's unit.
    private func abbreviated(_ amount: Double, trimsZeros: Bool) -> String {
        var digits = DecimalDigits(amount)
        let rounding = fractionDigits(of: digits)
        digits.round(toFractionDigits: rounding.fractionDigits - rounding.power)
        guard digits.exponent <= 15 else { return dollars(amount, scientific(amount)) }
        // Rounding may have turned 999.9 thousand into a million.
        let (unit, power, most) = fractionDigits(of: digits)
        let count = trimsZeros ? (0...most).last { $0 == 0 || digits.digit(at: power - $0) != 0 } ?? 0 : most
        return dollars(amount, fixed(digits, fractionDigits: count, dividedByPower: power) + unit)
    }

    /// The unit of an amount, its power of ten, and how many digits after the decimal separator make three significant ones.
    private func fractionDigits(of digits: DecimalDigits) -> (unit: String, power: Int, fractionDigits: Int) {
        let exponent = digits.exponent - 1
        let unit = locale.units.last { $0.least <= exponent }
        let power = unit?.power ?? 0
        return (unit?.text ?? "", power, max(0, 2 - (exponent - power)))
    }

    /// How many fraction digits a number without a power of ten has at most on an axis.
    private static let mostFractionDigits = 10

    /// Formats the magnitude of a percentage.
    private func percentage(_ value: Double, fractionDigits: Int = 2) -> String {
        var digits = DecimalDigits(value)
        digits.round(toFractionDigits: fractionDigits)
        let number = digits.exponent > 15 ? scientific(value) : fixed(digits, fractionDigits: min(fractionDigits, 10))
        return locale.percent.prefix + number + locale.percent.suffix
    }

    private func dollars(_ value: Double, _ number: String) -> String {
        isolated((value < 0 ? "−" : "") + locale.dollars.prefix + number + locale.dollars.suffix)
    }

    private func isolated(_ figure: String) -> String {
        guard locale.isolatesFigures else { return figure }
        // An Arabic unit is at the left of its number.
        let isRightToLeft = figure.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
        return "\(isRightToLeft ? "\u{2067}" : "\u{2066}")\(figure)\u{2069}"
    }

    /// Formats digits, divided by a power of ten, with a fixed number of fraction digits.
    private func fixed(_ digits: DecimalDigits, fractionDigits: Int, dividedByPower shift: Int = 0) -> String {
        var text = ""
        let wholeDigits = max(digits.exponent - shift, 1)
        for place in (0..<wholeDigits).reversed() {
            append(digits.digit(at: place + shift), to: &text)
            if place > 0, separates(at: place, of: wholeDigits) { text += locale.groupingSeparator }
        }
        if fractionDigits > 0 {
            text += locale.decimalSeparator
            for place in 1...fractionDigits { append(digits.digit(at: shift - place), to: &text) }
        }
        return text
    }

    /// Whether a grouping separator follows the digit with `place` whole digits after it.
    private func separates(at place: Int, of wholeDigits: Int) -> Bool {
        guard locale.groupSize > 0, wholeDigits >= locale.groupSize + locale.leastLeadingDigits,
            place >= locale.groupSize
        else {
            return false
        }
        // Only 0 is a multiple of 0: without a further group size there is one separator.
        return (place - locale.groupSize).isMultiple(of: locale.furtherGroupSize)
    }

    private func scientific(_ value: Double) -> String {
        var digits = DecimalDigits(value)
        digits.round(toSignificantDigits: 4)
        let power = digits.exponent - 1
        return fixed(digits, fractionDigits: 3, dividedByPower: power) + timesTen(toThe: power)
    }

    /// The fewest zeros that are replaced by their number; fewer are as legible.
    private static let leastShortenedZeros = 4

    /// Formats digits of a number below 10⁻⁴, with a subscript for the number of zeros after the decimal separator.
    private func shortened(_ digits: DecimalDigits) -> String {
        let subscripts = Array("₀₁₂₃₄₅₆₇₈₉")
        let zeros = String(String(-digits.exponent).compactMap { $0.wholeNumberValue.map { subscripts[$0] } })
        var text = "0" + locale.decimalSeparator + "0" + zeros
        for place in 1...4 { append(digits.digit(at: digits.exponent - place), to: &text) }
        return text
    }

    private func timesTen(toThe power: Int) -> String {
        let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let raised = String(String(power.magnitude).compactMap { $0.wholeNumberValue.map { superscripts[$0] } })
        return "×10" + (power < 0 ? "⁻" : "") + raised
    }

    private func append(_ digit: UInt8, to text: inout String) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
    }
}
