import Foundation

/// The body of a request and its encoding.
public enum RequestBody: Sendable {
    /// A value encoded as JSON.
    case json(any Encodable & Sendable)
    /// A form (application/x-www-form-urlencoded) in the given order.
    case form([URLQueryItem])
    /// Unmodified bytes.
    case raw(Data, contentType: String)

    /// The media type of the body.
    public var contentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .raw(_, let contentType): contentType
        }
    }

    /// Encodes the body.
    ///
    /// JSON keys are sorted, so that equal values produce equal requests.
    ///
    /// - Throws: The error of the value's `encode(to:)`.
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
