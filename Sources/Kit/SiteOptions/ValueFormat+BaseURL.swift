import CommandLineOptions
import Foundation
import KitLocalization
import Networking

extension ValueFormat where Value == URL {
    /// A site's base URL.
    public static var baseURL: Self {
        url(
            expectation: localized("an address as https://example.org/path"),
            unsafe: localized("https; plain http only for this machine (127.0.0.1)"), schemes: ["https", "http"],
            isAllowed: ConnectionRule.allows)
    }

    /// The base URL of a site's streams.
    public static var streamURL: Self {
        url(
            expectation: localized("an address as wss://example.org/path"),
            unsafe: localized("wss; plain ws only for this machine (127.0.0.1)"), schemes: ["wss", "ws"],
            isAllowed: ConnectionRule.allowsSocket)
    }

    private static func url(
        expectation: String, unsafe: String, schemes: Set<String>, isAllowed: @escaping @Sendable (URL) -> Bool
    ) -> Self {
        ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard
                let parts = URLComponents(string: text), let url = parts.url, let host = parts.host, !host.isEmpty,
                parts.query == nil, parts.fragment == nil, (parts.port ?? 1) > 0, (parts.port ?? 1) <= 65_535
            else { throw InvalidValue(expectation: expectation) }
            guard parts.user == nil, parts.password == nil else {
                throw InvalidValue(expectation: localized("an address without a user name or password"))
            }
            guard let scheme = parts.scheme?.lowercased(), schemes.contains(scheme) else {
                throw InvalidValue(expectation: expectation)
            }
            guard isAllowed(url) else { throw InvalidValue(expectation: unsafe) }
            return url
        }
    }
}
