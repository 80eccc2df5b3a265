import Foundation
import KitLocking
import Networking
import Rx

/// A transport that does what a test says, and remembers what it was asked.
final class ScriptedTransport: Transport {
    private let script: @Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>
    private let sent = Guarded<[HTTPRequest]>([])

    init(_ script: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>) { self.script = script }

    /// Answers every request alike.
    convenience init(_ response: HTTPResponse) { self.init { _ in .success(response) } }

    /// The requests that were subscribed to, oldest first.
    var requests: [HTTPRequest] { sent.withLock { $0 } }

    /// What the script says.
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
    /// An item of the query as a number.
    func number(_ name: String) -> Int? {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?
            .first { $0.name == name }?.value.flatMap { Int($0) }
    }
}
