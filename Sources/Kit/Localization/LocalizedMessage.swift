/// A text for people as it stands in the source: English, with the places where values go.
///
/// Written as a literal and no other way, since `scripts/words` reads the literals of the sources to tell translators what
/// there is. Values are interpolated as usual: `"\(coin) was added"` is the message `%1 was added`, in which a
/// translation may put the values in another order.
public struct LocalizedMessage: ExpressibleByStringInterpolation, Sendable {
    /// The English text, with `%1` to `%9` where the values go: what a catalog is asked for.
    let key: String
    /// The values, in the order in which the English text has them.
    let values: [String]

    /// Makes a message without values.
    public init(stringLiteral key: String) {
        self.key = key
        values = []
    }

    /// Makes a message with values.
    public init(stringInterpolation parts: StringInterpolation) {
        key = parts.key
        values = parts.values
    }

    /// The literal as the compiler hands it over: pieces of text, and the values between them.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var values: [String] = []

        /// Makes room for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        /// Adds a piece of text.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a value that is a text itself: a name, or a figure that was written as the person's locale does.
        public mutating func appendInterpolation(_ value: some StringProtocol) {
            values.append(String(value))
            precondition(values.count <= 9, "A message has nine values at most.")
            key += "%\(values.count)"
        }

        /// Adds a whole number, in digits alone.
        public mutating func appendInterpolation(_ value: some BinaryInteger) { appendInterpolation(String(value)) }
    }
}
