import CurlShims
import Foundation
import Rx

/// A connection from the handshake to its end, on a thread of its own.
///
/// The observer runs on this thread. While it runs nothing is read, and a server that sends faster has to wait: neither
/// messages nor other connections accumulate.
final class SocketSession: @unchecked Sendable {  // its parts are constant or thread-safe
    /// What a transport's connections share.
    struct Settings: Sendable {
        var curl = CurlLoop.Settings()
        /// How long a closed connection waits for the server's side to close.
        var closingTimeout = Duration.seconds(2)
        /// The current time, which `Retry-After` is relative to.
        var clock: @Sendable () -> Date = { Date() }
        /// Loads libcurl, on the connection's thread.
        var load: @Sendable () throws(NetworkError) -> Void = CurlLibrary.load
    }

    private let request: SocketRequest
    private let frames: Observable<SocketFrame>
    private let settings: Settings
    private let observer: AnyObserver<SocketEvent>
    private let outbox = SocketOutbox()
    private let subscription = SingleAssignmentDisposable()

    init(
        _ request: SocketRequest, sending frames: Observable<SocketFrame>, settings: Settings,
        observer: AnyObserver<SocketEvent>
    ) {
        self.request = request
        self.frames = frames
        self.settings = settings
        self.observer = observer
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "socket"
        thread.start()
    }

    /// Ends the connection, in any state and from any thread; nothing is emitted afterwards.
    func dispose() {
        outbox.dispose()
        subscription.dispose()
    }

    // MARK: The connection's thread

    private func run() {
        curl_shims_block_sigpipe()
        do throws(NetworkError) {
            try settings.load()
            let handshake = try SocketHandshake(request, userAgent: settings.curl.userAgent)
            let connection = try CurlConnection(to: handshake.address, host: handshake.host, settings: settings.curl)
            outbox.setWaker(connection.waker)
            defer { outbox.setWaker(nil) }
            let transfer = SocketTransfer(over: connection, from: outbox, first: handshake.request)
            guard let rest = try open(transfer, with: handshake) else { return }
            try exchange(rest, over: transfer)
            // The connection has been closed in the agreed way, so an error has no meaning any more.
            try? transfer.finish(until: deadline(after: settings.closingTimeout))
        } catch {
            end { $0.onError(error) }
        }
    }

    /// Performs the handshake.
    ///
    /// - Returns: The bytes after it; `nil` after a disposal.
    private func open(
        _ transfer: SocketTransfer, with handshake: SocketHandshake
    ) throws(NetworkError) -> Slice<UnsafeRawBufferPointer>? {
        let deadline = deadline(after: request.handshakeTimeout)
        guard try transfer.connect(until: deadline) else { return nil }
        var response = HandshakeResponse()
        var rest: Slice<UnsafeRawBufferPointer>?
        do throws(NetworkError) {
            while !response.isComplete {
                guard var bytes = try transfer.receive(until: deadline) else { return nil }
                guard !bytes.isEmpty else { throw response.head.isEmpty ? .connectionLost : .incomplete }
                try response.read(&bytes)
                rest = bytes
            }
        } catch {
            // The body of a refusal is not required.
            guard response.head.isComplete else { throw error }
        }
        guard response.isUpgrade else { throw response.refusal(now: settings.clock()) }
        if let problem = handshake.problem(in: response.head.headers) { throw .malformed(problem) }
        return rest
    }

    /// Exchanges frames until either side closes the connection.
    ///
    /// - Parameter rest: The bytes that followed the handshake.
    private func exchange(
        _ rest: Slice<UnsafeRawBufferPointer>, over transfer: SocketTransfer
    ) throws(NetworkError) {
        outbox.open()
        emit(.opened)
        if !outbox.isDisposed {
            subscription.setDisposable(frames.subscribe(onNext: { [outbox] in outbox.send($0) }, onError: { _ in }))
        }
        var reader = SocketFrameReader(limit: request.messageSize)
        var bytes = rest
        while try pass(&bytes, through: &reader, over: transfer) {
            guard let next = try transfer.receive() else { return }
            guard !next.isEmpty else { throw .connectionLost }
            bytes = next
        }
    }

    /// Delivers the frames in bytes; returns whether the connection is still open.
    private func pass(
        _ bytes: inout Slice<UnsafeRawBufferPointer>, through reader: inout SocketFrameReader,
        over transfer: SocketTransfer
    ) throws(NetworkError) -> Bool {
        do throws(SocketFrameReader.Violation) {
            while !outbox.isDisposed, let received = try reader.next(in: &bytes) {
                switch received {
                case .frame(let frame): take(frame)
                case .close(let close):
                    outbox.close(code: close.code.map { UInt16(clamping: $0) })
                    end { observer in
                        observer.onNext(.closed(close))
                        observer.onCompleted()
                    }
                    return false
                }
            }
            return true
        } catch {
            outbox.close(code: error.code)
            try transfer.send()
            throw error.error
        }
    }

    private func take(_ frame: SocketFrame) {
        if case .ping(let payload) = frame { outbox.send(.pong(payload), isResponse: true) }
        emit(.received(frame))
    }

    private func emit(_ event: SocketEvent) { if !outbox.isDisposed { observer.onNext(event) } }

    private func end(_ notify: (AnyObserver<SocketEvent>) -> Void) {
        subscription.dispose()
        if !outbox.isDisposed { notify(observer) }
    }

    private func deadline(after duration: Duration) -> UInt64 {
        DispatchTime.now().uptimeNanoseconds &+ duration.nanoseconds
    }
}
