import Foundation

/// Decides which requests from browsers a loopback server accepts.
///
/// Every web page that the user visits can send requests to loopback ports, and a host name whose DNS record points to
/// loopback can also read the responses. The `Host` header reveals such a name; `Origin` and `Sec-Fetch-Site` (Fetch
/// Metadata), which scripts cannot set, reveal a foreign page. Clients other than browsers send neither of the two.
package struct LoopbackAccess: Sendable {
    /// The `Host` headers of this server.
    private let hosts: Set<String>

    /// Accepts requests to a port of this machine, 1...65535.
    package init(port: Int) {
        let names = ["127.0.0.1", "[::1]", "localhost"]
        hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    /// The kind of resource.
    package enum Resource: Sendable {
        /// A resource that foreign pages must not read or change.
        case control
        /// A simulated site, which other pages may link to.
        case site
    }

    /// Returns why a request is rejected; `nil` if it is accepted.
    package func refusal(of request: HTTPRequest, to resource: Resource) -> String? {
        guard let host = request.headers["host"] else { return "the Host header is missing" }
        guard hosts.contains(host.lowercased()) else {
            return "the Host header does not name this machine and port: \(host.prefix(100))"
        }
        if let origin = request.headers["origin"], !isOwn(origin) {
            return "the request comes from another origin: \(origin.prefix(100))"
        }
        // Another port of the same host is "same-site".
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none",
            resource == .control || !isNavigation(request)
        {
            return "the request comes from another origin (Sec-Fetch-Site: \(site.prefix(100)))"
        }
        return nil
    }

    private func isOwn(_ origin: String) -> Bool {
        let origin = origin.lowercased()
        return origin.hasPrefix("http://") && hosts.contains(String(origin.dropFirst("http://".count)))
    }

    /// Whether the user follows a link: the page with the link cannot read the response.
    private func isNavigation(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && request.headers["sec-fetch-mode"] == "navigate"
            && request.headers["sec-fetch-dest"] == "document"
    }
}
