import KitIntegerConversion

/// The kind of a WebSocket frame (RFC 6455, section 5.2).
enum SocketOpcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
}

/// The header of a frame from a server, which may arrive in any parts.
struct SocketFrameHeader {
    /// The maximum size of a control frame's payload in bytes.
    static let largestControl = 125

    private(set) var opcode = SocketOpcode.continuation
    private(set) var isFinal = false
    /// The size of the payload in bytes.
    private(set) var length = 0

    private var bytes: [UInt8] = []

    var isControl: Bool { opcode.isControl }

    /// Removes the header, or the part of it that has arrived, from bytes.
    ///
    /// - Returns: Whether it is complete.
    mutating func read(_ input: inout Slice<UnsafeRawBufferPointer>) throws(SocketFrameReader.Violation) -> Bool {
        while bytes.count < size {
            guard let byte = input.popFirst() else { return false }
            bytes.append(byte)
            if bytes.count == 2 { try check(first: bytes[0], second: byte) }
        }
        try readLength()
        return true
    }

    /// The size of the header in bytes, as far as its first two bytes are known.
    private var size: Int {
        switch bytes.count < 2 ? 0 : bytes[1] & 0x7F {
        case 126: 4
        case 127: 10
        default: 2
        }
    }

    private mutating func check(first: UInt8, second: UInt8) throws(SocketFrameReader.Violation) {
        guard first & 0x70 == 0 else { throw .malformed("a frame with reserved bits, as of an extension") }
        guard let opcode = SocketOpcode(rawValue: first & 0x0F) else { throw .malformed("opcode \(first & 0x0F)") }
        guard second & 0x80 == 0 else { throw .malformed("a masked frame") }
        self.opcode = opcode
        isFinal = first & 0x80 != 0
        guard opcode.isControl else { return }
        guard isFinal else { throw .malformed("a control frame in parts") }
        guard second <= Self.largestControl else { throw .malformed("a control frame of more than 125 bytes") }
    }

    private mutating func readLength() throws(SocketFrameReader.Violation) {
        guard bytes.count > 2 else { return length = Int(bytes[1]) }
        let value = bytes.dropFirst(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard value <= Int64.max else { throw .malformed("a negative length") }
        guard value > (bytes.count == 4 ? 125 : 65_535) else { throw .malformed("a length in too many bytes") }
        length = Int(value)
    }
}
