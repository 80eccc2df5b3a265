import Foundation
import Networking

/// An error reported by the site: `{"message":"NotFound"}`.
struct CoinbaseRefusal: Hashable, Sendable {
    let messageText: String

    private enum Key: String, CodingKey { case message }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            let message = try? fields.decode(String.self, forKey: .message)
        else { return nil }
        messageText = message
    }
}

extension CoinbaseRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        if messageText == "NotFound" { return symbol.map(SiteFailure.Reason.notListed) }
        return messageText.contains("rate limit exceeded") ? .rateLimited : nil
    }

    static func read(_ body: Data) -> CoinbaseRefusal? { try? JSONDecoder().decode(Body.self, from: body).refusal }

    private struct Body: Decodable {
        let refusal: CoinbaseRefusal?

        init(from decoder: any Decoder) throws { refusal = CoinbaseRefusal(ifIn: decoder) }
    }
}

/// The format of every response: an array, or an error, which is a refusal by the site.
struct CoinbaseResponse<Row: Decodable>: Decodable {
    let rows: Lossy<Row>

    init(from decoder: any Decoder) throws {
        guard CoinbaseRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        rows = try Lossy<Row>(from: decoder)
    }
}
