import Foundation

@testable import Networking

/// A frame that a server has received from a client.
struct ClientFrame: Equatable, Sendable {
    let opcode: SocketOpcode?
    let isMasked: Bool
    let payload: [UInt8]

    var isClose: Bool { opcode == .close }

    /// Creates a masked frame.
    init(_ opcode: SocketOpcode, _ payload: [UInt8]) {
        self.opcode = opcode
        isMasked = true
        self.payload = payload
    }

    static func text(_ text: String) -> ClientFrame { ClientFrame(.text, Array(text.utf8)) }

    static func close(_ code: Int) -> ClientFrame { ClientFrame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)]) }

    /// Parses a frame from a function that returns a number of bytes, or `nil` at the end.
    init?(reading read: (Int) -> [UInt8]?) {
        guard let head = read(2) else { return nil }
        isMasked = head[1] & 0x80 != 0
        opcode = head[0] & 0xF0 == 0x80 ? SocketOpcode(rawValue: head[0] & 0x0F) : nil
        var length = Int(head[1] & 0x7F)
        if length > 125 {
            guard let bytes = read(length == 126 ? 2 : 8) else { return nil }
            length = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let mask = isMasked ? read(4) : [0, 0, 0, 0], let payload = read(length) else { return nil }
        self.payload = payload.enumerated().map { $1 ^ mask[$0 & 3] }
    }

    /// Receives a frame from a socket; `nil` if the client disconnects.
    init?(from connection: Int32) {
        self.init { count in
            var bytes = [UInt8](repeating: 0, count: count)
            return count == 0 || recv(connection, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
        }
    }
}

/// A frame of a server, which may violate the protocol.
struct ServerFrame: Sendable {
    var opcode: UInt8
    var payload: [UInt8] = []
    var isFinal = true
    var reserved: UInt8 = 0
    var mask: [UInt8] = []
    /// The length in the header, if it is not that of the payload.
    var length: UInt64?
    /// The number of bytes of the length, if it is not the smallest: 0, 2 or 8.
    var lengthSize: Int?

    static func text(_ text: String, isFinal: Bool = true) -> ServerFrame {
        ServerFrame(opcode: 1, payload: Array(text.utf8), isFinal: isFinal)
    }

    static func binary(_ payload: [UInt8], isFinal: Bool = true) -> ServerFrame {
        ServerFrame(opcode: 2, payload: payload, isFinal: isFinal)
    }

    static func continuation(_ payload: [UInt8], isFinal: Bool = false) -> ServerFrame {
        ServerFrame(opcode: 0, payload: payload, isFinal: isFinal)
    }

    static func ping(_ payload: [UInt8] = []) -> ServerFrame { ServerFrame(opcode: 9, payload: payload) }

    static func pong(_ payload: [UInt8] = []) -> ServerFrame { ServerFrame(opcode: 10, payload: payload) }

    static func close(_ code: Int, _ reason: String = "") -> ServerFrame {
        ServerFrame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
    }

    var bytes: [UInt8] {
        let length = length ?? UInt64(payload.count)
        let size = lengthSize ?? (length <= 125 ? 0 : length <= 65_535 ? 2 : 8)
        let second = size == 0 ? UInt8(truncatingIfNeeded: length) : size == 2 ? 126 : 127
        let lengthBytes = withUnsafeBytes(of: length.bigEndian) { Array($0.suffix(size)) }
        return [(isFinal ? 0x80 : 0) | reserved << 4 | opcode, (mask.isEmpty ? 0 : 0x80) | second] + lengthBytes + mask
            + payload
    }
}

extension LoopbackServer.Step {
    /// The frames of a server.
    static func frames(_ frames: ServerFrame...) -> LoopbackServer.Step { .send(Data(frames.flatMap(\.bytes))) }
}

extension LoopbackServer {
    /// Starts a server that accepts every handshake.
    static func upgrading(
        headers: [String] = [], _ steps: @escaping @Sendable (Request) -> [Step]
    ) throws -> LoopbackServer {
        try LoopbackServer { request in [.upgrade(request, headers: headers)] + steps(request) }
    }

    func socketURL(_ path: String = "/") -> URL {
        URL(string: "ws://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
    }
}

extension LoopbackServer.Step {
    /// The response that accepts a handshake.
    static func upgrade(_ request: LoopbackServer.Request, headers: [String] = []) -> LoopbackServer.Step {
        let lines = [
            "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Accept: \(SocketHandshake.accept(request.header("Sec-WebSocket-Key") ?? ""))",
        ]
        return .text((lines + headers).joined(separator: "\n") + "\n\n")
    }
}
