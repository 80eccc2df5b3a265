/// A percent-encoded path below a site's base URL.
///
/// Slashes in the literal separate segments; slashes in interpolated values are encoded, so that user input always remains
/// one segment: `"/users/\(name)/repos"`.
public struct EndpointPath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The percent-encoded segments.
    ///
    /// A segment that is empty, "." or ".." makes the path invalid: see ``isValid``.
    public let segments: [String]

    /// Creates a path from segments that are not encoded yet.
    public init(segments: [String]) { self.segments = segments.map(PercentEncoding.segment) }

    /// Creates a path from a literal.
    public init(stringLiteral value: String) {
        var interpolation = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.init(stringInterpolation: interpolation)
    }

    /// Creates a path from a literal with interpolated segments.
    public init(stringInterpolation: StringInterpolation) {
        let text = stringInterpolation.encoded
        segments = text.split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst(text.hasPrefix("/") ? 1 : 0).map(String.init)
    }

    /// Whether no segment is empty, "." or "..", which would change the path that the server resolves.
    public var isValid: Bool { !segments.contains { $0.isEmpty || $0 == "." || $0 == ".." } }

    /// Returns the path appended to another.
    public func below(_ prefix: EndpointPath) -> EndpointPath { EndpointPath(encoded: prefix.segments + segments) }

    private init(encoded: [String]) { segments = encoded }

    /// The segments of an interpolated path.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""

        /// Reserves space for a path.
        public init(literalCapacity: Int, interpolationCount: Int) {
            encoded.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Appends literal text, whose slashes separate segments.
        public mutating func appendLiteral(_ literal: String) { encoded += PercentEncoding.path(literal) }

        /// Appends a value, whose slashes are encoded.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            encoded += PercentEncoding.segment(value.description)
        }
    }
}

extension EndpointPath: CustomStringConvertible {
    /// The path with slashes, such as "/v1/things".
    public var description: String { segments.map { "/" + $0 }.joined() }
}
