import KitLocking
import Rx

/// Counts the requests in progress, for an activity indicator.
public final class ActivityPlugin: NetworkPlugin {
    private struct State {
        var count = 0
        var isNotifying = false
    }

    private let state = Guarded(State())
    private let relay = BehaviorRelay(value: 0)

    /// Creates a plugin with a count of 0.
    public init() {}

    /// The number of requests in progress: the current count and every change, from any thread.
    ///
    /// Changes during a notification are combined; the last emitted value is always the correct count.
    public var count: Observable<Int> { relay.asObservable().distinctUntilChanged() }

    /// Increments the count.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) { change(by: 1) }

    /// Decrements the count.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) { change(by: -1) }

    private func change(by step: Int) {
        var next: Int? = state.withLock { state in
            state.count += step
            guard !state.isNotifying else { return nil }
            state.isNotifying = true
            return state.count
        }
        // Emitted outside the lock, by one thread at a time, so that counts arrive in order.
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
