import Foundation
import Networking
import Rx

/// Responds with samples, and records requests.
struct NotingTransport: Transport {
    let note: @Sendable (URL) -> Void

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        .deferred {
            note(request.request.url)
            return .just(request.sample())
        }
    }
}
