/// An answer as it should reach the client.
struct HTTPAnswer: Sendable, Equatable {
    /// The status, 100...599.
    var status: Int
    /// The type of the body, as "application/json".
    var contentType: String
    /// Further headers.
    var headers: [Header] = []
    /// The body.
    var body: [UInt8]

    /// One header line.
    struct Header: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// The words for the status where libsoup has none, else `nil`.
    var reason: String? { status == 429 ? "Too Many Requests" : nil }

    /// A JSON answer.
    static func json(_ body: [UInt8], status: Int = 200) -> HTTPAnswer {
        HTTPAnswer(status: status, contentType: "application/json; charset=utf-8", body: body)
    }
}

/// An answer and how it is handed over, well or badly.
struct HTTPReply: Sendable {
    /// What is answered.
    let answer: HTTPAnswer
    /// How it is handed over.
    var delivery: Delivery = .whole
    /// How long nothing happens first.
    var delay: Duration = .zero

    /// The ways an answer is handed over.
    enum Delivery: Hashable, Sendable {
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
