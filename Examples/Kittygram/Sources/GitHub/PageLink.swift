import Foundation
import Networking

/// A link to the next page from a `Link` header (RFC 8288).
///
/// The site links to another path than the requested one, `/user/{id}/repos`, so path and query are followed as given.
/// The host is ignored: all pages are requested from the same host.
package struct PageLink: Hashable, Sendable {
    /// The path below the site's base URL.
    package let path: EndpointPath
    /// The query, decoded, in order.
    package let query: [URLQueryItem]

    /// Finds the link to the next page.
    ///
    /// - Parameters:
    ///   - header: The header's value; the result is `nil` without a header or if it cannot be parsed.
    ///   - base: The path of the site's base URL, with which the link's begins.
    package init?(nextIn header: String?, base: String) {
        guard let target = Self.target(in: header ?? ""), let parts = URLComponents(string: target) else { return nil }
        let path = parts.percentEncodedPath
        let prefix = base.hasSuffix("/") ? String(base.dropLast()) : base
        // A server behind a proxy may not know the prefix of its public address.
        let below = path.hasPrefix(prefix + "/") ? path.dropFirst(prefix.count) : path[...]
        let segments = below.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard !segments.isEmpty else { return nil }
        self.path = EndpointPath(segments: segments)
        query = parts.queryItems ?? []
    }

    /// The address in angle brackets of the entry whose relation is "next".
    private static func target(in header: String) -> String? {
        var rest = header[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let address = rest[rest.index(after: open)..<close]
            let behind = rest[rest.index(after: close)...]
            // The next entry begins with an angle bracket, which parameters cannot contain.
            let parameters = behind.prefix { $0 != "<" }
            if relations(in: parameters).contains("next") { return String(address) }
            rest = behind.dropFirst(parameters.count)
        }
        return nil
    }

    private static func relations(in parameters: Substring) -> [String] {
        parameters.split(whereSeparator: { $0 == ";" || $0 == "," }).flatMap { parameter -> [String] in
            let sides = parameter.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            guard sides.count == 2, sides[0] == "rel" else { return [] }
            return sides[1].trimmingCharacters(in: ["\""]).split(separator: " ").map(String.init)
        }
    }
}
