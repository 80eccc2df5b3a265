import Foundation
import KitSiteSimulator

/// The `status` around the data of every response, whose types differ by API version.
enum CoinMarketCapEnvelope: Hashable, Sendable {
    /// `error_code` is an int, and `error_message` null without an error.
    case v1
    /// `error_code` is a string, and `error_message` empty without an error.
    case v3

    /// Writes the `status` field.
    ///
    /// - Parameters:
    ///   - code: The site's error code; 0 for success.
    ///   - message: The error message; `nil` for success.
    ///   - credits: The cost of the request.
    func writeStatus(
        to json: inout JSONWriter, at time: Date, code: Int = 0, message: String? = nil, credits: Int = 0
    ) {
        json.object("status") { json in
            json.field("timestamp", ISO8601.string(time))
            switch self {
            case .v1:
                json.field("error_code", code)
                json.field("error_message", message)
            case .v3:
                json.field("error_code", String(code))
                json.field("error_message", message ?? "")
            }
            json.field("elapsed", 4 + credits)
            json.field("credit_count", credits)
            if self == .v1 { json.null("notice") }
        }
    }

    /// The cost of a number of rows: one credit per 200.
    static func credits(rows: Int) -> Int { max(1, (rows + 199) / 200) }
}
