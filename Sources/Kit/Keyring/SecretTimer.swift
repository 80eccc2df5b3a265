import Dispatch

/// Schedules time limits; tests use virtual time.
struct SecretTimer: Sendable {
    /// Calls a function after a delay, on any thread.
    let schedule: @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void

    static let dispatch = SecretTimer { seconds, body in
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + seconds, execute: body)
    }
}
