/// What a frame changes in the state of a stream client.
struct StreamFrame<Topic: Hashable & Sendable>: Sendable {
    /// Whether it shows that the site is alive.
    var isAlive = true
    /// The topics of its updates, in order.
    var updated: [Topic] = []
    var acknowledged: [Topic] = []
    var refused: [(topics: [Topic], reason: String)] = []
    var replies: [SocketFrame] = []
    var isClosing = false

    /// A frame without effect, such as a ping, which the transport responds to.
    static var alive: StreamFrame { StreamFrame() }

    /// A frame that cannot be decoded.
    static var damaged: StreamFrame {
        var frame = StreamFrame()
        frame.isAlive = false
        return frame
    }

    init() {}

    init<Update>(_ messages: [StreamMessage<Topic, Update>]) {
        for message in messages {
            switch message {
            case .update(_, let topic): updated.append(topic)
            case .acknowledged(let topics): acknowledged += topics
            case .refused(let topics, let reason): refused.append((topics, reason))
            case .reply(let frame): replies.append(frame)
            case .closing: isClosing = true
            }
        }
    }
}
