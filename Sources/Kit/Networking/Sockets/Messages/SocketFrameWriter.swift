import KitIntegerConversion

/// Encodes frames of a client (RFC 6455, section 5).
enum SocketFrameWriter {
    /// A frame in one part, masked with a random key; `nil` for a control frame that is too large.
    static func bytes(of frame: SocketFrame) -> [UInt8]? {
        switch frame {
        case .text(let text): bytes(.text, Array(text.utf8))
        case .binary(let payload): bytes(.binary, payload)
        case .ping(let payload): control(.ping, payload)
        case .pong(let payload): control(.pong, payload)
        }
    }

    /// A close frame.
    ///
    /// - Parameter code: The status code; `nil` sends none.
    static func close(code: UInt16?) -> [UInt8] {
        bytes(.close, code.map { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] } ?? [])
    }

    private static func control(_ opcode: SocketOpcode, _ payload: [UInt8]) -> [UInt8]? {
        payload.count <= SocketFrameHeader.largestControl ? bytes(opcode, payload) : nil
    }

    private static func bytes(_ opcode: SocketOpcode, _ payload: [UInt8]) -> [UInt8] {
        let key = UInt32.random(in: 0 ... .max)
        var result: [UInt8] = []
        result.reserveCapacity(payload.count + 14)
        result.append(0x80 | opcode.rawValue)
        switch payload.count {
        case ...125: result.append(0x80 | UInt8(payload.count))
        case ...65_535: result += [0x80 | 126] + Self.bigEndian(UInt16(payload.count))
        default: result += [0x80 | 127] + Self.bigEndian(UInt64(payload.count))
        }
        let mask = Self.bigEndian(key)
        result += mask
        for (index, byte) in payload.enumerated() { result.append(byte ^ mask[index & 3]) }
        return result
    }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian, Array.init)
    }
}
