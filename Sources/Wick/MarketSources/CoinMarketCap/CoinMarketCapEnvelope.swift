import KitIntegerConversion
import Networking

/// The part of every response that reports errors.
struct CoinMarketCapStatus: Decodable, Hashable, Sendable {
    /// The site's error code; 0 for none.
    let code: Int
    /// The site's error message, or empty.
    let messageText: String
    /// Whether the code was a string.
    let hasTextCode: Bool

    private enum Key: String, CodingKey {
        case code = "error_code"
        case message = "error_message"
    }

    /// Decodes the code from a number or a string of digits, or treats it as 0 if missing (v1 sends 0, v3 sends "0").
    ///
    /// Any other code counts as an unknown error.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        messageText = (try? fields.decodeIfPresent(String.self, forKey: .message)).flatMap { $0 } ?? ""
        if !fields.contains(.code) || (try? fields.decodeNil(forKey: .code)) == true {
            code = 0
            hasTextCode = false
        } else if let number = try? fields.decode(Int.self, forKey: .code) {
            code = number
            hasTextCode = false
        } else {
            let text = try? fields.decode(String.self, forKey: .code)
            code = text.flatMap { Int($0) } ?? -1
            hasTextCode = text != nil
        }
    }
}

/// The format of every response: `{"status": …, "data": …}`.
///
/// An error status is a refusal by the site, regardless of the HTTP status; its data are ignored.
struct CoinMarketCapEnvelope<Body: Decodable>: Decodable {
    private let status: CoinMarketCapStatus?
    private let body: Body

    private enum Key: String, CodingKey {
        case status
        case data
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        status = try fields.decodeIfPresent(CoinMarketCapStatus.self, forKey: .status)
        guard (status?.code ?? 0) == 0 else { throw RefusedResponse() }
        body = try fields.decode(Body.self, forKey: .data)
    }

    /// The response: its converted data and a description of their format.
    func response<Value>(_ transform: (Body) throws -> (Value, form: String)) rethrows -> SiteResponse<Value> {
        let (value, form) = try transform(body)
        return SiteResponse(value: value, form: form)
    }

    /// Describes the format, which depends on the API version.
    ///
    /// - Parameter hasQuoteArray: Whether the quotes were an array; `nil` if there were none.
    func form(hasQuoteArray: Bool?) -> String {
        guard let hasQuoteArray else { return "no quotes" }
        switch (hasQuoteArray, status?.hasTextCode ?? false) {
        case (true, true): return "v3, quote as an array"
        case (false, false): return "v1, quote as a map"
        case (true, false): return "v3, quote as an array, error code as a number"
        case (false, true): return "v1, quote as a map, error code as text"
        }
    }
}
