import Foundation
import Networking
import Rx
import Waiting

/// What a WebSocket connection has emitted.
final class SocketLog: Sendable {
    enum Entry: Hashable, Sendable {
        case event(SocketEvent)
        case failed(NetworkError)
        case completed
    }

    private let log = EventLog<Entry>()

    var all: [Entry] { log.all }

    /// Subscribes to a connection.
    ///
    /// - Parameter handle: Called with each event after it was recorded.
    func subscribe(
        to connection: Observable<SocketEvent>, handle: @escaping @Sendable (SocketEvent) -> Void = { _ in }
    ) -> any Disposable {
        connection.subscribe(
            onNext: { [log] event in
                log.add(.event(event))
                handle(event)
            },
            onError: { [log] in log.add(.failed($0 as? NetworkError ?? .invalidRequest("another error: \($0)"))) },
            onCompleted: { [log] in log.add(.completed) })
    }

    /// Waits for a number of entries, and returns all.
    func wait(for count: Int) async -> [Entry] {
        await log.wait(for: count)
        return log.all
    }

    /// Waits for the end, and returns all entries.
    func waitForEnd() async -> [Entry] {
        await log.wait { entries in
            entries.contains { entry in if case .event = entry { false } else { true } }
        }
        return log.all
    }
}

extension SocketLog.Entry {
    static let opened = Self.event(.opened)

    static func received(_ frame: SocketFrame) -> Self { .event(.received(frame)) }

    static func text(_ text: String) -> Self { .received(.text(text)) }

    static func closed(_ code: Int?, _ reason: String = "") -> Self {
        .event(.closed(SocketClose(code: code, reason: reason)))
    }
}

extension CurlSocketTransport {
    /// The entries of a connection until it ends.
    func entries(
        _ url: URL, headers: HTTPHeaders = [:], handshakeTimeout: Duration = .seconds(300), messageSize: Int = 4 << 20,
        sending frames: Observable<SocketFrame> = .never()
    ) async -> [SocketLog.Entry] {
        let request = SocketRequest(
            url, headers: headers, handshakeTimeout: handshakeTimeout, messageSize: messageSize)
        let log = SocketLog()
        let subscription = log.subscribe(to: connect(to: request, sending: frames))
        defer { subscription.dispose() }
        return await log.waitForEnd()
    }
}
