import KitLocalization

/// How a value is written as text, and what is allowed.
///
/// The same format reads a flag, an environment variable and a line of a file, so that all three allow the same and
/// say the same when something else is given.
public struct ValueFormat<Value: Sendable>: Sendable {
    /// What is allowed, in words that follow "takes": "a whole number from 1 to 20000".
    public let expectation: String
    /// What a shell may offer where the value is to be written.
    public let offers: OptionSyntax.Offers

    private let read: @Sendable (String) throws(InvalidValue) -> Value

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, in words that follow "takes".
    ///   - offers: What a shell may offer.
    ///   - read: Makes the value from its text, or says why it cannot.
    public init(
        expectation: String, offers: OptionSyntax.Offers = .nothing,
        read: @escaping @Sendable (_ text: String) throws(InvalidValue) -> Value
    ) {
        self.expectation = expectation
        self.offers = offers
        self.read = read
    }

    /// Makes the value from its text.
    public func value(of text: String) throws(InvalidValue) -> Value {
        try read(text)
    }
}

extension ValueFormat where Value == String {
    /// Any text.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, in words that follow "takes".
    ///   - offers: What a shell may offer.
    public static func text(
        _ expectation: String = localized("any text"), offers: OptionSyntax.Offers = .nothing
    ) -> Self {
        ValueFormat(expectation: expectation, offers: offers) { text throws(InvalidValue) in text }
    }
}

extension ValueFormat where Value: FixedWidthInteger {
    /// A whole number in decimal digits.
    ///
    /// - Parameter range: The numbers allowed.
    public static func wholeNumber(in range: ClosedRange<Value>) -> Self {
        let expectation =
            // What fits into 64 bits says nothing to a person; what fits into 16 may, as with ports.
            range.upperBound == .max && Value.bitWidth >= 64
            ? localized("a whole number, \(range.lowerBound) or more")
            : localized("a whole number from \(range.lowerBound) to \(range.upperBound)")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            // `init(_: String)` also reads "+5", which is no way to write a count.
            guard text.first != "+", let number = Value(text), range.contains(number) else {
                throw InvalidValue(expectation: expectation, number: text)
            }
            return number
        }
    }
}

extension ValueFormat where Value == Double {
    /// A number with or without decimals, with a point and never a comma.
    ///
    /// - Parameters:
    ///   - range: The numbers allowed.
    ///   - unit: What is counted, as "seconds".
    public static func decimal(in range: ClosedRange<Double>, unit: String) -> Self {
        let (lowest, highest) = ("\(range.lowerBound)", "\(range.upperBound)")
        let expectation = localized("a number of \(unit) from \(lowest) to \(highest)")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
            guard isPlain, let number = Double(text), range.contains(number) else {
                throw InvalidValue(expectation: expectation, number: text)
            }
            return number
        }
    }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of the cases, by its raw value.
    public static var choice: Self {
        let names = Value.allCases.map(\.rawValue)
        let expectation = names.joinedAsAlternatives()
        return ValueFormat(expectation: expectation, offers: .words(names)) { text throws(InvalidValue) in
            guard let value = Value(rawValue: text) else {
                throw InvalidValue(expectation: expectation, word: text, among: names)
            }
            return value
        }
    }
}

extension [String] {
    /// The texts as a choice in a sentence: "coin or token", "production, staging or qa".
    public func joinedAsAlternatives() -> String {
        guard let last, count > 1 else { return first ?? "" }
        let others = dropLast().joined(separator: localized(", ", context: "between the items of a list"))
        return localized("\(others) or \(last)")
    }
}
