import Foundation
import Rx

/// Opens WebSocket connections (RFC 6455) with libcurl, each on a thread of its own.
///
/// TLS is always verified, as for requests, and the proxies of the environment are used (`https_proxy`, `all_proxy`, `no_proxy`).
/// `ws:` is limited to this machine. Redirects are not followed. Compression is not offered. The thread starts with the
/// subscription and ends with the connection; observers may block it, and then the server waits too.
///
/// Errors, besides those of ``SocketRequest``:
/// - ``NetworkError/hostNotFound``, ``NetworkError/cannotConnect``, ``NetworkError/untrusted(_:)``: there is no connection.
/// - ``NetworkError/status(_:retryAt:)``: the server refused the handshake. With a success it is
///   ``NetworkError/unexpectedContent(mediaType:)``.
/// - ``NetworkError/timedOut(_:)``: the handshake took too long.
/// - ``NetworkError/connectionLost``: the connection broke, ended without a close frame, or the server does not read what is sent.
/// - ``NetworkError/tooLarge(limit:)``, ``NetworkError/malformed(_:)``: a message is too large; the server violates the protocol.
/// - ``NetworkError/missingLibrary(_:package:message:)``: libcurl could not be loaded.
///
/// Why libcurl only connects, and the frames are read here: its own WebSocket client is not in Debian, and libsoup's assembles
/// endless continuation frames until memory is exhausted (3.2.3), does not report pings and cannot be paused.
public struct CurlSocketTransport: SocketTransport {
    private let settings: SocketSession.Settings

    /// Creates a transport.
    ///
    /// - Parameter userAgent: The value of the header `User-Agent`; `nil` sends none.
    public init(userAgent: String? = nil) {
        settings = SocketSession.Settings(curl: CurlLoop.Settings(userAgent: userAgent))
    }

    /// Creates a transport with other settings, for tests.
    init(_ settings: SocketSession.Settings) { self.settings = settings }

    /// Opens a connection on each subscription.
    ///
    /// Disposing of it sends a close frame with code 1000, and waits on the connection's thread for at most two seconds until
    /// the server has closed its side.
    public func connect(to request: SocketRequest, sending frames: Observable<SocketFrame>) -> Observable<SocketEvent> {
        Observable.create { [settings] observer in
            let session = SocketSession(request, sending: frames, settings: settings, observer: observer)
            session.start()
            return Disposables.create { session.dispose() }
        }
    }
}
