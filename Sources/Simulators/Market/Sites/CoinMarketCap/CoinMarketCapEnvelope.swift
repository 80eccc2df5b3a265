import Foundation
import KitSiteSimulator

/// What stands around the data of every answer: `status`, of which the versions of the API disagree in types.
enum CoinMarketCapEnvelope: Hashable, Sendable {
    /// `error_code` is an int and `error_message` null where there is no error.
    case v1
    /// `error_code` is a string and `error_message` empty where there is no error.
    case v3

    /// Writes the `status` field.
    ///
    /// - Parameters:
    ///   - code: The site's error code; 0 for success.
    ///   - message: What went wrong; `nil` for success.
    ///   - credits: What the request costs.
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

    /// What a number of rows costs: a credit for each 200.
    static func credits(rows: Int) -> Int { max(1, (rows + 199) / 200) }
}
