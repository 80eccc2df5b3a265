import Foundation

/// A complete response: status, headers and decompressed body.
public struct HTTPResponse: Hashable, Sendable {
    /// The status.
    public let status: HTTPStatus
    /// The header fields, in the server's order.
    public let headers: HTTPHeaders
    /// The decompressed body; may be empty.
    public let body: Data

    /// Creates a response.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Creates a JSON response, for samples.
    ///
    /// - Parameters:
    ///   - json: The body.
    ///   - status: The status; default: 200.
    public static func json(_ json: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
    }

    /// Creates a response with a value as JSON; its body is empty if the value cannot be encoded.
    public static func json(_ value: some Encodable, status: HTTPStatus = .ok) -> HTTPResponse {
        json(JSONText.of(value), status: status)
    }

    /// The media type of the body in lower case, without parameters; `nil` if the server sent none.
    public var mediaType: String? {
        guard let field = headers["Content-Type"] else { return nil }
        let end = field.utf8.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") } ?? field.endIndex
        let type = field[..<end].trimmingCharacters(in: .whitespaces).lowercased()
        return type.isEmpty ? nil : type
    }
}
