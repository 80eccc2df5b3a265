import Foundation

/// A web site that the simulator plays: what it is called, which endpoints it has, and what they answer.
///
/// It need not know of faults, logs, keys and limits: ``SiteService`` adds those to every endpoint. All of it is called on
/// the server's thread.
package protocol SimulatedSite: AnyObject {
    /// The name in paths and faults, as "coinmarketcap".
    var id: String { get }
    /// The names of its endpoints, as "listings".
    var endpoints: [String] { get }
    /// What to ask for mock data: requests whose answers show every endpoint, without the site's prefix.
    var examples: [ExampleRequest] { get }

    /// Does at once what the first answer needs.
    func prepare()

    /// The endpoint at a path, without the site's prefix; `nil` where there is none.
    func endpoint(at path: String) -> String?

    /// Whether an endpoint is asked by a method, as "POST"; any other is refused as a path where there is nothing.
    func takes(_ method: String, at endpoint: String) -> Bool

    /// Whether a request needs an API key where keys are demanded, and which one came with it.
    func key(of request: HTTPRequest) -> SiteKey

    /// Answers a request to one of its endpoints.
    ///
    /// - Parameters:
    ///   - time: The simulated time.
    ///   - edit: A fault to write into one item, or `nil`.
    func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse

    /// Refuses a request in the site's own words.
    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse
}

extension SimulatedSite {
    package var examples: [ExampleRequest] { [] }

    package func prepare() {}

    /// Whether the method reads: what most endpoints take.
    package func takes(_ method: String, at endpoint: String) -> Bool { method == "GET" || method == "HEAD" }

    package func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    /// The names of its endpoints as faults and the log use them: "coinmarketcap/listings".
    package var endpointNames: [String] { endpoints.map { "\(id)/\($0)" } }
}

/// A request whose answer is mock data.
package struct ExampleRequest {
    /// The answer's file: its name says the site, the endpoint and what was asked for, as "huobi-kline-btcusdt-5min.json".
    package let file: String
    package let request: HTTPRequest

    /// Makes an example.
    package init(_ file: String, _ request: HTTPRequest) {
        self.file = file
        self.request = request
    }
}

/// What a site makes of the key in a request.
package enum SiteKey: Equatable {
    case notNeeded
    case missing
    case given(String)
}

/// Why a site refuses a request that is not at fault in itself.
package enum Refusal: Equatable {
    /// There is nothing at the path, or not for the method.
    case notFound
    /// A key is needed.
    case keyMissing
    /// The key is none of this site's.
    case keyInvalid
    /// Too many requests; ask again after the seconds.
    case rateLimited(retryAfter: Int)
    /// A status, with the site's own code or its usual one for the status.
    case status(Int, code: Int?)
    /// An error under HTTP 200, with the site's own code or its usual one.
    case errorBody(code: Int?)
}

/// Which requests need an API key.
public enum KeyDemand: Hashable, Sendable {
    /// None does.
    case none
    /// Those beyond the keyless paths need one, whichever.
    case any
    /// Those beyond the keyless paths need this one.
    case exactly(String)
}
