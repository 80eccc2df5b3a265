import KitSiteSimulator

/// An error in one of the site's three formats.
struct CryptoCompareError: Error {
    private enum Form {
        /// HTTP 200, with a type.
        case response(type: Int, parameter: String?)
        /// HTTP 200: too many requests.
        case overLimit
        /// An HTTP error status, without `Response` in the body.
        case status
    }

    private let form: Form
    private let status: Int
    private let message: String

    private init(_ form: Form, status: Int = 200, _ message: String) {
        self.form = form
        self.status = status
        self.message = message
    }

    /// An invalid parameter, or an unknown symbol in one.
    static func badParameter(_ name: String, _ message: String) -> CryptoCompareError {
        CryptoCompareError(.response(type: 2, parameter: name), message)
    }

    func response() -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            switch form {
            case .response(let type, let parameter):
                Self.write(message, type: type, to: &json) { _ in }
                if let parameter { json.field("ParamWithError", parameter) }
            case .overLimit:
                Self.write(message, type: 99, to: &json, limits: Self.writeLimits)
            case .status:
                json.object("Data") { _ in }
                json.object("Err") { json in
                    json.field("type", status == 401 ? 2 : 1)
                    json.field("message", message)
                    json.field("http_status_code", status)
                }
            }
        }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound, .status(404, nil):
            CryptoCompareError(.response(type: 1, parameter: nil), status: 404, "Path does not exist").response()
        case .keyMissing:
            CryptoCompareError(.status, status: 401, "API key required, please refer to the documentation.").response()
        case .keyInvalid:
            CryptoCompareError(.status, status: 401, "The API key is invalid.").response()
        case .rateLimited, .errorBody(99):
            // The site never says when to retry.
            CryptoCompareError(.overLimit, "You are over your rate limit please upgrade your account!").response()
        case .status(let status, let code?):
            CryptoCompareError(.response(type: code, parameter: nil), status: status, "The request failed.").response()
        case .status(let status, nil):
            CryptoCompareError(.status, status: status, "The request failed.").response()
        case .errorBody(let type):
            CryptoCompareError(.response(type: type ?? 1, parameter: nil), "The request failed.").response()
        }
    }

    private static func write(
        _ message: String, type: Int, to json: inout JSONWriter, limits: (inout JSONWriter) -> Void
    ) {
        json.field("Response", "Error")
        json.field("Message", message)
        json.field("HasWarning", false)
        json.field("Type", type)
        json.object("RateLimit", limits)
        json.object("Data") { _ in }
    }

    private static func writeLimits(to json: inout JSONWriter) {
        json.object("calls_made") { json in
            json.field("second", 5)
            json.field("minute", 301)
            json.field("hour", 955)
            json.field("day", 4004)
            json.field("month", 15_146)
        }
        json.object("max_calls") { json in
            json.field("second", 20)
            json.field("minute", 300)
            json.field("hour", 3000)
            json.field("day", 10_000)
            json.field("month", 75_000)
        }
    }
}
