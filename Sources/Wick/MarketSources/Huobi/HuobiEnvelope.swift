import Foundation
import Networking

/// An error reported by the site: `{"status":"error","err-code":…,"err-msg":…}`, usually with HTTP 200.
struct HuobiRefusal: Hashable, Sendable {
    let messageText: String
    private let code: String

    private enum Key: String, CodingKey {
        case status
        case code = "err-code"
        case message = "err-msg"
    }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            (try? fields.decode(String.self, forKey: .status)) == "error" || fields.contains(.code)
        else { return nil }
        code = (try? fields.decode(String.self, forKey: .code)) ?? ""
        messageText = (try? fields.decode(String.self, forKey: .message)) ?? code
    }
}

extension HuobiRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case "invalid-parameter" where messageText == "invalid symbol", "base-symbol-error":
            symbol.map(SiteFailure.Reason.notListed)
        default: nil
        }
    }

    static func read(_ body: Data) -> HuobiRefusal? {
        try? JSONDecoder().decode(Body.self, from: body).refusal
    }

    private struct Body: Decodable {
        let refusal: HuobiRefusal?

        init(from decoder: any Decoder) throws { refusal = HuobiRefusal(ifIn: decoder) }
    }
}

/// The format of every response: `{"status":"ok","data":[…]}`, or an error, which is a refusal by the site.
struct HuobiEnvelope<Row: Decodable>: Decodable {
    private let rows: Lossy<Row>

    private enum Key: String, CodingKey {
        case data
    }

    init(from decoder: any Decoder) throws {
        guard HuobiRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        rows = try decoder.container(keyedBy: Key.self).decode(Lossy<Row>.self, forKey: .data)
    }

    /// The response: its converted rows and a description of their format.
    func response<Value>(_ transform: (Lossy<Row>) -> (Value, form: String)) -> SiteResponse<Value> {
        let (value, form) = transform(rows)
        return SiteResponse(value: value, form: form)
    }
}
