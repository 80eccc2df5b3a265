import Foundation

/// Adds a site's API key to every request to that site, and to no other.
public struct CredentialsPlugin: NetworkPlugin {
    /// Where a site expects its key.
    public enum Place: Hashable, Sendable {
        /// In a header, with an optional prefix such as "Apikey ".
        case header(String, prefix: String = "")
        /// In a query item.
        case query(String)
    }

    private let key: APIKey
    private let place: Place
    private let site: Site

    /// Creates the plugin.
    public init(_ key: APIKey, in place: Place, for site: Site) {
        self.key = key
        self.place = place
        self.site = site
    }

    /// Adds the key.
    public func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest {
        guard context.site == site else { return request }
        var request = request
        switch place {
        case .header(let name, let prefix):
            request.headers[name] = prefix + key.unredacted
        case .query(let name):
            guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else { return request }
            let item = PercentEncoding.query([URLQueryItem(name: name, value: key.unredacted)])
            parts.percentEncodedQuery = [parts.percentEncodedQuery, item].compactMap { $0 }.joined(separator: "&")
            request.url = parts.url ?? request.url
        }
        return request
    }
}
