import KitSiteSimulator

extension Refusal {
    /// The response of a host of files: a plain page, as web servers send.
    var page: ServerResponse {
        switch self {
        case .notFound: return Self.page(404, "Not Found")
        case .rateLimited(let seconds):
            let header = ServerResponse.Header(name: "Retry-After", value: String(seconds))
            return Self.page(429, "Too Many Requests", headers: [header])
        case .keyMissing, .keyInvalid: return Self.page(403, "Forbidden")
        case .status(let status, _): return Self.page(status, "Error")
        case .errorBody: return Self.page(200, "The file cannot be had at present.")
        }
    }

    private static func page(
        _ status: Int, _ message: String, headers: [ServerResponse.Header] = []
    ) -> ServerResponse {
        let text = "<html><body><h1>\(status)</h1><p>\(message)</p></body></html>"
        return ServerResponse(
            status: status, contentType: "text/html; charset=utf-8", headers: headers, body: Array(text.utf8))
    }
}
