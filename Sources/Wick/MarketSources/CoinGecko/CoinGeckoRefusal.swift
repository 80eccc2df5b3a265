import Foundation
import Networking

/// An error reported by the site, in one of its four forms:
/// `{"error":"coin not found"}`, `{"status":{"error_code":429,"error_message":"…"}}`,
/// `{"error":{"status":{"error_code":10012,"error_message":"…"}}}` and `{"status":500,"error":"Internal Server Error"}`.
struct CoinGeckoRefusal: Hashable, Sendable {
    let messageText: String
    /// The site's error code; `nil` if it sent none.
    private let code: Int?

    private enum Key: String, CodingKey {
        case error, status
        case code = "error_code"
        case message = "error_message"
    }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self) else { return nil }
        let nested = try? fields.nestedContainer(keyedBy: Key.self, forKey: .error)
        let status =
            (try? nested?.nestedContainer(keyedBy: Key.self, forKey: .status))
            ?? (try? fields.nestedContainer(keyedBy: Key.self, forKey: .status))
        if let status, let code = try? status.decode(Int.self, forKey: .code) {
            self.code = code
            messageText = (try? status.decode(String.self, forKey: .message)) ?? ""
        } else if let message = try? fields.decode(String.self, forKey: .error) {
            code = try? fields.decode(Int.self, forKey: .status)
            messageText = message
        } else {
            return nil
        }
    }
}

extension CoinGeckoRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case 429: .rateLimited
        case 10_002: .keyRequired
        // The plan, or days before its reach.
        case 10_005, 10_012: .planTooSmall
        // A key of the other plan's host.
        case 10_010, 10_011: .keyRejected
        // Refused by the network in front of the site.
        case 1020: .restricted
        case nil where messageText == "coin not found": symbol.map(SiteFailure.Reason.notListed)
        default: nil
        }
    }

    /// A minute after too many requests.
    func end(after now: Date) -> Date? { code == 429 ? now.addingTimeInterval(60) : nil }

    static func read(_ body: Data) -> CoinGeckoRefusal? { try? JSONDecoder().decode(Body.self, from: body).refusal }

    private struct Body: Decodable {
        let refusal: CoinGeckoRefusal?

        init(from decoder: any Decoder) throws { refusal = CoinGeckoRefusal(ifIn: decoder) }
    }
}

/// The format of every response: a body, or an error, which is a refusal by the site.
struct CoinGeckoResponse<Body: Decodable>: Decodable {
    let body: Body

    init(from decoder: any Decoder) throws {
        guard CoinGeckoRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        body = try Body(from: decoder)
    }
}
