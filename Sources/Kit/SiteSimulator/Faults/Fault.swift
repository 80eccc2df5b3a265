import KitIntegerConversion
import KitLocalization

/// Something an endpoint does wrong on command, for some requests or for all.
///
/// It is written `ENDPOINT=KIND[:ARGUMENT][@COUNT]`, as `coinmarketcap/listings=status:503@2`.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
    /// The endpoint: `coinmarketcap/listings`, a whole site as `coinmarketcap`, or `*`.
    public let endpoint: String
    /// What it does wrong.
    public let kind: FaultKind
    /// For how many requests; `nil` for all of them.
    public let count: Int?

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint's name, a site's, or `*`.
    ///   - kind: What it does wrong.
    ///   - count: For how many requests, 1 or more; `nil` for all of them.
    public init(endpoint: String, kind: FaultKind, count: Int? = nil) {
        self.endpoint = endpoint
        self.kind = kind
        self.count = count
    }

    /// Reads a fault as it is written on a command line.
    ///
    /// - Throws: ``FaultSyntaxError``, which says what was expected.
    public init(parsing text: String) throws(FaultSyntaxError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty else {
            throw FaultSyntaxError(text: text, expected: "ENDPOINT=KIND[:ARGUMENT][@COUNT]")
        }
        var rest = sides[1]
        var count: Int?
        // An address may have an @ of its own, which no number follows.
        if let at = rest.lastIndex(of: "@"), let number = Int(rest[rest.index(after: at)...]) {
            guard number > 0 else {
                throw FaultSyntaxError(text: text, expected: localized("a count of 1 or more behind the @"))
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

    /// The fault as ``init(parsing:)`` reads it.
    public var description: String { "\(endpoint)=\(kind)\(count.map { "@\($0)" } ?? "")" }

    /// Whether it applies to one of some endpoints, as "coinmarketcap/listings".
    public func isOnOne(of endpoints: [String]) -> Bool { endpoints.contains(where: applies) }

    /// Whether it applies to an endpoint.
    func applies(to endpoint: String) -> Bool {
        self.endpoint == "*" || self.endpoint == endpoint || endpoint.hasPrefix(self.endpoint + "/")
    }
}

/// A fault that could not be read, and what was expected.
public struct FaultSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was to be read.
    public let text: String
    /// What would have been right.
    public let expected: String

    /// One line that says both.
    public var description: String { localized("\"\(text)\" is no fault: expected \(expected)") }
}
