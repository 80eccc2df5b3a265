import KitLocalization

/// The reason a text is not a valid value.
///
/// The text may be a key entered in the wrong place, and error messages are copied into logs and bug reports. The error
/// therefore contains the text only if it is recognizably a slip: close to an allowed word, or a number where a number is
/// expected.
public struct InvalidValue: Error, Hashable, Sendable {
    /// What is allowed, phrased to follow "takes".
    public let expectation: String
    /// The allowed value that was probably meant.
    public let suggestion: String?
    /// The given text, if it is recognizably a slip.
    public let slip: String?

    /// Creates a reason that does not contain the given text.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, phrased to follow "takes".
    ///   - slip: A substitute for the text, such as its kind.
    public init(expectation: String, showing slip: String? = nil) {
        self.expectation = expectation
        suggestion = nil
        self.slip = slip
    }

    /// Creates a reason for a value that must be one of several words.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, phrased to follow "takes".
    ///   - text: The given text.
    ///   - words: The allowed words.
    public init(expectation: String, word text: String, among words: [String]) {
        self.expectation = expectation
        suggestion = words.nearest(to: text)
        slip = suggestion == nil ? nil : text
    }

    /// Creates a reason for a value that must be a number.
    ///
    /// - Parameters:
    ///   - expectation: What is allowed, phrased to follow "takes".
    ///   - text: The given text.
    public init(expectation: String, number text: String) {
        self.expectation = expectation
        suggestion = nil
        let isNumber = text.utf8.allSatisfy { "0123456789+-.,".utf8.contains($0) }
        slip = isNumber && !text.isEmpty && text.utf8.count <= Self.longestNumber ? text : nil
    }

    /// The length of the longest number to show: a 64-bit integer with its sign.
    private static let longestNumber = 21

    /// Returns a one-line message with what is allowed and, if safe to show, what was given.
    ///
    /// - Parameter place: Where the value was given, such as "--limit" or "APP_LIMIT".
    public func message(for place: String) -> String {
        let sentence =
            slip.map { localized("\(place) takes \(expectation), not \($0.quoted).") }
            ?? localized("\(place) takes \(expectation).")
        return sentence + UsageError.suggestionText(suggestion)
    }
}
