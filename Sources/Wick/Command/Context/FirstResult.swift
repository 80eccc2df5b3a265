import Dispatch
import KitLocking

/// Keeps the first of several outcomes and lets one thread wait for it.
final class FirstResult<Value: Sendable>: Sendable {
    private let settled = Guarded<Value?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    /// Settles it, unless it is settled.
    func settle(_ result: Value) {
        settled.withLock { $0 = $0 ?? result }
        signal.signal()
    }

    /// Waits until it is settled.
    func wait() -> Value {
        while true {
            if let result = settled.withLock({ $0 }) { return result }
            signal.wait()
        }
    }
}
