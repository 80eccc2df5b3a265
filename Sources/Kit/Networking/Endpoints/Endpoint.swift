import Foundation

/// A request to a site and the decoding of its response, as a value.
///
/// An endpoint does not depend on a server: the base URL comes from the ``NetworkEnvironment``, credentials from a plugin.
public protocol Endpoint: Sendable {
    /// The type of the decoded response.
    associatedtype Response: Sendable

    /// The site.
    var site: Site { get }
    /// The path below the site's base URL.
    var path: EndpointPath { get }
    /// The HTTP method; default: GET.
    var method: HTTPMethod { get }
    /// The query items before percent-encoding, in the order they are sent; default: none.
    var query: [URLQueryItem] { get }
    /// Headers besides `Accept` and `Content-Type`, which derive from ``decoding`` and ``body``; default: none.
    var headers: HTTPHeaders { get }
    /// The request body; default: none.
    var body: RequestBody? { get }
    /// The decoding of the response; default: JSON if the response is `Decodable`.
    ///
    /// It must depend only on the endpoint's type and the request: identical concurrent requests of one endpoint type are
    /// sent once.
    var decoding: ResponseDecoding<Response> { get }
    /// A sample response, for running without a server.
    var sample: HTTPResponse { get }
}

extension Endpoint {
    /// The default method, GET.
    public var method: HTTPMethod { .get }
    /// No query by default.
    public var query: [URLQueryItem] { [] }
    /// No headers by default.
    public var headers: HTTPHeaders { [:] }
    /// No body by default.
    public var body: RequestBody? { nil }
}

extension Endpoint where Response: Decodable {
    /// JSON by default.
    public var decoding: ResponseDecoding<Response> { .json() }
}
