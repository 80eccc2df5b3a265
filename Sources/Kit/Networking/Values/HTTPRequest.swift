import Foundation

/// A request as it goes out: everything a ``Transport`` needs to send it, as a value.
public struct HTTPRequest: Hashable, Sendable {
    /// What is asked.
    public var method: HTTPMethod
    /// Where, percent-encoded, with its query.
    public var url: URL
    /// The header fields.
    ///
    /// The transport adds `Host`, `Accept-Encoding` and `Content-Length`.
    public var headers: HTTPHeaders
    /// What is sent along; `nil` for nothing.
    public var body: Data?

    /// Makes a request.
    public init(method: HTTPMethod = .get, url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method and URL with what looks like a key redacted: a request carries keys, and is printed by accident.
    public var description: String { "\(method.rawValue) \(Redaction.standard.url(url))" }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// Nothing: a dump shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
