import KitIntegerConversion

/// Parses the frames that a client sends, and joins fragments to messages (RFC 6455, section 5).
struct WebSocketParser {
    /// What a client sent.
    enum Event: Equatable {
        case text(String)
        case binary([UInt8])
        case ping([UInt8])
        case pong([UInt8])
        /// `nil` if the client gave no code.
        case close(Int?)
        /// The client broke the protocol: the code and reason with which a server closes.
        case violation(Int, String)
    }

    /// The size of a message at which a server gives up.
    static let largestMessage = 1_048_576

    private var buffer: [UInt8] = []
    private var start = 0
    private var message: (opcode: WebSocketFrame.Opcode, bytes: [UInt8])?
    private var isBroken = false

    /// Parses further bytes.
    ///
    /// - Returns: The completed messages and control frames; nothing after a violation.
    mutating func parse(_ bytes: [UInt8]) -> [Event] {
        guard !isBroken else { return [] }
        buffer += bytes
        var events: [Event] = []
        while let event = next() {
            events.append(contentsOf: event)
            if case .violation = event.last {
                isBroken = true
                break
            }
        }
        buffer.removeFirst(start)
        start = 0
        return events
    }

    /// The events of the next frame, often none; `nil` if it is incomplete.
    private mutating func next() -> [Event]? {
        let available = buffer.count - start
        guard available >= 2 else { return nil }
        let first = buffer[start]
        let second = buffer[start + 1]
        guard first & 0x70 == 0, let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            return [.violation(1002, "reserved bits or opcode")]
        }
        guard second & 0x80 != 0 else { return [.violation(1002, "a client's frame must be masked")] }
        let isFinal = first & 0x80 != 0
        let short = Int(second & 0x7F)
        if opcode.isControl, short > 125 || !isFinal { return [.violation(1002, "invalid control frame")] }
        let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
        guard available >= 2 + lengthBytes + 4 else { return nil }
        var length = short
        if lengthBytes > 0 {
            let digits = buffer[(start + 2)..<(start + 2 + lengthBytes)]
            // A length beyond the limit may exceed an integer too.
            length = digits.reduce(0) { $0 > Self.largestMessage ? $0 : $0 << 8 | Int($1) }
        }
        guard length + (message?.bytes.count ?? 0) <= Self.largestMessage else {
            return [.violation(1009, "message too big")]
        }
        let head = 2 + lengthBytes + 4
        guard available >= head + length else { return nil }
        let mask = buffer[(start + head - 4)..<(start + head)]
        var payload = Array(buffer[(start + head)..<(start + head + length)])
        for index in payload.indices { payload[index] ^= mask[mask.startIndex + index & 3] }
        start += head + length
        return event(opcode, payload, isFinal)
    }

    private mutating func event(_ opcode: WebSocketFrame.Opcode, _ payload: [UInt8], _ isFinal: Bool) -> [Event] {
        switch opcode {
        case .ping: return [.ping(payload)]
        case .pong: return [.pong(payload)]
        case .close:
            guard payload.count != 1 else { return [.violation(1002, "invalid close frame")] }
            return [.close(payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil)]
        case .continuation:
            guard message != nil else { return [.violation(1002, "nothing to continue")] }
            message?.bytes += payload
        case .text, .binary:
            guard message == nil else { return [.violation(1002, "a message is incomplete")] }
            message = (opcode, payload)
        }
        guard isFinal, let message else { return [] }
        self.message = nil
        guard message.opcode == .text else { return [.binary(message.bytes)] }
        guard let text = String(validating: message.bytes, as: UTF8.self) else {
            return [.violation(1007, "invalid UTF-8")]
        }
        return [.text(text)]
    }
}
