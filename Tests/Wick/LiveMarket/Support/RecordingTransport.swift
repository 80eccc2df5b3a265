import Foundation
import KitLocking
import Networking
import Rx

/// Responds to each request with its endpoint's sample, and records the requests.
final class RecordingTransport: Transport {
    private let transport = SampleTransport()
    private let requests = Guarded<[HTTPRequest]>([])

    /// The requests in order: "pro-api.coinmarketcap.com/v3/cryptocurrency/listings/latest".
    var asked: [String] {
        requests.withLock { $0 }.map { "\($0.url.host() ?? "")\($0.url.path())" }
    }

    func last(to host: String) -> HTTPRequest? { requests.withLock { $0.last { $0.url.host() == host } } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        requests.withLock { $0.append(request.request) }
        return transport.send(request)
    }
}
