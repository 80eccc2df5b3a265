/// A response.
package struct ServerResponse: Sendable, Equatable {
    /// The status, 100...599.
    package var status: Int
    /// The media type of the body, such as "application/json".
    package var contentType: String
    /// Further headers.
    package var headers: [Header]
    /// The body.
    package var body: [UInt8]

    /// Creates a response.
    package init(status: Int, contentType: String, headers: [Header] = [], body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }

    /// A header field.
    package struct Header: Hashable, Sendable {
        package let name: String
        package let value: String

        /// Creates a header field.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The reason phrase if libsoup does not know the status, otherwise `nil`.
    package var reason: String? { status == 429 ? "Too Many Requests" : nil }

    /// Creates a JSON response.
    package static func json(_ body: [UInt8], status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, contentType: "application/json; charset=utf-8", body: body)
    }
}

/// A response and how it is delivered.
package struct HTTPReply {
    /// The response.
    package let response: ServerResponse
    /// How it is delivered.
    package var delivery: Delivery = .whole
    /// The delay before the delivery.
    package var delay: Duration = .zero
    /// What follows the response on the same connection, if that is a WebSocket's.
    package var upgrade: StreamChannel?

    /// The ways to deliver a response, most of them faulty.
    package enum Delivery: Hashable, Sendable {
        /// Correct delivery.
        case whole
        /// Half of the body with the Content-Length of the whole, then the connection is closed.
        case halfBody
        /// The connection is closed within the status line and headers.
        case cutHead
        /// Chunked; the connection is closed within the second chunk.
        case cutChunk
        /// The connection is closed without sending anything.
        case hangUp
        /// The connection is kept open without sending anything.
        case silence
        /// The body is padded with spaces to this total number of bytes.
        case padded(to: Int)
    }
}
