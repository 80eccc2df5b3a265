import KitLocalization

/// The textual format of a value, and which values are allowed.
///
/// The same format parses a flag, an environment variable and a line of a file, so all three allow the same values and
/// report the same errors.
public struct ValueFormat<Value: Sendable>: Sendable {
    /// What is allowed, phrased to follow "takes": "a whole number from 1 to 20000".
    public let expectation: String
    /// The completions that a shell offers for the value.
    public let offers: OptionSyntax.Offers

    private let read: @Sendable (String) throws(InvalidValue) -> Value

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, phrased to follow "takes".
    ///   - offers: The completions that a shell offers for the value.
    ///   - read: Parses the value, or throws the reason it is invalid.
    public init(
        expectation: String, offers: OptionSyntax.Offers = .nothing,
        read: @escaping @Sendable (_ text: String) throws(InvalidValue) -> Value
    ) {
        self.expectation = expectation
        self.offers = offers
        self.read = read
    }

    /// Parses a value.
    public func value(of text: String) throws(InvalidValue) -> Value {
        try read(text)
    }

    /// The same format with other completions, such as fewer than it accepts.
    public func offering(_ offers: OptionSyntax.Offers) -> ValueFormat {
        ValueFormat(expectation: expectation, offers: offers, read: read)
    }
}

extension ValueFormat where Value == String {
    /// Any text.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, phrased to follow "takes".
    ///   - offers: The completions that a shell offers for the value.
    public static func text(
        _ expectation: String = localized("any text"), offers: OptionSyntax.Offers = .nothing
    ) -> Self {
        ValueFormat(expectation: expectation, offers: offers) { text throws(InvalidValue) in text }
    }
}

extension ValueFormat where Value: FixedWidthInteger {
    /// A whole number in decimal digits.
    ///
    /// - Parameter range: The allowed numbers.
    public static func wholeNumber(in range: ClosedRange<Value>) -> Self {
        let expectation =
            // The largest 64-bit number means nothing to users; the largest 16-bit one may, as for ports.
            range.upperBound == .max && Value.bitWidth >= 64
            ? localized("a whole number, \(range.lowerBound) or more")
            : localized("a whole number from \(range.lowerBound) to \(range.upperBound)")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            // `init(_: String)` also accepts "+5".
            guard text.first != "+", let number = Value(text), range.contains(number) else {
                throw InvalidValue(expectation: expectation, number: text)
            }
            return number
        }
    }
}

extension ValueFormat where Value == Double {
    /// A number with an optional fraction, with a decimal point in every locale.
    ///
    /// - Parameters:
    ///   - range: The allowed numbers.
    ///   - unit: The unit, such as "seconds".
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
    /// One of the cases, written as its raw value.
    public static var choice: Self { choice(among: Array(Value.allCases), named: \.rawValue) }
}

extension ValueFormat {
    /// One of several values, written as its name.
    ///
    /// - Parameters:
    ///   - values: The values, at least one.
    ///   - name: The name of a value, which is unique.
    public static func choice(among values: [Value], named name: (Value) -> String) -> Self {
        let named = values.map { (name: name($0), value: $0) }
        let names = named.map(\.name)
        let expectation = names.joinedAsAlternatives()
        return ValueFormat(expectation: expectation, offers: .words(names)) { text throws(InvalidValue) in
            guard let value = named.first(where: { $0.name == text })?.value else {
                throw InvalidValue(expectation: expectation, word: text, among: names)
            }
            return value
        }
    }
}

extension [String] {
    /// Joins the texts as alternatives in a sentence: "coin or token", "production, staging or qa".
    public func joinedAsAlternatives() -> String {
        guard let last, count > 1 else { return first ?? "" }
        let others = dropLast().joined(separator: localized(", ", context: "between the items of a list"))
        return localized("\(others) or \(last)")
    }
}
