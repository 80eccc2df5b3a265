import Foundation
import KitLocking
import Networking
import Rx

/// A transport whose connections a test or a simulated site drives.
public final class ScriptedSockets: SocketTransport {
    private let opened = Guarded<[ScriptedConnection]>([])
    private let onConnect: @Sendable (ScriptedConnection) -> Void

    /// Creates a transport.
    ///
    /// - Parameter onConnect: Called with each new connection, before its handshake.
    public init(onConnect: @escaping @Sendable (ScriptedConnection) -> Void = { $0.open() }) {
        self.onConnect = onConnect
    }

    /// All connections, oldest first.
    public var connections: [ScriptedConnection] { opened.withLock { $0 } }

    /// Forgets closed connections, for long tests.
    public func removeClosed() { opened.withLock { $0.removeAll { $0.isClosed } } }

    /// Creates a connection on each subscription.
    public func connect(to request: SocketRequest, sending frames: Observable<SocketFrame>) -> Observable<SocketEvent> {
        Observable.create { [self] observer in
            let connection = ScriptedConnection(request, observer, frames)
            opened.withLock { $0.append(connection) }
            onConnect(connection)
            return Disposables.create { connection.dispose() }
        }
    }
}

/// A connection that a test drives.
public final class ScriptedConnection: Sendable {
    private struct State {
        var isClosed = false
        var sent: [SocketFrame] = []
        var onFrame: (@Sendable (SocketFrame) -> Void)?
    }

    /// What was connected to.
    public let request: SocketRequest
    private let observer: AnyObserver<SocketEvent>
    private let frames: Observable<SocketFrame>
    private let sending = SingleAssignmentDisposable()
    private let state = Guarded(State())

    init(_ request: SocketRequest, _ observer: AnyObserver<SocketEvent>, _ frames: Observable<SocketFrame>) {
        self.request = request
        self.observer = observer
        self.frames = frames
    }

    /// Whether either side has closed it.
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The frames of the client so far.
    public var sent: [SocketFrame] { state.withLock { $0.sent } }

    /// The texts of the client's frames so far.
    public var texts: [String] {
        sent.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Handles each frame of the client from now on, instead of recording it.
    public func onFrame(_ handle: @escaping @Sendable (SocketFrame) -> Void) { state.withLock { $0.onFrame = handle } }

    /// Completes the handshake.
    public func open() {
        observer.onNext(.opened)
        sending.setDisposable(
            frames.subscribe(onNext: { [weak self] frame in
                guard let self else { return }
                let handle = state.withLock { state in
                    if state.onFrame == nil { state.sent.append(frame) }
                    return state.onFrame
                }
                handle?(frame)
            }))
    }

    /// Sends a frame to the client.
    public func send(_ frame: SocketFrame) {
        if !isClosed { observer.onNext(.received(frame)) }
    }

    /// Sends a text to the client.
    public func send(_ text: String) { send(.text(text)) }

    /// Closes the connection with a close frame.
    public func close(_ code: Int) {
        guard end() else { return }
        observer.onNext(.closed(SocketClose(code: code)))
        observer.onCompleted()
    }

    /// Breaks the connection.
    public func fail(_ error: NetworkError) {
        if end() { observer.onError(error) }
    }

    func dispose() { _ = end() }

    private func end() -> Bool {
        sending.dispose()
        return state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }
}
