import Foundation
import Networking

/// An error reported by the site.
///
/// It has two formats: `{"Response":"Error","Type":…,"Message":…}` with HTTP 200, and `{"Err":{…}}` without `Response`,
/// usually with 401.
struct CryptoCompareRefusal: Hashable, Sendable {
    let messageText: String
    private let kind: Kind

    private enum Kind: Hashable {
        case rateLimited
        case quotaSpent
        case unknownSymbol
        case status(Int)
        case other
    }

    private enum Key: String, CodingKey {
        case response = "Response"
        case message = "Message"
        case type = "Type"
        case parameter = "ParamWithError"
        case limits = "RateLimit"
        case error = "Err"
    }

    private struct Err: Decodable {
        let type: Int?
        let message: String?
        let status: Int?

        private enum Key: String, CodingKey {
            case type, message
            case status = "http_status_code"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            type = try? fields.decodeIfPresent(Int.self, forKey: .type)
            message = try? fields.decodeIfPresent(String.self, forKey: .message)
            status = try? fields.decodeIfPresent(Int.self, forKey: .status)
        }
    }

    private struct Limits: Decodable {
        let made: [String: Int]
        let most: [String: Int]

        private enum CodingKeys: String, CodingKey {
            case made = "calls_made"
            case most = "max_calls"
        }

        /// Whether the calls of a day or a month are used up, so that waiting a minute does not help.
        var isSpent: Bool { ["day", "month"].contains { made[$0] ?? 0 >= most[$0] ?? .max } }
    }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self) else { return nil }
        // An empty object means "no error".
        if let error = try? fields.decode(Err.self, forKey: .error), error.message != nil || error.type != nil {
            messageText = error.message ?? ""
            kind = Self.kind(type: error.type, status: error.status)
        } else if (try? fields.decode(String.self, forKey: .response)) == "Error" {
            messageText = (try? fields.decode(String.self, forKey: .message)) ?? ""
            kind = Self.kind(of: fields, messageText: messageText)
        } else {
            return nil
        }
    }

    private static let rateLimitType = 99

    private static func kind(type: Int?, status: Int?) -> Kind {
        if type == rateLimitType { return .rateLimited }
        return status.map(Kind.status) ?? .other
    }

    private static func kind(of fields: KeyedDecodingContainer<Key>, messageText: String) -> Kind {
        switch try? fields.decode(Int.self, forKey: .type) {
        case rateLimitType:
            let limits = try? fields.decode(Limits.self, forKey: .limits)
            return limits?.isSpent == true ? .quotaSpent : .rateLimited
        case 1, 2:
            // Some endpoints name the parameter, others only send this sentence.
            let isSymbol =
                (try? fields.decode(String.self, forKey: .parameter)) == "fsym"
                || messageText.contains("market does not exist for this coin pair")
            return isSymbol ? .unknownSymbol : .other
        default: return .other
        }
    }
}

extension CryptoCompareRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch kind {
        case .rateLimited: .rateLimited
        case .quotaSpent: .quotaSpent
        case .unknownSymbol: symbol.map(SiteFailure.Reason.notListed)
        case .status(let code): SiteFailure.Reason(describing: HTTPStatus(rawValue: code), hasKey: hasKey)
        case .other: nil
        }
    }

    static func read(_ body: Data) -> CryptoCompareRefusal? {
        try? JSONDecoder().decode(Body.self, from: body).refusal
    }

    private struct Body: Decodable {
        let refusal: CryptoCompareRefusal?

        init(from decoder: any Decoder) throws { refusal = CryptoCompareRefusal(ifIn: decoder) }
    }
}
