import Foundation

/// Maps endpoints to requests, without side effects.
public struct Router: Sendable {
    /// The environment with the base URLs.
    public let environment: NetworkEnvironment

    /// Creates a router.
    public init(environment: NetworkEnvironment) { self.environment = environment }

    /// Returns the request for an endpoint.
    ///
    /// - Throws: ``NetworkError/notConfigured(_:)`` if the environment has no base URL for the site, and
    ///   ``NetworkError/invalidRequest(_:)`` for a path with an empty or dotted segment, a header with a control character,
    ///   a base URL with a query or a body that cannot be encoded.
    public func request(for endpoint: some Endpoint) throws(NetworkError) -> HTTPRequest {
        var request = HTTPRequest(method: endpoint.method, url: try url(for: endpoint))
        if let accept = endpoint.decoding.accept { request.headers["Accept"] = accept }
        if let body = endpoint.body {
            do {
                request.body = try body.encoded()
            } catch {
                throw .invalidRequest("the body does not encode: \(error)")
            }
            request.headers["Content-Type"] = body.contentType
        }
        for field in endpoint.headers.fields { request.headers.add(field.name, field.value) }
        guard request.headers.isValid else { throw .invalidRequest("a header that cannot be sent") }
        return request
    }

    /// Returns the address of a stream.
    ///
    /// - Throws: ``NetworkError/notConfigured(_:)`` if the environment has no stream URL for the site, and
    ///   ``NetworkError/invalidRequest(_:)`` for an invalid one.
    public func socketRequest(for endpoint: any StreamEndpoint) throws(NetworkError) -> SocketRequest {
        SocketRequest(try url(below: environment.streamURL(for: endpoint.site), of: endpoint.site, endpoint.path))
    }

    private func url(for endpoint: some Endpoint) throws(NetworkError) -> URL {
        try url(below: environment.baseURL(for: endpoint.site), of: endpoint.site, endpoint.path, endpoint.query)
    }

    private func url(
        below base: URL?, of site: Site, _ path: EndpointPath, _ query: [URLQueryItem] = []
    ) throws(NetworkError) -> URL {
        guard let base else { throw .notConfigured(site) }
        guard let parts = URLComponents(url: base, resolvingAgainstBaseURL: true), parts.host?.isEmpty == false,
            parts.query == nil, parts.fragment == nil
        else { throw .invalidRequest("a base URL is scheme, host, port and path alone") }
        guard path.isValid else { throw .invalidRequest("a path with an empty or dotted segment: \(path)") }
        var components = parts
        components.percentEncodedPath =
            String(parts.percentEncodedPath.trimmingSuffix("/")) + path.description
        if !query.isEmpty { components.percentEncodedQuery = PercentEncoding.query(query) }
        guard let url = components.url else { throw .invalidRequest("no URL can be made of \(path)") }
        return url
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var text = self[...]
        while text.last == character { text.removeLast() }
        return text
    }
}
