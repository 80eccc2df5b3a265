import KitLocking
import SecretShims

/// One question to the keyring, which is given up when its time is over or nobody wants the answer any more.
final class SecretRequest: Sendable {
    private struct State {
        /// Counts the limits that were set, so that one that was replaced does nothing.
        var limit = 0
        var isOver = false
        var isAwaitingPassword = false
        var isAbandoned = false
        /// Made when the keyring is asked.
        var cancellable: Cancellable?
    }

    private let timeout: SecretServiceKeyring.Timeouts
    private let willAskForPassword: @Sendable () -> Void
    private let timeIsUp: @Sendable (SecretRequest) -> Void
    private let timer: SecretTimer
    private let state = Guarded(State())

    /// Makes a question whose time does not run yet.
    ///
    /// - Parameters:
    ///   - timeout: How long is waited.
    ///   - willAskForPassword: Called before the person is asked for the keyring's password.
    ///   - timer: What measures the time.
    ///   - timeIsUp: Called where the time is over before the question is.
    init(
        timeout: SecretServiceKeyring.Timeouts, willAskForPassword: @escaping @Sendable () -> Void,
        timer: SecretTimer = .dispatch, timeIsUp: @escaping @Sendable (SecretRequest) -> Void
    ) {
        self.timeout = timeout
        self.timer = timer
        self.willAskForPassword = willAskForPassword
        self.timeIsUp = timeIsUp
    }

    /// What the calls of libsecret are given up by, which must be loaded.
    var cancellable: UnsafeMutablePointer<GCancellable>? {
        state.withLock { state in
            if let made = state.cancellable { return made }
            let made = Cancellable()
            if state.isAbandoned { made.cancel() }
            state.cancellable = made
            return made
        }.pointer
    }

    /// Whether nobody waits for the answer any more.
    var isAbandoned: Bool { state.withLock(\.isAbandoned) }

    /// Begins the time for the answer, unless a time runs already.
    func start() { setLimit(timeout.response) { $0 == 0 } }

    /// Starts the time limit for the user to give the keyring's password.
    ///
    /// One call may prompt several times: each prompt has the whole time, and the first alone is reported.
    func awaitPassword() {
        let isFirst = state.withLock { state in
            defer { state.isAwaitingPassword = true }
            return !state.isAwaitingPassword
        }
        if isFirst { willAskForPassword() }
        setLimit(timeout.password)
    }

    /// Ends waiting for the password, given or not.
    ///
    /// - Returns: Whether it was waited for until now.
    func stopAwaitingPassword() -> Bool {
        state.withLock { state in
            defer { state.isAwaitingPassword = false }
            return state.isAwaitingPassword
        }
    }

    /// Ends the time: the answer is there.
    func end() { state.withLock { $0.isOver = true } }

    /// Gives the question up without an answer.
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

/// A cancellable of GLib.
private final class Cancellable: @unchecked Sendable {  // GLib has made it for any thread
    let pointer = libsecret.g_cancellable_new()

    func cancel() { libsecret.g_cancellable_cancel(pointer) }

    deinit { libsecret.g_object_unref(pointer) }
}
