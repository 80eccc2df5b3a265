import Foundation
import Rx

/// Sends requests over the network with libcurl, from one thread of its own.
///
/// It keeps nothing: no cookies, no cache, no credentials. TLS is always verified, plain HTTP goes to this machine
/// alone, and redirects stay within the site. Connections are kept open for the next request and shared by all who hold
/// this transport; its thread starts with the first request or ``prepare()``, for which it loads libcurl, and ends with the last holder.
///
/// Why not `URLSession`: on Linux it wraps the same library, and aborts the whole process when a server hangs up inside
/// the headers, never completes a 401 that carries a challenge, and calls a broken-off body an unknown error.
public final class CurlTransport: Transport {
    private let loop: CurlLoop

    /// Makes a transport.
    public convenience init() { self.init(authorities: nil) }

    /// Makes a transport that trusts other certificate authorities than the system's, as a test of TLS needs.
    ///
    /// - Parameter authorities: A file of certificates in PEM.
    init(authorities: URL?) { loop = CurlLoop(authorities: authorities, load: CurlLibrary.load) }

    /// Makes a transport that gets libcurl in another way, as a test does where there is none.
    ///
    /// - Parameter load: Loads it, from the transport's thread.
    init(load: @escaping @Sendable () throws(NetworkError) -> Void) { loop = CurlLoop(authorities: nil, load: load) }

    deinit { loop.stop() }

    /// Begins to load libcurl on the transport's thread, so that the first request need not wait for all of that.
    ///
    /// Where it cannot be loaded, the first request tries again and says so.
    public func prepare() { loop.prepare() }

    /// Sends a request.
    ///
    /// Answers come from the transport's own thread, and must not keep it waiting.
    public func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            let id = loop.start(request) { observer($0.mapError { $0 }) }
            return Disposables.create { [self] in loop.cancel(id) }
        }
    }
}
