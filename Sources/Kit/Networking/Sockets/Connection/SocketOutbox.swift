import KitIntegerConversion
import KitLocking

/// What other threads pass to the thread of a connection: frames to send, and that it was disposed of.
final class SocketOutbox: Sendable {
    private struct State {
        /// Encoded frames in order.
        var pending: [UInt8] = []
        /// Whether frames are accepted: from the end of the handshake to the first close frame.
        var isOpen = false
        var isDisposed = false
        var failure: NetworkError?
        /// Wakes the connection's thread; `nil` while it has nothing to wait for.
        var waker: CurlWaker?

        mutating func fail(_ error: NetworkError) {
            failure = failure ?? error
            waker?.wake()
        }

        mutating func close(code: UInt16?) {
            guard isOpen else { return }
            isOpen = false
            pending += SocketFrameWriter.close(code: code)
        }
    }

    /// The maximum size in bytes of the frames that wait for a server that does not read.
    ///
    /// A single frame may be larger.
    static let largestPending = 1 << 20

    private let state = Guarded(State())

    /// Adds a frame; ignored before the handshake and after the first close frame.
    ///
    /// - Parameter isResponse: Whether it responds to the server, and is omitted if too much is waiting.
    func send(_ frame: SocketFrame, isResponse: Bool = false) {
        let bytes = SocketFrameWriter.bytes(of: frame)
        state.withLock { state in
            guard state.isOpen, !state.isDisposed else { return }
            guard let bytes else { return state.fail(.invalidRequest("a control frame of more than 125 bytes")) }
            guard state.pending.isEmpty || state.pending.count + bytes.count <= Self.largestPending else {
                if !isResponse { state.fail(.connectionLost) }
                return
            }
            state.pending += bytes
            state.waker?.wake()
        }
    }

    /// Ends the sending with a close frame, unless it has ended.
    func close(code: UInt16?) { state.withLock { $0.close(code: code) } }

    /// Ends the connection.
    func dispose() {
        state.withLock { state in
            state.close(code: 1000)
            state.isDisposed = true
            state.waker?.wake()
        }
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }

    // MARK: The connection's thread

    func open() { state.withLock { $0.isOpen = !$0.isDisposed } }

    func setWaker(_ waker: CurlWaker?) { state.withLock { $0.waker = waker } }

    /// Throws the error of a frame that could not be added.
    func check() throws(NetworkError) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Returns and removes the encoded frames.
    func take() -> [UInt8] {
        state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
    }
}
