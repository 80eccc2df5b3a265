import Foundation

/// What a request sends along, and its encoding.
public enum RequestBody: Sendable {
    /// A value as JSON.
    case json(any Encodable & Sendable)
    /// A form (application/x-www-form-urlencoded), in its order.
    case form([URLQueryItem])
    /// Bytes as they are.
    case raw(Data, contentType: String)

    /// The media type of what is sent.
    public var contentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .raw(_, let contentType): contentType
        }
    }

    /// The bytes to send.
    ///
    /// JSON has its keys sorted, so that equal values make equal requests.
    ///
    /// - Throws: What the value's own encoding throws.
    public func encoded() throws -> Data {
        switch self {
        case .json(let value):
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            return try encoder.encode(value)
        case .form(let items): return Data(PercentEncoding.form(items).utf8)
        case .raw(let data, _): return data
        }
    }
}
