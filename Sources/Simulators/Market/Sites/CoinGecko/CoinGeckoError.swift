import KitSiteSimulator

/// An error in one of the site's formats.
struct CoinGeckoError: Error {
    private enum Form {
        /// `{"error":"…"}`
        case text
        /// `{"status":{"error_code":…,"error_message":"…"}}`
        case code(Int)
        /// `{"error":{"status":{"error_code":…,"error_message":"…"}}}`
        case nestedCode(Int)
        /// `{"status":500,"error":"…"}`
        case status
    }

    private let form: Form
    private let message: String
    private let status: Int

    private init(_ form: Form, _ message: String, status: Int) {
        self.form = form
        self.message = message
        self.status = status
    }

    static let coinNotFound = CoinGeckoError(.text, "coin not found", status: 404)
    static let tooFarBack = CoinGeckoError(
        .nestedCode(10_012), "Your request exceeds the allowed time range.", status: 401)

    static func missing(_ parameter: String) -> CoinGeckoError {
        CoinGeckoError(.text, "Missing parameter \(parameter)", status: 422)
    }

    static func invalid(_ parameter: String) -> CoinGeckoError {
        CoinGeckoError(.text, "invalid \(parameter)", status: 422)
    }

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { json in
            switch form {
            case .text: json.field("error", message)
            case .code(let code): json.object("status") { write(code, to: &$0) }
            case .nestedCode(let code):
                json.object("error") { json in json.object("status") { write(code, to: &$0) } }
            case .status:
                json.field("status", status)
                json.field("error", message)
            }
        }
        return .json(json.bytes, status: status)
    }

    private func write(_ code: Int, to json: inout JSONWriter) {
        json.field("error_code", code)
        json.field("error_message", message)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return CoinGeckoError(.text, "Incorrect path.", status: 404).response
        case .rateLimited(let seconds):
            var response = limited.response
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        case .status(429, nil): return limited.response
        case .status(let status, let code):
            return CoinGeckoError(code.map(Form.code) ?? .status, failed, status: status).response
        case .errorBody(let code): return CoinGeckoError(code.map(Form.code) ?? .text, failed, status: 200).response
        case .keyMissing: return CoinGeckoError(.code(10_002), "API Key Missing", status: 401).response
        case .keyInvalid: return CoinGeckoError(.code(10_011), "This is no Demo API key.", status: 400).response
        }
    }

    private static let failed = "Internal Server Error"

    private static let limited = CoinGeckoError(
        .code(429), "You've exceeded the Rate Limit. Please visit the site to subscribe to our API plans.", status: 429)
}
