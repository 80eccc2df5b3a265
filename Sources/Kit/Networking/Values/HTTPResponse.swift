import Foundation

/// A whole answer: status, headers and the decompressed body.
public struct HTTPResponse: Hashable, Sendable {
    /// The status.
    public let status: HTTPStatus
    /// The header fields, in the server's order.
    public let headers: HTTPHeaders
    /// The body, decompressed; empty where there is none.
    public let body: Data

    /// Makes an answer.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Makes a successful JSON answer, as sample data are.
    ///
    /// - Parameter json: The body, in UTF-8.
    public static func json(_ json: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
    }

    /// The media type of the body without its parameters, in lower case; `nil` where the server named none.
    public var mediaType: String? {
        guard let field = headers["Content-Type"] else { return nil }
        let type = field.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: .whitespaces).lowercased()
        return type.isEmpty ? nil : type
    }
}
