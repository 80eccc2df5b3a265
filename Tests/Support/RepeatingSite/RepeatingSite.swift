import Foundation
import KitLocking

/// A server on 127.0.0.1 that replaces every site and echoes keys in each response, wherever HTTP and the sites'
/// formats permit a text, except in the responses of chosen paths.
///
/// It serves one request per connection, with timeouts of a few seconds.
public final class RepeatingSite: Sendable {
    /// The flags that make `wick` use it in place of each site and its streams.
    ///
    /// - Parameters:
    ///   - sites: The names of the sites.
    ///   - streaming: The names of those that have streams.
    public func flags(_ sites: [String], streaming: [String]) -> [String] {
        ["--environment=staging", "--attempts=1", "--timeout=5"]
            + sites.map { "--base-url=\($0)=http://\(address)/\($0)" }
            + streaming.map { "--stream-url=\($0)=ws://\(address)/\($0)/stream" }
    }

    private let listener: Listener
    private let address: String
    private let state = Guarded(State())

    private struct State {
        var response = Data()
        /// The bodies of valid responses, by the ends of their paths.
        var valid: [String: Data] = [:]
        var paths: Set<String> = []
    }

    /// Starts it.
    public init() throws {
        let listener = try Listener()
        self.listener = listener
        address = "127.0.0.1:\(listener.port)"
        let thread = Thread { [weak self] in
            while case let connection = accept(listener.descriptor, nil, nil), connection >= 0 {
                guard let self else { return _ = close(connection) }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
        thread.start()
    }

    deinit { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }

    /// Repeats keys from now on, and forgets the requests so far.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - place: The place of the keys in the responses.
    ///   - valid: JSON for requests whose paths end so, which repeats no key.
    public func repeats(_ keys: [String], in place: RepeatedPlace, except valid: [String: Data] = [:]) {
        let bytes = place.response(keys)
        state.withLock { $0 = State(response: bytes, valid: valid) }
    }

    /// The paths of all requests since the last call of ``repeats(_:in:except:)``; the first part is the site's name.
    public var paths: Set<String> { state.withLock { $0.paths } }

    /// The response to a request.
    private func response(to request: Data) -> Data {
        let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
        let path = String(words.dropFirst().first?.prefix { $0 != "?" } ?? "")
        return state.withLock { state in
            state.paths.insert(path)
            let body = state.valid.first { path.hasSuffix($0.key) }?.value
            return body.map { RepeatedPlace.http("200 OK", body: String(decoding: $0, as: UTF8.self)) }
                ?? state.response
        }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while request.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request.append(contentsOf: buffer[..<count])
        }
        var rest = response(to: request)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        shutdown(connection, Int32(SHUT_WR))
        // Closing with unread data would discard the response.
        while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }
}

/// A listening socket, closed with its last reference.
private final class Listener: Sendable {
    let descriptor: Int32
    let port: UInt16

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard descriptor >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    deinit { close(descriptor) }
}
