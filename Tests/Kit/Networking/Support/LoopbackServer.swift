import Foundation
import KitLocking

/// A server on 127.0.0.1 that responds to each connection with scripted bytes, which need not be valid HTTP.
///
/// It serves at most ``largestCount`` connections, times out after minutes for each of them, and stops when it is
/// deinitialized.
final class LoopbackServer: @unchecked Sendable {  // the listener is constant; the record is locked
    /// A step after the request has been read.
    enum Step: Sendable {
        /// Send bytes.
        case send(Data)
        /// Sends the same bytes repeatedly; ends early when the client disconnects.
        case flood(Data, times: Int)
        /// Sends nothing until the client disconnects.
        case waitForLeave
        /// Resets the connection instead of closing it.
        case reset
        /// Receives WebSocket frames and performs the steps after each; ends after a close frame, or when the client disconnects.
        case frames(@Sendable (ClientFrame) -> [Step])
        /// Sends the same bytes until the client has not read any for half a second, and reports how many were sent.
        case fill(Data, report: @Sendable (Int) -> Void)
        /// Relays bytes to and from a port of this machine, as a proxy does.
        case tunnel(toPort: Int)
        /// Calls a function, which may wait.
        case call(@Sendable () -> Void)
    }

    private static let largestCount = 32
    private static let timeout = timeval(tv_sec: 300, tv_usec: 0)

    let port: Int
    private let listener: Listener
    private let greeting: Data
    private let respond: @Sendable (Request) -> [Step]
    private let received = Guarded<[Request]>([])
    private let leaving = AsyncStream<Bool>.makeStream()

    struct Request: Sendable {
        /// The request line and the headers, as received.
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

    /// Starts a server that responds depending on the request.
    ///
    /// - Parameters:
    ///   - greeting: Bytes to send before the request is read, unlike an HTTP server.
    ///   - respond: The steps after a request.
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

    /// Starts a server that treats every connection the same.
    convenience init(_ steps: Step...) throws { try self.init { _ in steps } }

    deinit { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }

    /// The listening socket, which is closed when neither the server nor its thread uses it.
    ///
    /// If it were closed earlier, another server could reuse its number before the thread accepts a connection.
    private final class Listener: Sendable {
        let descriptor: Int32

        init(descriptor: Int32) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    /// Whether the client disconnects before the server's timeout: during its request, ``Step/waitForLeave`` or
    /// ``Step/flood(_:times:)``.
    func waitForLeave() async -> Bool {
        for await hasLeft in leaving.stream { return hasLeft }
        return false
    }

    /// The received requests, oldest first.
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
            // A timeout of the client may expire before it has sent a request.
            leaving.continuation.yield(errno != EAGAIN)
            return
        }
        received.withLock { $0.append(request) }
        for step in respond(request) where !perform(step, on: connection) { return }
    }

    /// Performs a step; `false` if the client has disconnected.
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
        case .frames(let respond):
            while let frame = ClientFrame(from: connection) {
                if !respond(frame).allSatisfy({ perform($0, on: connection) }) { return false }
                if frame.isClose { break }
            }
            leaving.continuation.yield(errno != EAGAIN)
            return false
        case .fill(let data, let report):
            report(fill(connection, with: data))
            return true
        case .tunnel(let port):
            Tunnel.relay(connection, to: port)
            return false
        case .call(let function):
            function()
            return true
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            return false
        }
    }

    private func fill(_ connection: Int32, with data: Data) -> Int {
        var total = 0
        while true {
            var state = pollfd(fd: connection, events: Int16(POLLOUT), revents: 0)
            guard poll(&state, 1, 500) == 1 else { return total }
            let count = data.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            guard count > 0 || errno == EAGAIN else { return total }
            total += max(0, count)
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
    /// Text with HTTP line breaks.
    static func text(_ text: String) -> LoopbackServer.Step {
        .send(Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    }

    static func response(
        _ status: String = "200 OK", headers: [String] = ["Content-Type: application/json"], body: Data
    ) -> LoopbackServer.Step {
        let head = (["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers).joined(separator: "\r\n")
        return .send(Data((head + "\r\n\r\n").utf8) + body)
    }

    static func response(
        _ status: String = "200 OK", headers: [String] = ["Content-Type: application/json"], body text: String
    ) -> LoopbackServer.Step {
        .response(status, headers: headers, body: Data(text.utf8))
    }
}
