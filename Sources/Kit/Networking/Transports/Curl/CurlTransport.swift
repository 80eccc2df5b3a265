import Foundation
import Rx

/// Sends requests with libcurl on its own thread.
///
/// It stores no cookies, cache or credentials. TLS is always verified, plain HTTP is limited to this machine, and redirects
/// to the same site. Connections are reused and shared by all users of this transport. The thread starts with the first
/// request or ``prepare()``, loads libcurl, and ends with the transport's deinitialization.
///
/// Why not `URLSession`: on Linux it wraps the same library, but aborts the whole process when a server closes the
/// connection within the headers, never completes a 401 with a challenge, and reports an incomplete body as an unknown
/// error.
public final class CurlTransport: Transport {
    private let loop: CurlLoop

    /// Creates a transport.
    ///
    /// - Parameter userAgent: The value of the header `User-Agent`; `nil` sends none.
    public convenience init(userAgent: String? = nil) { self.init(userAgent: userAgent, authorities: nil) }

    /// Creates a transport that trusts different certificate authorities, for tests of TLS.
    ///
    /// - Parameter authorities: A file of certificates in PEM.
    init(userAgent: String? = nil, authorities: URL?) {
        loop = CurlLoop(.init(userAgent: userAgent, authorities: authorities?.path), load: CurlLibrary.load)
    }

    /// Creates a transport with another way to load libcurl, for tests without it.
    ///
    /// - Parameter load: Loads libcurl, on the transport's thread.
    init(load: @escaping @Sendable () throws(NetworkError) -> Void) { loop = CurlLoop(.init(), load: load) }

    deinit { loop.stop() }

    /// Starts to load libcurl on the transport's thread, so that the first request waits less.
    ///
    /// If loading fails, the first request tries again and reports the error.
    public func prepare() { loop.prepare() }

    /// Sends a request.
    ///
    /// Responses are delivered on the transport's own thread, which observers must not block.
    public func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            let id = loop.start(request) { observer($0.mapError { $0 }) }
            return Disposables.create { [self] in loop.cancel(id) }
        }
    }
}
