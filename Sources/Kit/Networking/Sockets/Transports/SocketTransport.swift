import Foundation
import Rx

/// Opens WebSocket connections: over the network, or with a test's frames.
public protocol SocketTransport: Sendable {
    /// Opens a connection on each subscription.
    ///
    /// The sequence emits ``SocketEvent``s in order, on any thread but never two at once. It completes after
    /// ``SocketEvent/closed(_:)``, and fails with a ``NetworkError`` if the handshake fails, the connection breaks, or a message exceeds
    /// the limit. Disposing of it closes the connection; nothing is emitted afterwards.
    ///
    /// - Parameters:
    ///   - request: The address and limits.
    ///   - frames: The frames to send. It is subscribed to after ``SocketEvent/opened`` has been emitted, and disposed of at the end; its
    ///     completion or error does not close the connection.
    func connect(to request: SocketRequest, sending frames: Observable<SocketFrame>) -> Observable<SocketEvent>
}

/// The address of a WebSocket connection and its limits.
public struct SocketRequest: Hashable, Sendable {
    /// A `wss:` URL, or a `ws:` URL of this machine.
    public let url: URL
    /// Headers of the handshake.
    public let headers: HTTPHeaders
    /// The maximum time for the handshake.
    public let handshakeTimeout: Duration
    /// The maximum size of a message in bytes, decompressed and with all its continuation frames.
    public let messageSize: Int

    /// Creates a request.
    public init(
        _ url: URL, headers: HTTPHeaders = [:], handshakeTimeout: Duration = .seconds(15), messageSize: Int = 4 << 20
    ) {
        self.url = url
        self.headers = headers
        self.handshakeTimeout = handshakeTimeout
        self.messageSize = messageSize
    }
}

extension SocketRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL with secrets redacted, because requests may contain keys and are easily logged.
    public var description: String { Redaction.standard.url(url) }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// An empty mirror: a dump shows only the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
