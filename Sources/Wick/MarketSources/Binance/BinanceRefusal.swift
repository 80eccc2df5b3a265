import Foundation
import KitFastJSON
import Networking

/// An error reported by the site: `{"code":-1121,"msg":"Invalid symbol."}`.
struct BinanceRefusal: Hashable, Sendable {
    let messageText: String
    private let code: Int

    private enum Key: String, CodingKey { case code, msg }

    /// Reads the error in a response; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            let code = try? fields.decode(Int.self, forKey: .code)
        else { return nil }
        self.code = code
        messageText = (try? fields.decode(String.self, forKey: .msg)) ?? ""
    }
}

extension BinanceRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case -1121: symbol.map(SiteFailure.Reason.notListed)
        // Also after a ban, with status 418.
        case -1003: .rateLimited
        default: nil
        }
    }

    static func read(_ body: Data) -> BinanceRefusal? { try? JSONDecoder().decode(Body.self, from: body).refusal }

    private struct Body: Decodable {
        let refusal: BinanceRefusal?

        init(from decoder: any Decoder) throws { refusal = BinanceRefusal(ifIn: decoder) }
    }
}

/// The format of every response: a body, or an error, which is a refusal by the site.
struct BinanceResponse<Body: Decodable>: Decodable {
    let body: Body

    init(from decoder: any Decoder) throws {
        guard BinanceRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        body = try Body(from: decoder)
    }
}
