import Foundation

/// Follows redirects within the site and rejects all others.
enum RedirectRule {
    /// The decision about a response.
    enum Verdict: Equatable {
        /// It is the final response.
        case take
        /// Send this request next.
        case follow(HTTPRequest)
        /// Fail with this error.
        case refuse(NetworkError)
    }

    /// Decides about a response (RFC 9110, section 15.4).
    ///
    /// A redirect is within the site if host and port are the same, or if it leads from HTTP to HTTPS on their default
    /// ports.
    static func judge(_ response: HTTPResponse, to request: HTTPRequest) -> Verdict {
        let locations = Set(response.headers.fields.filter { $0.isNamed("Location") }.map(\.value))
        guard isRedirect(response.status), let location = locations.first else { return .take }
        guard locations.count == 1 else { return .refuse(.malformed("redirects to several URLs")) }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL, let host = url.host() else {
            return .refuse(.malformed("a redirect to no URL"))
        }
        // libcurl would turn them into an Authorization header in a request that already contains the site's key.
        guard url.user() == request.url.user(), url.password() == request.url.password() else {
            return .refuse(.malformed("a redirect with a user name or password"))
        }
        guard isWithinSite(url, from: request.url) else { return .refuse(.redirectedElsewhere(host: host)) }
        var next = request
        next.url = url
        if changesToGet(response.status, method: request.method) {
            next.method = .get
            next.body = nil
            next.headers["Content-Type"] = nil
        }
        return .follow(next)
    }

    private static func isRedirect(_ status: HTTPStatus) -> Bool {
        switch status {
        case .movedPermanently, .found, .seeOther, .temporaryRedirect, .permanentRedirect: true
        default: false
        }
    }

    private static func changesToGet(_ status: HTTPStatus, method: HTTPMethod) -> Bool {
        switch status {
        case .seeOther: method != .head
        case .movedPermanently, .found: method == .post
        default: false
        }
    }

    private static func isWithinSite(_ url: URL, from origin: URL) -> Bool {
        guard url.host()?.lowercased() == origin.host()?.lowercased(), ConnectionRule.allows(url) else { return false }
        switch (origin.scheme?.lowercased(), url.scheme?.lowercased()) {
        case ("http", "https"): return port(origin) == 80 && port(url) == 443
        case (let from, let to): return from == to && port(origin) == port(url)
        }
    }

    private static func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
}
