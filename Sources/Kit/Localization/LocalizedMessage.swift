/// A translatable text: English, with placeholders for values.
///
/// It must be a literal, because `scripts/words` extracts the literals from the sources for translators. Values are
/// interpolated as usual: `"\(coin) was added"` is the message `%1 was added`, and a translation may reorder the values.
public struct LocalizedMessage: ExpressibleByStringInterpolation, Sendable {
    /// The English text with `%1` to `%9` for the values: the key in the catalog.
    let key: String
    /// The values in the order of the English text.
    let values: [String]

    /// Creates a message without values.
    public init(stringLiteral key: String) {
        self.key = key
        values = []
    }

    /// Creates a message with values.
    public init(stringInterpolation parts: StringInterpolation) {
        key = parts.key
        values = parts.values
    }

    /// The text segments and values of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var values: [String] = []

        /// Reserves space for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        /// Appends a text segment.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Appends a text value: a name, or a number formatted for the user's locale.
        public mutating func appendInterpolation(_ value: some StringProtocol) {
            values.append(String(value))
            precondition(values.count <= 9, "A message can contain at most nine values.")
            key += "%\(values.count)"
        }

        /// Appends an integer in plain digits.
        public mutating func appendInterpolation(_ value: some BinaryInteger) { appendInterpolation(String(value)) }
    }
}
