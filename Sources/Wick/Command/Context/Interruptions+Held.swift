import KitLocking
import KitProcesses

extension Interruptions {
    /// The same signals, recorded from now until the result is released, for consecutive listeners.
    ///
    /// A signal that arrives between two listeners is delivered to the next one.
    func held() -> Interruptions {
        let turns = InterruptionTurns()
        let listening = listen { turns.receive($0) }
        return Interruptions { handler in
            turns.begin(handler)
            return Listening { withExtendedLifetime(listening) { turns.end() } }
        }
    }
}

/// Delivers signals to the current listener.
private final class InterruptionTurns: Sendable {
    private struct State {
        var handler: (@Sendable (Int32) -> Void)?
        var unreported: Int32?
    }

    private let state = Guarded(State())

    func receive(_ signal: Int32) {
        let handler = state.withLock { state in
            if state.handler == nil { state.unreported = signal }
            return state.handler
        }
        handler?(signal)
    }

    func begin(_ handler: @escaping @Sendable (Int32) -> Void) {
        let unreported = state.withLock { state in
            state.handler = handler
            defer { state.unreported = nil }
            return state.unreported
        }
        if let unreported { handler(unreported) }
    }

    func end() { state.withLock { $0.handler = nil } }
}
