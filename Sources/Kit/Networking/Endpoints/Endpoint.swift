import Foundation

/// One thing that a site can be asked: a value that says how to ask, and how to read the answer.
///
/// An endpoint knows no server: the base URL comes from the ``NetworkEnvironment``, the credentials from a plugin.
public protocol Endpoint: Sendable {
    /// What the answer is read as.
    associatedtype Response: Sendable

    /// The site that is asked.
    var site: Site { get }
    /// The path below the site's base URL.
    var path: EndpointPath { get }
    /// What is asked; GET unless said otherwise.
    var method: HTTPMethod { get }
    /// The query, not yet encoded, in the order it is sent; empty unless said otherwise.
    var query: [URLQueryItem] { get }
    /// Headers beside `Accept` and `Content-Type`, which follow from ``decoding`` and ``body``; none unless said otherwise.
    var headers: HTTPHeaders { get }
    /// What is sent along; nothing unless said otherwise.
    var body: RequestBody? { get }
    /// How the answer is read; as JSON unless said otherwise, where the response is `Decodable`.
    ///
    /// It follows from the type and from what is sent: two endpoints of one type that send the same are asked once.
    var decoding: ResponseDecoding<Response> { get }
    /// An answer as the site would give it, for running without any server.
    var sample: HTTPResponse { get }
}

extension Endpoint {
    /// GET.
    public var method: HTTPMethod { .get }
    /// No query.
    public var query: [URLQueryItem] { [] }
    /// No headers.
    public var headers: HTTPHeaders { [:] }
    /// No body.
    public var body: RequestBody? { nil }
}

extension Endpoint where Response: Decodable {
    /// JSON.
    public var decoding: ResponseDecoding<Response> { .json() }
}
