/// A WebSocket message, or a control frame.
public enum SocketFrame: Hashable, Sendable {
    /// A text message.
    case text(String)
    /// A binary message.
    case binary([UInt8])
    /// A ping; the transport itself responds to those that it receives.
    case ping([UInt8])
    /// A pong.
    case pong([UInt8])
}
