import Rx
import Synchronization

/// One attempt at a request: its transport, plugins and subscribers are notified of its end exactly once.
final class Exchange<Response: Sendable>: @unchecked Sendable {  // constant but for the atomic; ends once
    private let context: RequestContext
    private let completion: (Result<Response, NetworkError>) -> Void
    private let finished: (RequestContext, Result<HTTPResponse, NetworkError>) -> Void
    private let transfer = SingleAssignmentDisposable()
    private let isOver = Atomic(false)

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - context: The request.
    ///   - completion: Notifies the subscriber.
    ///   - finished: Notifies the plugins, before the subscriber.
    init(
        _ context: RequestContext, completion: @escaping (Result<Response, NetworkError>) -> Void,
        finished: @escaping (RequestContext, Result<HTTPResponse, NetworkError>) -> Void
    ) {
        self.context = context
        self.completion = completion
        self.finished = finished
    }

    /// Stores the transport's subscription, to be disposed of when the exchange ends; at once if it has ended.
    func hold(_ disposable: any Disposable) { transfer.setDisposable(disposable) }

    /// Ends with a response, which is decoded only if the exchange has not ended.
    func finish(_ response: HTTPResponse, reading read: () throws(NetworkError) -> Response) {
        guard !isOver.load(ordering: .acquiring) else { return }
        let result = Result(catching: read)
        end(result.map { _ in response }) { self.completion(result) }
    }

    func fail(_ error: NetworkError) {
        end(.failure(error)) { self.completion(.failure(error)) }
    }

    /// Ends because the subscription was disposed of; only the plugins are notified.
    func dispose() { end(.failure(.cancelled)) {} }

    private func end(_ result: Result<HTTPResponse, NetworkError>, then notify: () -> Void) {
        guard isOver.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
        else { return }
        transfer.dispose()
        finished(context, result)
        notify()
    }
}
