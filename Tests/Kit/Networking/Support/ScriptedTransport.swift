import KitLocking
import Networking
import Rx
import Waiting

/// A transport with scripted responses that records its requests.
final class ScriptedTransport: Transport {
    private let script: @Sendable (TransportRequest) -> Single<HTTPResponse>
    private let sent = Guarded<[HTTPRequest]>([])

    init(_ script: @escaping @Sendable (TransportRequest) -> Single<HTTPResponse>) { self.script = script }

    convenience init(_ response: HTTPResponse) { self.init { _ in .just(response) } }

    /// The requests that were subscribed to, oldest first.
    var requests: [HTTPRequest] { sent.withLock { $0 } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            sent.withLock { $0.append(request.request) }
            return script(request).subscribe { observer($0) }
        }
    }
}

/// A transport whose requests remain pending until the test responds to them.
final class ManualTransport: Transport {
    struct Pending: Sendable {
        let request: HTTPRequest
        let respond: @Sendable (Result<HTTPResponse, NetworkError>) -> Void
    }

    private let requests = EventLog<Pending>()
    private let ended = Guarded(0)

    /// The requests that were subscribed to, oldest first.
    var pending: [Pending] { requests.all }
    /// The number of subscriptions that have ended.
    var disposals: Int { ended.withLock { $0 } }

    /// Waits for a number of requests.
    func wait(for count: Int) async { await requests.wait(for: count) }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            nonisolated(unsafe) let observer = observer  // an observer may be called on any thread
            requests.add(Pending(request: request.request) { observer($0.mapError { $0 }) })
            return Disposables.create { [self] in ended.withLock { $0 += 1 } }
        }
    }
}
