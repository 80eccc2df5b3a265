import Foundation
import KitLocking
import Networking
import Rx

/// Responds to each request with its endpoint's sample, unless its host fails, and records the requests.
final class RecordingTransport: Transport {
    private let transport = SampleTransport()
    private let requests = Guarded<[HTTPRequest]>([])
    private let failing: Set<String>

    /// - Parameter failing: The hosts that cannot be reached.
    init(failing: Set<String> = []) { self.failing = failing }

    /// The requests in order: "pro-api.coinmarketcap.com/v3/cryptocurrency/listings/latest".
    var asked: [String] {
        requests.withLock { $0 }.map { "\($0.url.host() ?? "")\($0.url.path())" }
    }

    func last(to host: String) -> HTTPRequest? { requests.withLock { $0.last { $0.url.host() == host } } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        requests.withLock { $0.append(request.request) }
        guard !failing.contains(request.request.url.host() ?? "") else { return .error(NetworkError.cannotConnect) }
        return transport.send(request)
    }
}
