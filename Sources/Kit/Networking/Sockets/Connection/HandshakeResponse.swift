import Foundation

/// The response to a handshake, which arrives in any parts.
struct HandshakeResponse {
    /// The maximum sizes in bytes.
    private static let largestHead = 64 << 10
    private static let largestBody = 64 << 10

    private(set) var head = ResponseHead()
    private var line: [UInt8] = []
    private var headSize = 0
    private var body = Data()

    /// Whether the server agrees to the upgrade.
    var isUpgrade: Bool { head.hasEnded && head.status == .switchingProtocols }
    /// Whether the head and as much of the body as is read have arrived.
    var isComplete: Bool { isUpgrade || head.isComplete && body.count >= bodySize }

    /// Removes the response, or a part of it, from bytes.
    mutating func read(_ bytes: inout Slice<UnsafeRawBufferPointer>) throws(NetworkError) {
        while !isUpgrade, !head.isComplete, let byte = bytes.popFirst() {
            headSize += 1
            guard headSize <= Self.largestHead else { throw .malformed(CurlOptions.longHead) }
            line.append(byte)
            guard byte == UInt8(ascii: "\n") else { continue }
            head.append(String(decoding: line, as: UTF8.self))
            line = []
            guard head.status != nil else { throw .malformed("no HTTP response") }
        }
        guard head.isComplete else { return }
        let part = bytes.prefix(bodySize - body.count)
        body.append(contentsOf: part)
        bytes = bytes.dropFirst(part.count)
    }

    /// The error that a complete head without an upgrade means; the body may be incomplete.
    ///
    /// - Parameter now: The time at which it arrived.
    func refusal(now: Date) -> NetworkError {
        guard let status = head.status else { return .malformed("no status") }
        let response = HTTPResponse(status: status, headers: head.headers, body: body)
        guard status.isSuccess else {
            return .status(response, retryAt: RetryAfter.date(in: head.headers, now: now))
        }
        // Such as the login page of a network.
        return response.mediaType.map { .unexpectedContent(mediaType: $0) } ?? .malformed("no upgrade to a WebSocket")
    }

    private var bodySize: Int { min(HeadRule.contentLength(of: head.headers) ?? 0, Self.largestBody) }
}
