import KitSiteSimulator

/// An error in the site's format, usually with HTTP 200.
struct KrakenError: Error {
    private let message: String
    private let status: Int

    private init(_ message: String, status: Int = 200) {
        self.message = message
        self.status = status
    }

    static let unknownPair = KrakenError("EQuery:Unknown asset pair")
    static let invalidArguments = KrakenError("EGeneral:Invalid arguments")

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { json in json.array("error") { $0.string(message) } }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return KrakenError("EGeneral:Unknown method", status: 404).response
        // With HTTP 200, and without saying for how long.
        case .rateLimited: return KrakenError("EGeneral:Too many requests").response
        case .status(let status, _): return KrakenError("EGeneral:Internal error", status: status).response
        case .errorBody: return KrakenError("EService:Unavailable").response
        case .keyMissing, .keyInvalid: preconditionFailure("Kraken's market data require no key.")
        }
    }
}
