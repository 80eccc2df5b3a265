import Foundation
import Glibc

/// A client that sends and receives bytes, to test what a regular client would hide.
final class RawClient {
    struct ClientResult {
        /// Every byte until the server closed the connection or the timeout expired.
        let bytes: [UInt8]
        /// Whether the server closed the connection.
        let isClosed: Bool

        var text: String { String(decoding: bytes, as: UTF8.self) }
        /// The bytes after the headers.
        var body: String {
            text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
        }
        func header(_ name: String) -> String? {
            text.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    struct ConnectionRefused: Error {}

    private let descriptor: Int32
    private let port: Int

    /// Connects to this machine.
    ///
    /// - Parameters:
    ///   - address: An IPv4 or IPv6 address.
    ///   - timeout: The seconds that a read waits for a byte.
    init(port: Int, address: String = "127.0.0.1", timeout seconds: Int = 20) throws {
        self.port = port
        let isIPv6 = address.contains(":")
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let status: Int32
        if isIPv6 {
            var place = sockaddr_in6()
            place.sin6_family = sa_family_t(AF_INET6)
            place.sin6_port = in_port_t(port).bigEndian
            inet_pton(AF_INET6, address, &place.sin6_addr)
            status = Self.connect(descriptor, &place)
        } else {
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_port = in_port_t(port).bigEndian
            inet_pton(AF_INET, address, &place.sin_addr)
            status = Self.connect(descriptor, &place)
        }
        guard status == 0 else {
            Glibc.close(descriptor)
            throw ConnectionRefused()
        }
    }

    deinit { close(descriptor) }

    /// Sends a request with `Connection: close`.
    func send(_ target: String, method: String = "GET", body: String = "") {
        let head = "\(method) \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
        send(raw: head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
    }

    func send(raw text: String) {
        _ = text.withCString { Glibc.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    func send(bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Reads the next bytes; `nil` when the server has closed the connection or the timeout has expired.
    func readSome(_ most: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &buffer, most, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Closes the sending side like a disconnecting client; responses can still be read.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads until the server closes the connection.
    func read() -> ClientResult {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { bytes += buffer[..<count] } else { return ClientResult(bytes: bytes, isClosed: count == 0) }
        }
    }

    /// Whether data or the end of the connection is available, without waiting.
    var hasResponse: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) >= 0
    }

    /// Sends one request and reads the result.
    static func ask(_ port: Int, _ target: String, method: String = "GET", body: String = "") throws -> ClientResult {
        let client = try RawClient(port: port)
        client.send(target, method: method, body: body)
        return client.read()
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
