import Dispatch
import KitLocking
import Rx

/// Stores the first of several results, and lets one thread wait for it.
final class FirstResult<Value: Sendable>: Sendable {
    private let settled = Guarded<Value?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    /// Sets the result, unless there is one already.
    func settle(_ result: Value) {
        settled.withLock { $0 = $0 ?? result }
        signal.signal()
    }

    /// Blocks until a store has responded; `nil` if it fails, which is no reason for a command to fail.
    static func waiting(for single: Single<Value>) -> Value? {
        let result = FirstResult<Value?>()
        let subscription = single.subscribe(onSuccess: { result.settle($0) }, onFailure: { _ in result.settle(nil) })
        defer { subscription.dispose() }
        return result.wait()
    }

    /// Blocks until there is a result.
    func wait() -> Value {
        while true {
            if let result = settled.withLock({ $0 }) { return result }
            signal.wait()
        }
    }
}
