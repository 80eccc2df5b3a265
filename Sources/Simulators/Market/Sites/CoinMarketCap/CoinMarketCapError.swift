import Foundation
import KitSiteSimulator

/// An error in the site's format: an HTTP status, the site's error code and a message.
struct CoinMarketCapError: Error {
    let status: Int
    let code: Int
    let message: String

    /// An invalid parameter.
    static func badRequest(_ message: String) -> CoinMarketCapError {
        CoinMarketCapError(status: 400, code: 400, message: message)
    }

    /// The error as a response.
    ///
    /// - Parameter status: Overrides the error's HTTP status.
    func response(_ envelope: CoinMarketCapEnvelope, at time: Date, status other: Int? = nil) -> ServerResponse {
        var json = JSONWriter()
        json.object { envelope.writeStatus(to: &$0, at: time, code: code, message: message) }
        return .json(json.bytes, status: other ?? status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal, _ envelope: CoinMarketCapEnvelope, at time: Date) -> ServerResponse {
        switch refusal {
        case .notFound, .status(404, nil):
            return notFound
        case .keyMissing:
            return error(code: 1002).response(envelope, at: time)
        case .keyInvalid:
            return error(code: 1001).response(envelope, at: time)
        case .rateLimited(let seconds):
            var response = error(code: 1008).response(envelope, at: time)
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        case .status(let status, let code):
            return error(code: code ?? usualCodes[status] ?? status).response(envelope, at: time, status: status)
        case .errorBody(let code):
            return error(code: code ?? 500).response(envelope, at: time, status: 200)
        }
    }

    private static let usualCodes = [401: 1001, 402: 1003, 403: 1006, 429: 1008]

    /// The error codes in the site's documentation, with their statuses.
    private static let documented: [Int: (status: Int, message: String)] = [
        1001: (401, "This API Key is invalid."),
        1002: (401, "API key missing."),
        1003: (402, "Your API Key must be activated. Please go to pro.coinmarketcap.com/account/plan."),
        1004: (402, "Your API Key's subscription plan has expired."),
        1005: (403, "An API Key is required for this call."),
        1006: (403, "Your API Key subscription plan doesn't support this endpoint."),
        1007: (403, "This API Key has been disabled. Please contact support."),
        1008: (429, "You've exceeded your API Key's HTTP request rate limit. Rate limits reset every minute."),
        1009: (429, "You've exceeded your API Key's daily rate limit."),
        1010: (429, "You've exceeded your API Key's monthly rate limit."),
        1011: (429, "You've hit an IP rate limit."),
        400: (400, "Bad Request"),
        500: (500, "An internal server error occurred"),
    ]

    private static func error(code: Int) -> CoinMarketCapError {
        let known = documented[code]
        return CoinMarketCapError(
            status: known?.status ?? 500, code: code,
            message: known?.message ?? "The request failed with error \(code).")
    }

    /// Unknown paths are rejected by the web server in front of the API, in its own format.
    private static var notFound: ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("statusCode", 404)
            json.field("error", "Not Found")
            json.field("message", "Not Found")
        }
        return .json(json.bytes, status: 404)
    }
}
