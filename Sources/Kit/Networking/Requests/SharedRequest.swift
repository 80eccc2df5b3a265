import KitLocking
import Rx

/// A request in progress and its subscribers.
///
/// It ends once: with a result, which all subscribers receive, or when the last subscriber has left. Later subscribers are
/// rejected and send a new request.
final class SharedRequest<Response: Sendable>: Sendable {
    typealias Observer = (Result<Response, NetworkError>) -> Void

    private final class Waiting: @unchecked Sendable {  // called once, by the thread that removed it from the state
        let notify: Observer

        init(notify: @escaping Observer) { self.notify = notify }
    }

    private struct State {
        var isOver = false
        var waiting: [Waiting] = []
    }

    private let state = Guarded(State())
    private let work = SingleAssignmentDisposable()
    private let onEnd: @Sendable (SharedRequest) -> Void

    /// Creates a request without subscribers.
    ///
    /// - Parameter onEnd: Called when the request ends, after its work was disposed of and before subscribers are notified.
    init(onEnd: @escaping @Sendable (SharedRequest) -> Void) { self.onEnd = onEnd }

    /// Adds a subscriber; returns the disposable that removes it, or `nil` if the request has ended.
    func join(_ observer: @escaping Observer) -> (any Disposable)? {
        let waiting = Waiting(notify: observer)
        let isIn = state.withLock { state in
            if !state.isOver { state.waiting.append(waiting) }
            return !state.isOver
        }
        return isIn ? Disposables.create { [self] in leave(waiting) } : nil
    }

    /// Subscribes to the work that produces the result, unless the request has ended.
    func run(_ work: Single<Response>) {
        guard !self.work.isDisposed else { return }
        self.work.setDisposable(
            work.subscribe { [self] result in
                end(result.mapError { $0 as? NetworkError ?? .malformed("\(type(of: $0))") })
            })
    }

    /// Ends the request for all subscribers; has no effect if it has ended.
    func end(_ result: Result<Response, NetworkError>) {
        let waiting: [Waiting]? = state.withLock { state in
            guard !state.isOver else { return nil }
            defer { state.waiting = [] }
            state.isOver = true
            return state.waiting
        }
        guard let waiting else { return }
        work.dispose()
        onEnd(self)
        for one in waiting { one.notify(result) }
    }

    private func leave(_ one: Waiting) {
        let isLast = state.withLock { state in
            guard !state.isOver else { return false }
            state.waiting.removeAll { $0 === one }
            state.isOver = state.waiting.isEmpty
            return state.isOver
        }
        guard isLast else { return }
        work.dispose()
        onEnd(self)
    }
}
