import Dispatch
import KitLocking
import SecretShims

/// A keyring request that can time out or be cancelled.
final class SecretRequest: Sendable {
    private struct State {
        /// Counts the limits set so far, so that the timer of a replaced limit does nothing.
        var limit = 0
        var isOver = false
        var isAwaitingPassword = false
        var isAbandoned = false
        /// Created by the first libsecret call.
        var cancellable: Cancellable?
    }

    private let timeout: SecretServiceKeyring.Timeouts
    private let willAskForPassword: @Sendable () -> Void
    private let timeIsUp: @Sendable (SecretRequest) -> Void
    private let timer: SecretTimer
    private let state = Guarded(State())

    /// Creates a request whose timeout has not started.
    ///
    /// - Parameters:
    ///   - timeout: The time limits.
    ///   - willAskForPassword: Called before the keyring prompts for its password.
    ///   - timer: Schedules the time limits.
    ///   - timeIsUp: Called if the request times out.
    init(
        timeout: SecretServiceKeyring.Timeouts, willAskForPassword: @escaping @Sendable () -> Void,
        timer: SecretTimer = .dispatch, timeIsUp: @escaping @Sendable (SecretRequest) -> Void
    ) {
        self.timeout = timeout
        self.timer = timer
        self.willAskForPassword = willAskForPassword
        self.timeIsUp = timeIsUp
    }

    /// Cancels the libsecret calls; libsecret must be loaded.
    var cancellable: UnsafeMutablePointer<GCancellable>? {
        state.withLock { state in
            if let made = state.cancellable { return made }
            let made = Cancellable()
            if state.isAbandoned { made.cancel() }
            state.cancellable = made
            return made
        }.pointer
    }

    var isAbandoned: Bool { state.withLock(\.isAbandoned) }

    /// Starts the response timeout, unless a timeout is already running.
    func start() { setLimit(timeout.response) { $0 == 0 } }

    /// Starts the time limit for the user to give the keyring's password.
    ///
    /// One request may prompt several times: each prompt has the full time limit, but only the first is reported.
    func awaitPassword() {
        let isFirst = state.withLock { state in
            defer { state.isAwaitingPassword = true }
            return !state.isAwaitingPassword
        }
        if isFirst { willAskForPassword() }
        setLimit(timeout.password)
    }

    /// Ends the wait for the password.
    ///
    /// - Returns: Whether it was being waited for.
    func stopAwaitingPassword() -> Bool {
        state.withLock { state in
            defer { state.isAwaitingPassword = false }
            return state.isAwaitingPassword
        }
    }

    /// Marks the request as finished, so that it cannot time out.
    func end() { state.withLock { $0.isOver = true } }

    func abandon() {
        end()
        cancel()
    }

    private func cancel() {
        let cancellable = state.withLock { state in
            state.isAbandoned = true
            return state.cancellable
        }
        cancellable?.cancel()
    }

    private func setLimit(_ seconds: Double, where isMatch: (Int) -> Bool = { _ in true }) {
        let limit = state.withLock { state -> Int? in
            guard isMatch(state.limit) else { return nil }
            state.limit += 1
            return state.limit
        }
        guard let limit else { return }
        timer.schedule(seconds) { [weak self] in self?.limitPassed(limit) }
    }

    private func limitPassed(_ limit: Int) {
        let isTimeUp = state.withLock { state in
            guard !state.isOver, state.limit == limit else { return false }
            state.isOver = true
            return true
        }
        guard isTimeUp else { return }
        cancel()
        timeIsUp(self)
    }
}

private final class Cancellable: @unchecked Sendable {  // GCancellable is thread-safe
    let pointer = libsecret.g_cancellable_new()

    func cancel() { libsecret.g_cancellable_cancel(pointer) }

    deinit { libsecret.g_object_unref(pointer) }
}

/// Schedules time limits; tests use virtual time.
struct SecretTimer: Sendable {
    /// Calls a function after a delay, on any thread.
    let schedule: @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void

    static let dispatch = SecretTimer { seconds, body in
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + seconds, execute: body)
    }
}
