import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// An error in the site's format: a code and a message, usually with HTTP 200.
struct HuobiError: Error {
    private let code: String
    private let message: String

    static let invalidSymbol = HuobiError(code: "invalid-parameter", message: "invalid symbol")
    static let invalidPeriod = HuobiError(code: "invalid-parameter", message: "invalid period")

    static func invalidSize(_ range: ClosedRange<Int>) -> HuobiError {
        HuobiError(
            code: "bad-request", message: "invalid size, valid range: [\(range.lowerBound),\(range.upperBound)]")
    }

    func response(at time: Date, status: Int = 200) -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("ts", Int(clamping: (time.timeIntervalSince1970 * 1000).rounded()))
            json.field("status", "error")
            json.field("err-code", code)
            json.field("err-msg", message)
        }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal, at time: Date) -> ServerResponse {
        switch refusal {
        case .notFound, .status(404, nil):
            return HuobiError(code: "not-found", message: "no such path").response(at: time, status: 404)
        case .rateLimited(let seconds):
            var response = HuobiError(code: "too-many-requests", message: "too many requests").response(
                at: time, status: 429)
            response.headers += [
                ServerResponse.Header(name: "X-HB-RateLimit-Requests-Remain", value: "0"),
                ServerResponse.Header(name: "Retry-After", value: String(seconds)),
            ]
            return response
        case .status(let status, let code):
            return failed(code).response(at: time, status: status)
        case .errorBody(let code):
            return failed(code).response(at: time)
        case .keyMissing, .keyInvalid:
            preconditionFailure("Huobi's market data requires no key.")
        }
    }

    /// A server error that the request did not cause.
    private static func failed(_ code: Int?) -> HuobiError {
        HuobiError(code: code.map(String.init) ?? "gateway-internal-error", message: "the request failed")
    }
}
