/// A web site that the simulator plays: what it is called, which endpoints it has, and what they answer.
///
/// All of it is called on the server's thread.
protocol SimulatedSite: AnyObject {
    /// The name in paths and faults, as "coinmarketcap".
    var id: String { get }
    /// The names of its endpoints, as "listings".
    var endpoints: [String] { get }

    /// The endpoint at a path, without the site's prefix; `nil` where there is none.
    func endpoint(at path: String) -> String?

    /// Whether a request needs an API key where keys are demanded, and which one came with it.
    func key(of request: HTTPRequest) -> SiteKey

    /// Answers a request to one of its endpoints.
    ///
    /// - Parameter edit: A fault to write into one item, or `nil`.
    func answer(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> HTTPAnswer

    /// Refuses a request in the site's own words.
    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> HTTPAnswer
}

/// What a site makes of the key in a request.
enum SiteKey: Equatable {
    case notNeeded
    case missing
    case given(String)
}

/// Why a site refuses a request that is not at fault in itself.
enum Refusal: Equatable {
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
