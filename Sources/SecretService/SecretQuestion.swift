import CSecret
import Dispatch
import Locking

/// One question to the keyring, which is given up when its time is over or nobody wants the answer any more.
final class SecretQuestion: @unchecked Sendable {  // GLib's cancellables are for any thread; the lock guards the rest
    private struct State {
        /// Counts the limits that were set, so that one that was replaced does nothing.
        var limit = 0
        var isOver = false
        var timeIsUp: (@Sendable () -> Void)?
    }

    /// What the calls of libsecret are given up by.
    let cancellable: UnsafeMutablePointer<GCancellable>?

    private let passwordPatience: Double
    private let willAskForPassword: @Sendable () -> Void
    private let state = Guarded(State())

    init(passwordPatience: Double, _ willAskForPassword: @escaping @Sendable () -> Void) {
        cancellable = g_cancellable_new()
        self.passwordPatience = passwordPatience
        self.willAskForPassword = willAskForPassword
    }

    deinit { g_object_unref(cancellable) }

    /// Whether nobody waits for the answer any more.
    var isGivenUp: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

    /// Begins the time for the answer.
    func start(patience: Double, timeIsUp: @escaping @Sendable () -> Void) {
        state.withLock { $0.timeIsUp = timeIsUp }
        setLimit(patience)
    }

    /// Begins the time for the person to give the keyring's password.
    func awaitPassword() {
        willAskForPassword()
        setLimit(passwordPatience)
    }

    /// Ends the time: the answer is there.
    func end() {
        state.withLock { state in
            state.isOver = true
            state.timeIsUp = nil
        }
    }

    /// Gives the question up without an answer.
    func giveUp() {
        end()
        g_cancellable_cancel(cancellable)
    }

    private func setLimit(_ seconds: Double) {
        let limit = state.withLock { state in
            state.limit += 1
            return state.limit
        }
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.limitPassed(limit)
        }
    }

    private func limitPassed(_ limit: Int) {
        let timeIsUp = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.isOver, state.limit == limit else { return nil }
            defer { state.timeIsUp = nil }
            state.isOver = true
            return state.timeIsUp
        }
        guard let timeIsUp else { return }
        g_cancellable_cancel(cancellable)
        timeIsUp()
    }
}
