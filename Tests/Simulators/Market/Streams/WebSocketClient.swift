import Foundation
import Testing

@testable import KitSiteSimulator

/// A WebSocket client that shows every frame, also invalid ones.
final class WebSocketClient {
    struct Frame: Equatable {
        let opcode: UInt8
        let isFinal: Bool
        let payload: [UInt8]

        var text: String { String(decoding: payload, as: UTF8.self) }
        /// The code of a close frame.
        var code: Int { payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0 }
    }

    let client: RawClient
    /// The response to the handshake, with the headers.
    let head: String
    private var buffer: [UInt8]

    /// Connects and waits for the response to the handshake.
    init(port: Int, _ target: String, headers: [String] = [], timeout: Int = 20) throws {
        client = try RawClient(port: port, timeout: timeout)
        let lines =
            [
                "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ] + headers
        client.send(raw: lines.joined(separator: "\r\n") + "\r\n\r\n")
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        while !bytes.suffix(4).elementsEqual(end), let byte = client.readSome(1) { bytes += byte }
        head = String(decoding: bytes, as: UTF8.self)
        buffer = []
    }

    func send(_ text: String) { send(opcode: 0x1, Array(text.utf8)) }

    /// Sends a masked frame.
    func send(opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = true) {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        let flag: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case 0...125: bytes.append(flag | UInt8(payload.count))
        case 126...0xFFFF: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default:
            bytes.append(flag | 127)
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        if isMasked { bytes += mask }
        bytes += payload.enumerated().map { isMasked ? $1 ^ mask[$0 & 3] : $1 }
        client.send(bytes: bytes)
    }

    /// The next frame; `nil` when the connection is closed.
    func next() -> Frame? {
        guard fill(2) else { return nil }
        let opcode = buffer[0]
        let short = Int(buffer[1] & 0x7F)
        let extra = short == 126 ? 2 : short == 127 ? 8 : 0
        guard fill(2 + extra) else { return nil }
        let length = extra == 0 ? short : buffer[2..<(2 + extra)].reduce(0) { $0 << 8 | Int($1) }
        guard fill(2 + extra + length) else { return nil }
        let payload = Array(buffer[(2 + extra)..<(2 + extra + length)])
        buffer.removeFirst(2 + extra + length)
        return Frame(opcode: opcode & 0x0F, isFinal: opcode & 0x80 != 0, payload: payload)
    }

    private func fill(_ count: Int) -> Bool {
        while buffer.count < count {
            guard let bytes = client.readSome(65_536) else { return false }
            buffer += bytes
        }
        return true
    }
}
