import Foundation
import Networking

/// An error reported by the site: `{"error":["EQuery:Unknown asset pair"]}`, usually with HTTP 200.
struct KrakenRefusal: Hashable, Sendable {
    let messageText: String

    private enum Key: String, CodingKey { case error }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            let errors = try? fields.decode([String].self, forKey: .error), !errors.isEmpty
        else { return nil }
        messageText = errors.joined(separator: ", ")
    }
}

extension KrakenRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        if messageText.contains("Unknown asset pair") { return symbol.map(SiteFailure.Reason.notListed) }
        return isRateLimit ? .rateLimited : nil
    }

    /// The site lifts its limit within half a minute.
    func end(after now: Date) -> Date? { isRateLimit ? now.addingTimeInterval(30) : nil }

    private var isRateLimit: Bool {
        messageText.contains("Too many requests") || messageText.contains("Rate limit exceeded")
    }

    static func read(_ body: Data) -> KrakenRefusal? { try? JSONDecoder().decode(Body.self, from: body).refusal }

    private struct Body: Decodable {
        let refusal: KrakenRefusal?

        init(from decoder: any Decoder) throws { refusal = KrakenRefusal(ifIn: decoder) }
    }
}

/// The format of every response: `{"error":[],"result":…}`, or an error, which is a refusal by the site.
struct KrakenEnvelope<Result: Decodable>: Decodable {
    let result: Result

    private enum Key: String, CodingKey { case result }

    init(from decoder: any Decoder) throws {
        guard KrakenRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        result = try decoder.container(keyedBy: Key.self).decode(Result.self, forKey: .result)
    }
}
