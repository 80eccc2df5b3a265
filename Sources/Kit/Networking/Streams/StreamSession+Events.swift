extension StreamSession {
    enum Event: Sendable {
        /// A topic has its first listener.
        case added(Topic)
        /// A topic has lost its last listener.
        case removed(Topic)
        /// A topic's updates have stopped, although the connection is alive.
        case resubscribe(Topic)
        /// The network has changed, so that the connection may be dead.
        case reconnect
        case opened(Int)
        case received(Int, StreamFrame<Topic>)
        case ended(Int, NetworkError)
        /// The deadline has come.
        case woke
    }

    enum Action: Sendable {
        case open(Int)
        case close(Int)
        case send(Int, SocketFrame)
        case subscribed(Topic)
        case silent(Topic)
        case failed(Topic, StreamError)
    }
}
