import KitLocalization

/// Why a text is no value of a format.
///
/// The text may be a key that was put in the wrong place, and error messages are copied into logs and bug reports. So it is
/// repeated only where it is recognizably a slip: a word that is nearly one of those allowed, or a number where a number is
/// expected. Any other text is no part of the error.
public struct InvalidValue: Error, Hashable, Sendable {
    /// What would have been allowed, in words that follow "takes".
    public let expectation: String
    /// The allowed value that was probably meant.
    public let suggestion: String?
    /// What was given, where it is recognizably a slip.
    public let slip: String?

    /// Makes the reason without the text that was given.
    ///
    /// - Parameters:
    ///   - expectation: What would have been allowed, in words that follow "takes".
    ///   - slip: What to show instead of the text, as the kind of a value.
    public init(expectation: String, showing slip: String? = nil) {
        self.expectation = expectation
        suggestion = nil
        self.slip = slip
    }

    /// Makes the reason where one of some words is expected.
    ///
    /// - Parameters:
    ///   - expectation: What would have been allowed, in words that follow "takes".
    ///   - text: What was given.
    ///   - words: What is allowed.
    public init(expectation: String, word text: String, among words: [String]) {
        self.expectation = expectation
        suggestion = words.nearest(to: text)
        slip = suggestion == nil ? nil : text
    }

    /// Makes the reason where a number is expected.
    ///
    /// - Parameters:
    ///   - expectation: What would have been allowed, in words that follow "takes".
    ///   - text: What was given.
    public init(expectation: String, number text: String) {
        self.expectation = expectation
        suggestion = nil
        let isNumber = text.utf8.allSatisfy { "0123456789+-.,".utf8.contains($0) }
        slip = isNumber && !text.isEmpty && text.utf8.count <= Self.longestNumber ? text : nil
    }

    /// The most characters that a number is repeated with: those of the greatest that fits into 64 bits, and its sign.
    private static let longestNumber = 21

    /// What is allowed, and what was given where that may be shown, in one line for the user.
    ///
    /// - Parameter place: Where the value was given, as "--coins" or "WICK_COINS".
    public func message(for place: String) -> String {
        let sentence =
            slip.map { localized("\(place) takes \(expectation), not \($0.quoted).") }
            ?? localized("\(place) takes \(expectation).")
        return sentence + UsageError.suggestionText(suggestion)
    }
}
