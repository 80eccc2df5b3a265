import KitLocking
import Rx

/// One request that is under way, and everybody who waits for its answer.
///
/// It ends once: with a result, which all who wait get, or when the last of them has left. Who comes later is turned away
/// and asks anew.
final class SharedRequest<Response: Sendable>: Sendable {
    typealias Observer = (Result<Response, NetworkError>) -> Void

    private final class Waiting: @unchecked Sendable {  // called once, by the thread that took it out of the state
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

    /// Makes a request for which nobody waits yet.
    ///
    /// - Parameter onEnd: Called when it ends, after its work was given up and before anybody is told.
    init(onEnd: @escaping @Sendable (SharedRequest) -> Void) { self.onEnd = onEnd }

    /// Lets somebody wait for the result; gives what lets them leave, or `nil` where the request has ended.
    func join(_ observer: @escaping Observer) -> (any Disposable)? {
        let waiting = Waiting(notify: observer)
        let isIn = state.withLock { state in
            if !state.isOver { state.waiting.append(waiting) }
            return !state.isOver
        }
        return isIn ? Disposables.create { [self] in leave(waiting) } : nil
    }

    /// Does the work whose result they wait for, unless it has ended before.
    func run(_ work: Single<Response>) {
        guard !self.work.isDisposed else { return }
        self.work.setDisposable(
            work.subscribe { [self] result in
                end(result.mapError { $0 as? NetworkError ?? .malformed("\(type(of: $0))") })
            })
    }

    /// Ends the request for everybody who waits; one that has ended is left alone.
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
