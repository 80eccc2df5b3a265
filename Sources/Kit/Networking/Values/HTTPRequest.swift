import Foundation

/// A complete request for a ``Transport``.
public struct HTTPRequest: Hashable, Sendable {
    /// The HTTP method.
    public var method: HTTPMethod
    /// The percent-encoded URL with its query.
    public var url: URL
    /// The header fields.
    ///
    /// The transport adds `Host`, `Accept-Encoding` and `Content-Length`.
    public var headers: HTTPHeaders
    /// The body, if any.
    public var body: Data?

    /// Creates a request.
    public init(method: HTTPMethod = .get, url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method and URL with secrets redacted, because requests contain keys and are easily logged.
    public var description: String { "\(method.rawValue) \(Redaction.standard.url(url))" }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// An empty mirror: a dump shows only the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An HTTP request method.
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
    /// Retrieves a resource.
    case get = "GET"
    /// Retrieves only the headers.
    case head = "HEAD"
    /// Submits data, for example to create a resource.
    case post = "POST"
    /// Replaces a resource.
    case put = "PUT"
    /// Modifies a part of a resource.
    case patch = "PATCH"
    /// Deletes a resource.
    case delete = "DELETE"
}
