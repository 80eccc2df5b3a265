import Foundation
import KitIntegerConversion
import Networking

/// An error reported by the site: `{"code":"51001","msg":…,"data":[]}`, usually with HTTP 200.
struct OKXRefusal: Hashable, Sendable {
    let messageText: String
    private let code: Int

    private enum Key: String, CodingKey { case code, msg }

    /// Reads the error in a response, which is a code other than 0; `nil` if it contains none.
    init?(ifIn decoder: any Decoder) {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            let code = (try? fields.decode(String.self, forKey: .code)).map({ Int($0) ?? -1 })
                ?? (try? fields.decode(Int.self, forKey: .code)), code != 0
        else { return nil }
        self.code = code
        let text = (try? fields.decode(String.self, forKey: .msg)) ?? ""
        messageText = text.isEmpty ? String(code) : text
    }
}

extension OKXRefusal: SiteRefusal {
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? {
        switch code {
        case 51001: symbol.map(SiteFailure.Reason.notListed)
        case 50011, 50061: .rateLimited
        default: nil
        }
    }

    static func read(_ body: Data) -> OKXRefusal? { try? JSONDecoder().decode(Body.self, from: body).refusal }

    private struct Body: Decodable {
        let refusal: OKXRefusal?

        init(from decoder: any Decoder) throws { refusal = OKXRefusal(ifIn: decoder) }
    }
}

/// The format of every response: `{"code":"0","msg":"","data":[…]}`, or an error, which is a refusal by the site.
struct OKXEnvelope<Row: Decodable>: Decodable {
    let rows: Lossy<Row>

    private enum Key: String, CodingKey { case data }

    init(from decoder: any Decoder) throws {
        guard OKXRefusal(ifIn: decoder) == nil else { throw RefusedResponse() }
        rows = try decoder.container(keyedBy: Key.self).decode(Lossy<Row>.self, forKey: .data)
    }
}
