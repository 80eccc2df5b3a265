import Networking

/// What the site says: data, or an error of its own, whichever HTTP status it stands under.
enum CoinMarketCapAnswer<Value: Sendable>: Sendable {
    case value(Value)
    case refused(CoinMarketCapStatus)
}

/// The part of every answer that says whether it is an error.
struct CoinMarketCapStatus: Decodable, Hashable, Sendable {
    /// The site's error code; 0 for none.
    let code: Int
    /// The site's words; empty for none.
    let message: String

    private enum Key: String, CodingKey {
        case code = "error_code"
        case message = "error_message"
    }

    /// Reads the code as a number, as a string of digits, or as missing (v1 has 0, v3 has "0").
    ///
    /// A code of another form is an error that nobody knows.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        message = (try? fields.decodeIfPresent(String.self, forKey: .message)).flatMap { $0 } ?? ""
        if !fields.contains(.code) || (try? fields.decodeNil(forKey: .code)) == true {
            code = 0
        } else if let number = try? fields.decode(Int.self, forKey: .code) {
            code = number
        } else {
            code = (try? fields.decode(String.self, forKey: .code)).flatMap { Int($0) } ?? -1
        }
    }
}

/// The form of every answer: `{"status": …, "data": …}`.
///
/// Data are read only where the status is no error.
struct CoinMarketCapEnvelope<Body: Decodable>: Decodable {
    private let status: CoinMarketCapStatus?
    private let body: Body?

    private enum Key: String, CodingKey {
        case status
        case data
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        status = try fields.decodeIfPresent(CoinMarketCapStatus.self, forKey: .status)
        body = (status?.code ?? 0) == 0 ? try fields.decode(Body.self, forKey: .data) : nil
    }

    /// The answer, its data made into what is wanted.
    func answer<Value>(_ transform: (Body) throws -> Value) rethrows -> CoinMarketCapAnswer<Value> {
        if let body { return .value(try transform(body)) }
        return .refused(status ?? CoinMarketCapStatus(code: -1, message: ""))
    }
}

extension CoinMarketCapStatus {
    init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

/// The status alone, as the body of an HTTP error has it.
struct CoinMarketCapErrorBody: Decodable {
    let status: CoinMarketCapStatus
}
