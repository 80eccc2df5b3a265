import Foundation
import Testing

/// The handshake of a VNC client: RFC 6143, 7.1 and 7.2.
final class VNCClient {
    private let descriptor: Int32

    /// Connects to a socket and agrees on version 3.8.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isConnected)
        let version = try read(12)
        #expect(version == Array("RFB 003.008\n".utf8))
        write(version)
    }

    deinit { close(descriptor) }

    /// The security types that the server offers: 1 is none, 2 is VNC authentication.
    func securityTypes() throws -> [UInt8] {
        try read(Int(read(1)[0]))
    }

    /// Responds to the challenge and returns the result: 0 for success, 1 for failure.
    func authenticate(response: [UInt8]) throws -> UInt32 {
        write([2])
        _ = try read(16)
        write(response)
        return try read(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func read(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var buffer = [UInt8](repeating: 0, count: count - bytes.count)
            let got = recv(descriptor, &buffer, buffer.count, 0)
            try #require(got > 0)
            bytes += buffer[..<got]
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) { _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
}
