import Foundation
import KitLocking
import Networking
import Rx

/// A transport that follows a script and records its requests.
final class ScriptedTransport: Transport {
    private let script: @Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>
    private let sent = Guarded<[HTTPRequest]>([])

    init(_ script: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>) { self.script = script }

    /// Sends the same response to every request.
    convenience init(_ response: HTTPResponse) { self.init { _ in .success(response) } }

    /// The requests that were sent, oldest first.
    var requests: [HTTPRequest] { sent.withLock { $0 } }

    /// The scripted response.
    func response(_ request: HTTPRequest) -> Result<HTTPResponse, NetworkError> { script(request) }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            sent.withLock { $0.append(request.request) }
            observer(script(request.request).mapError { $0 })
            return Disposables.create()
        }
    }
}

extension HTTPRequest {
    /// The value of a query item.
    func text(_ name: String) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
    }

    /// The value of a query item as a number.
    func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
}
