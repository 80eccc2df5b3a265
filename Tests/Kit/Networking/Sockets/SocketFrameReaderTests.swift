import Foundation
import KitSeededRandom
import Testing

@testable import Networking

@Suite("Reading WebSocket frames")
struct SocketFrameReaderTests {
    private typealias Received = SocketFrameReader.Received
    private typealias Violation = SocketFrameReader.Violation

    /// What a reader makes of bytes that arrive in parts of a size.
    private func read(
        _ bytes: [UInt8], limit: Int = 4 << 20, partSize: Int = .max
    ) -> (received: [Received], violation: Violation?) {
        var reader = SocketFrameReader(limit: limit)
        var received: [Received] = []
        do throws(Violation) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = Array(rest.prefix(partSize))
                rest = rest.dropFirst(part.count)
                let result = part.withUnsafeBytes { buffer in
                    Result { () throws(Violation) in
                        var slice = buffer[...]
                        while let next = try reader.next(in: &slice) { received.append(next) }
                    }
                }
                try result.get()
            }
        } catch {
            return (received, error)
        }
        return (received, nil)
    }

    private func violation(_ frames: ServerFrame..., limit: Int = 4 << 20) -> Violation? {
        read(frames.flatMap(\.bytes), limit: limit).violation
    }

    @Test(
        "Messages and control frames arrive whole and in order, in parts of any size", arguments: [.max, 1, 2, 7, 4096])
    func frames(partSize: Int) {
        let large = [UInt8](repeating: 7, count: 70_000)
        let text = String(repeating: "é", count: 63)
        let frames: [ServerFrame] = [
            .text("a\0é😀"), .binary([]), .text(text), .binary(large), .ping([1]), .pong(), .text("x", isFinal: false),
            .ping([2]), .continuation([]), .continuation(Array("y".utf8), isFinal: true), .close(1001, "später"),
        ]
        let (received, violation) = read(frames.flatMap(\.bytes), partSize: partSize)
        #expect(violation == nil)
        #expect(
            received == [
                .frame(.text("a\0é😀")), .frame(.binary([])), .frame(.text(text)), .frame(.binary(large)),
                .frame(.ping([1])), .frame(.pong([])), .frame(.ping([2])), .frame(.text("xy")),
                .close(SocketClose(code: 1001, reason: "später")),
            ])
    }

    @Test("A character may be divided between the frames of a message")
    func dividedCharacter() {
        let bytes = Array("😀".utf8)
        let message =
            ServerFrame(opcode: 1, payload: Array(bytes[..<2]), isFinal: false).bytes
            + ServerFrame.continuation(Array(bytes[2...]), isFinal: true).bytes
        #expect(read(message).received == [.frame(.text("😀"))])
    }

    @Test(
        "Text that is not UTF-8 violates the protocol", arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80]])
    func notUTF8(bytes: [UInt8]) {
        #expect(violation(ServerFrame(opcode: 1, payload: bytes)) == .notUTF8)
        #expect(violation(ServerFrame(opcode: 8, payload: [0x03, 0xE8] + bytes)) == .notUTF8)
        #expect(violation(.binary(bytes)) == nil)
    }

    @Test("The limit counts all frames of a message, and is checked before they arrive")
    func limit() {
        let half = [UInt8](repeating: 0, count: 50)
        #expect(violation(.binary(half + half), limit: 100) == nil)
        #expect(violation(.binary(half, isFinal: false), .continuation(half, isFinal: true), limit: 100) == nil)
        #expect(
            violation(.binary(half, isFinal: false), .continuation(half + [0]), limit: 100) == .tooLarge(limit: 100))
        #expect(violation(ServerFrame(opcode: 2, length: 101), limit: 100) == .tooLarge(limit: 100))
        #expect(violation(ServerFrame(opcode: 2, length: UInt64(Int64.max))) == .tooLarge(limit: 4 << 20))
        // Each message has the whole limit.
        #expect(violation(.binary(half + half), .binary(half + half), limit: 100) == nil)
    }

    @Test(
        "Frames that violate the protocol",
        arguments: [
            (ServerFrame(opcode: 1, reserved: 4), "a frame with reserved bits, as of an extension"),
            (ServerFrame(opcode: 3), "opcode 3"), (ServerFrame(opcode: 15), "opcode 15"),
            (ServerFrame(opcode: 1, mask: [1, 2, 3, 4]), "a masked frame"),
            (ServerFrame(opcode: 9, isFinal: false), "a control frame in parts"),
            (
                ServerFrame(opcode: 9, payload: .init(repeating: 0, count: 126)),
                "a control frame of more than 125 bytes"
            ),
            (ServerFrame(opcode: 8, payload: [3]), "a close frame of one byte"),
            (ServerFrame(opcode: 0), "a continuation of no message"),
            (ServerFrame(opcode: 1, length: 5, lengthSize: 2), "a length in too many bytes"),
            (ServerFrame(opcode: 1, length: 65_535, lengthSize: 8), "a length in too many bytes"),
            (ServerFrame(opcode: 1, length: 1 << 63), "a negative length"),
        ])
    func violations(frame: ServerFrame, reason: String) {
        #expect(violation(frame) == .malformed(reason))
    }

    @Test("A message within another violates the protocol")
    func interleaved() {
        #expect(violation(.text("a", isFinal: false), .text("b")) == .malformed("a message within another"))
        #expect(
            violation(.text("a"), .continuation([], isFinal: true)) == .malformed("a continuation of no message"))
    }

    @Test("A close frame has a code of the registry, a library or an application, or none")
    func closeCodes() {
        let allowed = [1000, 1001, 1002, 1003, 1007, 1008, 1011, 1012, 1013, 1014, 3000, 4999]
        for code in allowed {
            #expect(read(ServerFrame.close(code).bytes).received == [.close(SocketClose(code: code))])
        }
        for code in [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535] {
            #expect(violation(.close(code)) == .malformed("close code \(code)"))
        }
        #expect(read(ServerFrame(opcode: 8).bytes).received == [.close(SocketClose(code: nil))])
    }

    @Test("Arbitrary bytes mean the same in parts of any size")
    func arbitrary() {
        var random = SeededGenerator(seed: 26)
        for _ in 0..<2000 {
            var bytes = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
                ServerFrame(
                    opcode: [0, 1, 1, 2, 8, 9, 10][Int.random(in: 0..<7, using: &random)],
                    payload: (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8(ascii: "a") },
                    isFinal: Bool.random(using: &random)
                ).bytes
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0 ... .max, using: &random)
            }
            let whole = read(bytes, limit: 300)
            let parts = read(bytes, limit: 300, partSize: Int.random(in: 1...9, using: &random))
            #expect(whole.received == parts.received && whole.violation == parts.violation)
        }
    }
}
