import Foundation

/// A received request.
package struct HTTPRequest: Sendable {
    /// The method, such as "GET".
    package let method: String
    /// The path, still percent-encoded.
    package let path: String
    /// The decoded query items in order.
    package let query: [(name: String, value: String)]
    /// The headers; names are lowercased, and values with equal names joined by a comma.
    package let headers: [String: String]
    /// The body.
    package let body: [UInt8]

    private let rawQuery: String

    /// Creates a request.
    package init(
        method: String = "GET", path: String, query: String = "", headers: [String: String] = [:], body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        rawQuery = query
        self.query = Self.fields(query)
        self.headers = headers
        self.body = body
    }

    /// The path and query as received, with the values of API keys redacted.
    package var target: String {
        guard !rawQuery.isEmpty else { return path }
        let fields = rawQuery.split(separator: "&", omittingEmptySubsequences: false).map { field -> Substring in
            let name = field.prefix { $0 != "=" }
            return name.lowercased().contains("key") ? name + "=..." : field
        }
        return path + "?" + fields.joined(separator: "&")
    }

    /// Returns the same request with another path.
    package func at(path: String) -> HTTPRequest { HTTPRequest(self, path: path) }

    private init(_ other: HTTPRequest, path: String) {
        method = other.method
        self.path = path
        query = other.query
        rawQuery = other.rawQuery
        headers = other.headers
        body = other.body
    }

    /// Parses a query or a form: `a=1&b=two+words`.
    package static func fields(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decode(parts[0]), parts.count > 1 ? decode(parts[1]) : "")
        }
    }

    private static func decode(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
