/// An answer as it should reach the client.
package struct ServerResponse: Sendable, Equatable {
    /// The status, 100...599.
    package var status: Int
    /// The type of the body, as "application/json".
    package var contentType: String
    /// Further headers.
    package var headers: [Header]
    /// The body.
    package var body: [UInt8]

    /// Makes an answer.
    package init(status: Int, contentType: String, headers: [Header] = [], body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }

    /// One header line.
    package struct Header: Hashable, Sendable {
        package let name: String
        package let value: String

        /// Makes a header.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The words for the status where libsoup has none, else `nil`.
    package var reason: String? { status == 429 ? "Too Many Requests" : nil }

    /// A JSON answer.
    package static func json(_ body: [UInt8], status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, contentType: "application/json; charset=utf-8", body: body)
    }
}

/// An answer and how it is handed over, well or badly.
package struct HTTPReply: Sendable {
    /// What is answered.
    package let response: ServerResponse
    /// How it is handed over.
    package var delivery: Delivery = .whole
    /// How long nothing happens first.
    package var delay: Duration = .zero

    /// The ways an answer is handed over.
    package enum Delivery: Hashable, Sendable {
        /// As HTTP wants it.
        case whole
        /// The length promised is that of the body, but half of it is sent before the connection is closed.
        case halfBody
        /// The connection is closed within the status line and headers.
        case cutHead
        /// Chunked; the connection is closed within the second chunk.
        case cutChunk
        /// The connection is closed without a byte.
        case hangUp
        /// The connection is kept and nothing is sent.
        case silence
        /// The body is followed by blanks up to this many bytes in all.
        case padded(to: Int)
    }
}
