import Foundation
import KitLocking

/// A server of raw bytes on 127.0.0.1: each connection gets one scripted answer, right or wrong as HTTP goes.
///
/// It answers at most ``largestCount`` connections, waits no longer than a few seconds for any of them, and ends with
/// its owner.
final class LoopbackServer: @unchecked Sendable {  // the listener is constant; the record is locked
    /// What becomes of a connection after its request has been read.
    enum Step: Sendable {
        /// Send bytes.
        case send(Data)
        /// Send the same bytes again and again, so many times; ends early when the other side leaves.
        case flood(Data, times: Int)
        /// Keep still until the other side leaves.
        case waitForLeave
        /// End with a reset instead of an orderly close.
        case reset
    }

    private static let largestCount = 32
    private static let timeout = timeval(tv_sec: 10, tv_usec: 0)

    let port: Int
    private let listener: Listener
    private let greeting: Data
    private let respond: @Sendable (Request) -> [Step]
    private let received = Guarded<[Request]>([])
    private let leaving = AsyncStream<Bool>.makeStream()

    /// What came in.
    struct Request: Sendable {
        /// The request line and the headers, as they came.
        let head: String
        let body: Data

        var line: String { head.components(separatedBy: "\r\n").first ?? "" }
        var target: String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

        func header(_ name: String) -> String? {
            head.components(separatedBy: "\r\n").dropFirst().first {
                $0.lowercased().hasPrefix(name.lowercased() + ":")
            }
            .map { String($0.dropFirst(name.count + 1)).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Starts a server that decides by the request.
    ///
    /// - Parameters:
    ///   - greeting: What is said before anything is asked, as no HTTP server does.
    ///   - respond: What follows a request.
    init(greeting: Data = Data(), respond: @escaping @Sendable (Request) -> [Step]) throws {
        self.greeting = greeting
        self.respond = respond
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        let listener = Listener(descriptor: descriptor)
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        guard descriptor >= 0, isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        let thread = Thread { [weak self] in
            for _ in 0..<Self.largestCount {
                let connection = accept(listener.descriptor, nil, nil)
                guard connection >= 0, let self else { return }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
        thread.start()
    }

    /// Starts a server that answers every connection alike.
    convenience init(_ steps: Step...) throws { try self.init { _ in steps } }

    deinit { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }

    /// The open socket, which closes when neither the server nor its thread has it any more: closed sooner, its number would
    /// be another server's by the time the thread asks it for a connection.
    private final class Listener: Sendable {
        let descriptor: Int32

        init(descriptor: Int32) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    /// Whether the other side leaves a connection before the server's patience ends: while it asks, or during
    /// ``Step/waitForLeave`` or ``Step/flood(_:times:)``.
    func waitForLeave() async -> Bool {
        for await hasLeft in leaving.stream { return hasLeft }
        return false
    }

    /// The requests that came, oldest first.
    var requests: [Request] { received.withLock { $0 } }

    func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        URL(string: "http://\(host):\(port)\(path)") ?? URL(fileURLWithPath: "/")
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var timeout = Self.timeout
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        guard send(greeting, to: connection), let request = read(from: connection) else {
            // A limit of the other side may pass before it has even asked.
            leaving.continuation.yield(errno != EAGAIN)
            return
        }
        received.withLock { $0.append(request) }
        for step in respond(request) where !perform(step, on: connection) { return }
    }

    /// Does one step; `false` when the other side has left.
    private func perform(_ step: Step, on connection: Int32) -> Bool {
        switch step {
        case .send(let data): return send(data, to: connection)
        case .flood(let data, let times):
            if (0..<times).allSatisfy({ _ in send(data, to: connection) }) { return true }
            leaving.continuation.yield(errno != EAGAIN)
            return false
        case .waitForLeave:
            var byte: UInt8 = 0
            let count = recv(connection, &byte, 1, 0)
            if count > 0 { return true }
            leaving.continuation.yield(count == 0 || errno != EAGAIN)
            return false
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            return false
        }
    }

    private func send(_ data: Data, to connection: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Glibc.send(
                    connection, bytes.baseAddress?.advanced(by: offset), bytes.count - offset,
                    Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                offset += count
            }
            return true
        }
    }

    private func read(from connection: Int32) -> Request? {
        var data = Data()
        let end = Data("\r\n\r\n".utf8)
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            if let range = data.range(of: end) {
                let head = String(decoding: data[..<range.lowerBound], as: UTF8.self)
                let partial = Request(head: head, body: Data(data[range.upperBound...]))
                let length = partial.header("Content-Length").flatMap(Int.init) ?? 0
                if partial.body.count >= length { return partial }
            }
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            data.append(chunk, count: count)
        }
    }
}

extension LoopbackServer.Step {
    /// Text as it stands, its line ends made those of HTTP.
    static func text(_ text: String) -> LoopbackServer.Step {
        .send(Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    }

    /// A right answer.
    static func response(
        _ status: String = "200 OK", headers: [String] = ["Content-Type: application/json"], body: Data
    ) -> LoopbackServer.Step {
        let head = (["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers).joined(separator: "\r\n")
        return .send(Data((head + "\r\n\r\n").utf8) + body)
    }

    /// A right answer with text as its body.
    static func response(
        _ status: String = "200 OK", headers: [String] = ["Content-Type: application/json"], body text: String
    ) -> LoopbackServer.Step {
        .response(status, headers: headers, body: Data(text.utf8))
    }
}
