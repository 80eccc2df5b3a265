import KitIntegerConversion

/// The frames of a WebSocket as a server sends them (RFC 6455, section 5): unmasked.
enum WebSocketFrame {
    /// The kinds of frames.
    enum Opcode: UInt8 {
        case continuation = 0x0
        case text = 0x1
        case binary = 0x2
        case close = 0x8
        case ping = 0x9
        case pong = 0xA

        var isControl: Bool { rawValue >= Opcode.close.rawValue }
    }

    /// The bytes of a frame.
    ///
    /// - Parameter isFinal: Whether it ends its message.
    static func bytes(_ opcode: Opcode, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode.rawValue]
        bytes.reserveCapacity(payload.count + 10)
        switch payload.count {
        case 0...125: bytes.append(UInt8(payload.count))
        case 126...0xFFFF:
            bytes.append(126)
            append(UInt16(payload.count), to: &bytes)
        default:
            bytes.append(127)
            append(UInt64(payload.count), to: &bytes)
        }
        return bytes + payload
    }

    /// The bytes of a close frame.
    static func close(_ code: Int, _ reason: String) -> [UInt8] {
        var payload: [UInt8] = []
        append(UInt16(truncatingIfNeeded: code), to: &payload)
        return bytes(.close, payload + reason.utf8.prefix(123))
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
