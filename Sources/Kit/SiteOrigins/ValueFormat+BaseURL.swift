import CommandLineOptions
import Foundation
import KitLocalization
import Networking

extension ValueFormat where Value == URL {
    /// A site's base URL.
    public static var baseURL: Self {
        let expectation = localized("an address as https://example.org/path")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard
                let parts = URLComponents(string: text), let url = parts.url, let host = parts.host, !host.isEmpty,
                parts.query == nil, parts.fragment == nil, (parts.port ?? 1) > 0, (parts.port ?? 1) <= 65_535
            else { throw InvalidValue(expectation: expectation) }
            guard parts.user == nil, parts.password == nil else {
                throw InvalidValue(expectation: localized("an address without a user name or password"))
            }
            switch parts.scheme?.lowercased() {
            case "http", "https":
                guard ConnectionRule.allows(url) else {
                    throw InvalidValue(
                        expectation: localized("https; plain http is for this machine alone (127.0.0.1)"))
                }
                return url
            default: throw InvalidValue(expectation: expectation)
            }
        }
    }
}
