import KitIntegerConversion

/// Parses what a server sends after the handshake (RFC 6455, section 5).
///
/// Bytes may arrive in any parts. Besides the message in progress, which never exceeds the limit, it stores at most the header
/// and the 125 bytes of a control frame.
struct SocketFrameReader {
    /// A frame of the server.
    enum Received: Equatable {
        case frame(SocketFrame)
        case close(SocketClose)
    }

    /// Why a server's frames are not read any further.
    struct Violation: Error, Equatable {
        let error: NetworkError
        /// The status code that tells the server (RFC 6455, section 7.4.1).
        let code: UInt16

        static func malformed(_ reason: String) -> Violation { Violation(error: .malformed(reason), code: 1002) }
        static let notUTF8 = Violation(error: .malformed("text that is not UTF-8"), code: 1007)
        static func tooLarge(limit: Int) -> Violation { Violation(error: .tooLarge(limit: limit), code: 1009) }
    }

    private let limit: Int
    private var header = SocketFrameHeader()
    /// The bytes of the current frame that have not arrived; `nil` while its header is incomplete.
    private var missing: Int?
    /// The opcode and the bytes of the message in progress.
    private var messageKind: SocketOpcode?
    private var message: [UInt8] = []
    private var control: [UInt8] = []

    /// - Parameter limit: The maximum size of a message in bytes.
    init(limit: Int) { self.limit = limit }

    /// Removes bytes from the beginning up to the end of the next message or control frame.
    ///
    /// - Returns: The message or control frame; `nil` if it continues after the bytes.
    mutating func next(in bytes: inout Slice<UnsafeRawBufferPointer>) throws(Violation) -> Received? {
        while true {
            if missing == nil {
                guard try header.read(&bytes) else { return nil }
                try start()
            }
            guard let left = missing else { return nil }
            let part = bytes.prefix(left)
            if header.isControl { control += part } else { message += part }
            bytes = bytes.dropFirst(part.count)
            missing = left - part.count
            guard part.count == left else { return nil }
            if let received = try finish() { return received }
        }
    }

    /// Checks the header of a frame, before its payload is stored.
    private mutating func start() throws(Violation) {
        missing = header.length
        guard !header.isControl else { return }
        switch header.opcode {
        case .continuation:
            guard messageKind != nil else { throw .malformed("a continuation of no message") }
        case let kind:
            guard messageKind == nil else { throw .malformed("a message within another") }
            messageKind = kind
        }
        guard header.length <= limit - message.count else { throw .tooLarge(limit: limit) }
        if message.isEmpty { message.reserveCapacity(header.length) }
    }

    /// Ends a frame; `nil` if its message continues.
    private mutating func finish() throws(Violation) -> Received? {
        let (opcode, isFinal) = (header.opcode, header.isFinal)
        header = SocketFrameHeader()
        missing = nil
        if opcode.isControl {
            defer { control = [] }
            switch opcode {
            case .close: return .close(try Self.close(control))
            case .ping: return .frame(.ping(control))
            default: return .frame(.pong(control))
            }
        }
        guard isFinal else { return nil }
        defer {
            messageKind = nil
            message = []
        }
        guard messageKind == .text else { return .frame(.binary(message)) }
        guard let text = String(validating: message, as: UTF8.self) else { throw .notUTF8 }
        return .frame(.text(text))
    }

    private static func close(_ payload: [UInt8]) throws(Violation) -> SocketClose {
        guard !payload.isEmpty else { return SocketClose(code: nil) }
        guard payload.count >= 2 else { throw .malformed("a close frame of one byte") }
        let code = Int(payload[0]) << 8 | Int(payload[1])
        guard isCloseCode(code) else { throw .malformed("close code \(code)") }
        guard let reason = String(validating: payload.dropFirst(2), as: UTF8.self) else { throw .notUTF8 }
        return SocketClose(code: code, reason: reason)
    }

    /// Whether a close frame may have a code: those of the IANA registry, of libraries (3000...) and of applications (4000...).
    private static func isCloseCode(_ code: Int) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
