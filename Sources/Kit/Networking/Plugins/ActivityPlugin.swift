import KitLocking
import Rx

/// Counts the requests under way, as a spinner wants to know.
public final class ActivityPlugin: NetworkPlugin {
    private struct State {
        var count = 0
        var isNotifying = false
    }

    private let state = Guarded(State())
    private let relay = BehaviorRelay(value: 0)

    /// Makes a counter that stands at 0.
    public init() {}

    /// How many requests are under way: the present count at once, then each change, from any thread.
    ///
    /// Changes that come while one is told are told together; the last one told is always the true count.
    public var count: Observable<Int> { relay.asObservable().distinctUntilChanged() }

    /// Counts up.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) { change(by: 1) }

    /// Counts down.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) { change(by: -1) }

    private func change(by step: Int) {
        var next: Int? = state.withLock { state in
            state.count += step
            guard !state.isNotifying else { return nil }
            state.isNotifying = true
            return state.count
        }
        // Told outside the lock, by one thread at a time, so that counts are never told in the wrong order.
        while let count = next {
            relay.accept(count)
            next = state.withLock { state in
                if state.count != count { return state.count }
                state.isNotifying = false
                return nil
            }
        }
    }
}
