/// A path below a site's base URL, percent-encoded as it is written.
///
/// In a literal a slash divides; in what is interpolated it is encoded, so that an interpolated value is one segment
/// whatever a person typed: `"/users/\(name)/repos"`.
public struct EndpointPath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The segments, percent-encoded.
    ///
    /// One that is empty, "." or ".." makes the path invalid: see ``isValid``.
    public let segments: [String]

    /// Makes a path from its segments, not yet encoded.
    public init(segments: [String]) { self.segments = segments.map(PercentEncoding.segment) }

    /// Makes a path from a literal.
    public init(stringLiteral value: String) {
        var interpolation = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.init(stringInterpolation: interpolation)
    }

    /// Makes a path from a literal with interpolated segments.
    public init(stringInterpolation: StringInterpolation) {
        let text = stringInterpolation.encoded
        segments = text.split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst(text.hasPrefix("/") ? 1 : 0).map(String.init)
    }

    /// Whether every segment names something: an empty or dotted one would reach another path than the one written.
    public var isValid: Bool { !segments.contains { $0.isEmpty || $0 == "." || $0 == ".." } }

    /// The same path below another.
    public func below(_ prefix: EndpointPath) -> EndpointPath { EndpointPath(encoded: prefix.segments + segments) }

    private init(encoded: [String]) { segments = encoded }

    /// Collects a literal and what is interpolated into it.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""

        /// Makes room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            encoded.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Adds what was written: its slashes divide.
        public mutating func appendLiteral(_ literal: String) { encoded += PercentEncoding.path(literal) }

        /// Adds a value: its slashes are encoded.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            encoded += PercentEncoding.segment(value.description)
        }
    }
}

extension EndpointPath: CustomStringConvertible {
    /// The path with its slashes, as "/v1/things".
    public var description: String { segments.map { "/" + $0 }.joined() }
}
