import Dispatch
import KitLocking

/// Keeps the first of several outcomes and lets one thread wait for it.
final class FirstOutcome<Outcome: Sendable>: Sendable {
    private let settled = Guarded<Outcome?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    /// Settles it, unless it is settled.
    func settle(_ outcome: Outcome) {
        settled.withLock { $0 = $0 ?? outcome }
        signal.signal()
    }

    /// Waits until it is settled.
    func wait() -> Outcome {
        while true {
            if let outcome = settled.withLock({ $0 }) { return outcome }
            signal.wait()
        }
    }
}
