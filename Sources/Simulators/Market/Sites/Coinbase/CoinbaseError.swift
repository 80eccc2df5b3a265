import KitSiteSimulator

/// An error in the site's format: a message.
struct CoinbaseError: Error {
    private let message: String
    private let status: Int

    private init(_ message: String, status: Int = 400) {
        self.message = message
        self.status = status
    }

    static let notFound = CoinbaseError("NotFound", status: 404)
    static let tooMany = CoinbaseError(
        "granularity too small for the requested time range. Count of aggregations requested exceeds 300")

    static func illegal(_ parameter: String) -> CoinbaseError { CoinbaseError("Invalid \(parameter)") }

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { $0.field("message", message) }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return notFound.response
        case .rateLimited(let seconds):
            var response = CoinbaseError("Public rate limit exceeded", status: 429).response
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        case .status(let status, _): return CoinbaseError("Internal server error", status: status).response
        case .errorBody: return CoinbaseError("Internal server error", status: 200).response
        case .keyMissing, .keyInvalid: preconditionFailure("Coinbase's market data require no key.")
        }
    }
}
