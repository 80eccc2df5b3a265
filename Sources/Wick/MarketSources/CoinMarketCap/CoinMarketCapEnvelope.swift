import KitIntegerConversion
import Networking

/// The part of every answer that says whether it is an error.
struct CoinMarketCapStatus: Decodable, Hashable, Sendable {
    /// The site's error code; 0 for none.
    let code: Int
    /// The site's words; empty for none.
    let messageText: String
    /// Whether the code came as text.
    let hasTextCode: Bool

    private enum Key: String, CodingKey {
        case code = "error_code"
        case message = "error_message"
    }

    /// Reads the code as a number, as a string of digits, or as missing (v1 has 0, v3 has "0").
    ///
    /// A code of another form is an error that nobody knows.
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

/// The form of every answer: `{"status": …, "data": …}`.
///
/// A status that is an error is the site's refusal, whichever HTTP status it stands under: its data are not read.
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

    /// The answer: its data made into what is wanted, with the words for their form.
    func response<Value>(_ transform: (Body) throws -> (Value, form: String)) rethrows -> SiteResponse<Value> {
        let (value, form) = try transform(body)
        return SiteResponse(value: value, form: form)
    }

    /// The words for a form whose quotes differ from version to version.
    ///
    /// - Parameter hasQuoteArray: Whether the quotes came as an array; `nil` where there were none.
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
