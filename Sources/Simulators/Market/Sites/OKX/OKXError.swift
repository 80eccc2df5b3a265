import KitSiteSimulator

/// An error in the site's format, usually with HTTP 200; its code is a string.
struct OKXError: Error {
    private let code: String
    private let message: String
    private let status: Int

    private init(_ code: String, _ message: String, status: Int = 200) {
        self.code = code
        self.message = message
        self.status = status
    }

    static let unknownInstrument = OKXError("51001", "Instrument ID doesn't exist.")

    static func illegal(_ parameter: String) -> OKXError { OKXError("51000", "Parameter \(parameter) error") }

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("code", code)
            json.array("data") { _ in }
            json.field("msg", message)
        }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return OKXError("404", "Not Found", status: 404).response
        case .rateLimited(let seconds):
            var response = OKXError("50011", "Too Many Requests", status: 429).response
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        case .status(let status, let code): return failed(code, status: status).response
        case .errorBody(let code): return failed(code, status: 200).response
        case .keyMissing, .keyInvalid: preconditionFailure("OKX's market data require no key.")
        }
    }

    /// A server error that the request did not cause.
    private static func failed(_ code: Int?, status: Int) -> OKXError {
        OKXError(code.map(String.init) ?? "50026", "System error. Try again later.", status: status)
    }
}
