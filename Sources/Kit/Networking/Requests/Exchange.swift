import Rx
import Synchronization

/// One attempt at a request: whatever ends it, its transport, the plugins and whoever waits hear of it once.
final class Exchange<Response: Sendable>: @unchecked Sendable {  // constant but for the atomic; one end calls out
    private let context: RequestContext
    private let completion: (Result<Response, NetworkError>) -> Void
    private let finished: (RequestContext, Result<HTTPResponse, NetworkError>) -> Void
    private let transfer = SingleAssignmentDisposable()
    private let isOver = Atomic(false)

    /// Makes an exchange.
    ///
    /// - Parameters:
    ///   - context: The request.
    ///   - completion: Tells the subscriber.
    ///   - finished: Tells everybody else, before the subscriber.
    init(
        _ context: RequestContext, completion: @escaping (Result<Response, NetworkError>) -> Void,
        finished: @escaping (RequestContext, Result<HTTPResponse, NetworkError>) -> Void
    ) {
        self.context = context
        self.completion = completion
        self.finished = finished
    }

    /// Holds what the transport gave, to be disposed when the exchange ends; at once where it has ended.
    func hold(_ disposable: any Disposable) { transfer.setDisposable(disposable) }

    /// Ends with an answer, which is read only if nothing else has ended the exchange.
    func finish(_ response: HTTPResponse, reading read: () throws(NetworkError) -> Response) {
        guard !isOver.load(ordering: .acquiring) else { return }
        let result = Result(catching: read)
        end(result.map { _ in response }) { self.completion(result) }
    }

    /// Ends with an error.
    func fail(_ error: NetworkError) {
        end(.failure(error)) { self.completion(.failure(error)) }
    }

    /// Ends because nobody waits any more: nobody hears of it but the plugins.
    func dispose() { end(.failure(.cancelled)) {} }

    private func end(_ result: Result<HTTPResponse, NetworkError>, then notify: () -> Void) {
        guard isOver.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
        else { return }
        transfer.dispose()
        finished(context, result)
        notify()
    }
}
