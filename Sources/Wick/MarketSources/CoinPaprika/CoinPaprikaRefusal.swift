import Foundation
import Networking

/// An error reported by the site: `{"error":"id not found"}`.
struct CoinPaprikaRefusal: Decodable, Hashable, Sendable, SiteRefusal {
    let messageText: String

    private enum Key: String, CodingKey { case error }

    init(from decoder: any Decoder) throws {
        messageText = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .error)
    }

    /// The HTTP status tells more than the message.
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? { nil }

    static func read(_ body: Data) -> CoinPaprikaRefusal? { try? JSONDecoder().decode(Self.self, from: body) }
}

/// The format of every response: a body, or an error, which is a refusal by the site.
struct CoinPaprikaResponse<Body: Decodable>: Decodable {
    let body: Body

    init(from decoder: any Decoder) throws {
        guard (try? CoinPaprikaRefusal(from: decoder)) == nil else { throw RefusedResponse() }
        body = try Body(from: decoder)
    }
}
