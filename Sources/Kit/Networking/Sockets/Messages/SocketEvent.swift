/// What happens on a WebSocket connection, in order: ``opened``, then frames, then at most one ``closed(_:)``.
public enum SocketEvent: Hashable, Sendable {
    /// The handshake has succeeded.
    case opened
    /// A frame has arrived.
    case received(SocketFrame)
    /// The server has closed the connection; the sequence completes after it.
    case closed(SocketClose)
}

/// Why a server has closed a connection.
public struct SocketClose: Hashable, Sendable {
    /// The status code of the close frame, such as 1000 for a normal closure or 1001 for a server that is going away; `nil` if it
    /// had none (RFC 6455, section 7.4).
    public let code: Int?
    /// The reason in the close frame; untrusted text, often empty.
    public let reason: String

    /// Creates a description of a closure.
    public init(code: Int?, reason: String = "") {
        self.code = code
        self.reason = reason
    }
}
