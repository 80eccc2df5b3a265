import Foundation

/// A simulated web site: its name, endpoints and responses.
///
/// It does not handle faults, logging, keys and limits, which ``SiteService`` adds to every endpoint. All methods are
/// called on the server's thread.
package protocol SimulatedSite: AnyObject {
    /// The name in paths and faults, such as "coinmarketcap".
    var id: String { get }
    /// The names of its endpoints, such as "listings".
    var endpoints: [String] { get }
    /// Requests for mock data that cover every endpoint, without the site's prefix.
    var examples: [ExampleRequest] { get }

    /// Prepares for the first response.
    func prepare()

    /// Returns the endpoint at a path without the site's prefix; `nil` if there is none.
    func endpoint(at path: String) -> String?

    /// Whether an endpoint accepts a method, such as "POST"; other methods are rejected like unknown paths.
    func takes(_ method: String, at endpoint: String) -> Bool

    /// Whether a request needs an API key if keys are required, and which key it contains.
    func key(of request: HTTPRequest) -> SiteKey

    /// Responds to a request for one of its endpoints.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - endpoint: The endpoint's name.
    ///   - time: The simulated time.
    ///   - edit: A fault to apply to one item, or `nil`.
    func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse

    /// Rejects a request with the site's own error response.
    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse

    /// The names of its WebSocket streams, such as "stream", which differ from those of its endpoints.
    var streams: [String] { get }

    /// Returns the stream at a path without the site's prefix; `nil` if there is none.
    func stream(at path: String) -> String?

    /// Creates the session of a connection to one of its streams.
    ///
    /// - Parameter request: The handshake.
    func session(_ request: HTTPRequest, stream: String) -> any StreamSession
}

extension SimulatedSite {
    package var examples: [ExampleRequest] { [] }

    package func prepare() {}

    /// Accepts reading methods, as most endpoints do.
    package func takes(_ method: String, at endpoint: String) -> Bool { method == "GET" || method == "HEAD" }

    package func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    /// The names of its endpoints in faults and the log: "coinmarketcap/listings".
    package var endpointNames: [String] { endpoints.map { "\(id)/\($0)" } }

    package var streams: [String] { [] }

    package func stream(at path: String) -> String? { nil }

    package func session(_ request: HTTPRequest, stream: String) -> any StreamSession {
        preconditionFailure("\(id) has no stream \(stream).")
    }

    /// The names of its streams in faults and the log: "kraken/stream".
    package var streamNames: [String] { streams.map { "\(id)/\($0)" } }
}

/// A request whose response is used as mock data.
package struct ExampleRequest {
    /// The file of the response, named by site, endpoint and parameters, such as "huobi-kline-btcusdt-5min.json".
    package let file: String
    package let request: HTTPRequest

    /// Creates an example.
    package init(_ file: String, _ request: HTTPRequest) {
        self.file = file
        self.request = request
    }
}

/// The result of checking a request for an API key.
package enum SiteKey: Equatable {
    case notNeeded
    case missing
    case given(String)
}

/// Why a site rejects a request.
package enum Refusal: Equatable {
    /// There is no resource at the path, or not for the method.
    case notFound
    /// A key is required.
    case keyMissing
    /// The key is not valid for this site.
    case keyInvalid
    /// Too many requests; retry after the seconds.
    case rateLimited(retryAfter: Int)
    /// A status, with the site's error code or its default for the status.
    case status(Int, code: Int?)
    /// An error with HTTP 200, with the site's error code or its default.
    case errorBody(code: Int?)
}

/// Which requests require an API key.
public enum KeyDemand: Hashable, Sendable {
    /// None.
    case none
    /// Those beyond the keyless paths require any key.
    case any
    /// Those beyond the keyless paths require this key.
    case exactly(String)
}
