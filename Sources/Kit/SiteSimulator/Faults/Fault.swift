import KitIntegerConversion
import KitLocalization

/// A simulated fault of an endpoint, for some or all of its requests.
///
/// Its textual form is `ENDPOINT=KIND[:ARGUMENT][@COUNT]`, such as `coinmarketcap/listings=status:503@2`.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
    /// The endpoint: `coinmarketcap/listings`, a whole site such as `coinmarketcap`, or `*`.
    public let endpoint: String
    /// The kind of fault.
    public let kind: FaultKind
    /// The number of affected requests; `nil` for all.
    public let count: Int?

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - endpoint: The name of an endpoint or a site, or `*`.
    ///   - kind: The kind of fault.
    ///   - count: The number of affected requests, at least 1; `nil` for all.
    public init(endpoint: String, kind: FaultKind, count: Int? = nil) {
        self.endpoint = endpoint
        self.kind = kind
        self.count = count
    }

    /// Parses the textual form.
    ///
    /// - Throws: ``FaultSyntaxError``, which describes what was expected.
    public init(parsing text: String) throws(FaultSyntaxError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty else {
            throw FaultSyntaxError(text: text, expected: "ENDPOINT=KIND[:ARGUMENT][@COUNT]")
        }
        var rest = sides[1]
        var count: Int?
        // A URL may contain an @ that is not followed by a number.
        if let at = rest.lastIndex(of: "@"), let number = Int(rest[rest.index(after: at)...]) {
            guard number > 0 else {
                throw FaultSyntaxError(text: text, expected: localized("a count of 1 or more after the @"))
            }
            count = number
            rest = rest[..<at]
        }
        do {
            self.init(endpoint: String(sides[0]), kind: try FaultKind(parsing: String(rest)), count: count)
        } catch {
            throw FaultSyntaxError(text: text, expected: error.expected)
        }
    }

    /// The textual form, as parsed by ``init(parsing:)``.
    public var description: String { "\(endpoint)=\(kind)\(count.map { "@\($0)" } ?? "")" }

    /// Whether it applies to one of several endpoints, such as "coinmarketcap/listings".
    public func isOnOne(of endpoints: [String]) -> Bool { endpoints.contains(where: applies) }

    func applies(to endpoint: String) -> Bool {
        self.endpoint == "*" || self.endpoint == endpoint || endpoint.hasPrefix(self.endpoint + "/")
    }
}

/// A fault that could not be parsed.
public struct FaultSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The invalid text.
    public let text: String
    /// What was expected.
    public let expected: String

    /// A one-line message.
    public var description: String { localized("\"\(text)\" is not a fault: expected \(expected)") }
}
