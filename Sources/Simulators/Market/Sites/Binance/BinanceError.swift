import KitSiteSimulator

/// An error in the site's format: a code and a message.
struct BinanceError: Error {
    private let code: Int
    private let message: String
    private let status: Int

    private init(_ code: Int, _ message: String, status: Int = 400) {
        self.code = code
        self.message = message
        self.status = status
    }

    static let invalidSymbol = BinanceError(-1121, "Invalid symbol.")
    static let invalidInterval = BinanceError(-1120, "Invalid interval.")

    static func missing(_ parameter: String) -> BinanceError {
        BinanceError(-1102, "Mandatory parameter '\(parameter)' was not sent, was empty/null, or malformed.")
    }

    static func illegal(_ parameter: String) -> BinanceError {
        BinanceError(-1100, "Illegal characters found in parameter '\(parameter)'.")
    }

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("code", code)
            json.field("msg", message)
        }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return BinanceError(-1000, "Not found.", status: 404).response
        case .rateLimited(let seconds):
            var response = BinanceError(-1003, "Too much request weight used.", status: 429).response
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        // The site bans clients that ignore status 429.
        case .status(418, nil):
            return BinanceError(-1003, "Way too much request weight used; IP banned.", status: 418).response
        case .status(451, nil):
            return BinanceError(0, "Service unavailable from a restricted location.", status: 451).response
        case .status(let status, let code): return failed(code, status: status).response
        case .errorBody(let code): return failed(code, status: 200).response
        case .keyMissing, .keyInvalid: preconditionFailure("Binance's market data require no key.")
        }
    }

    /// A server error that the request did not cause.
    private static func failed(_ code: Int?, status: Int) -> BinanceError {
        BinanceError(
            code.map { -$0 } ?? -1000, "An unknown error occurred while processing the request.", status: status)
    }
}
