import KitLocking
import KitProcesses

extension Interruptions {
    /// The same, listened to from now until the result is given up, by whoever takes turns with it.
    ///
    /// A signal that comes between two turns is told at the beginning of the next one, and none is lost in between.
    func held() -> Interruptions {
        let turns = InterruptionTurns()
        let listening = listen { turns.receive($0) }
        return Interruptions { handler in
            turns.begin(handler)
            return Listening { withExtendedLifetime(listening) { turns.end() } }
        }
    }
}

/// Who is told of a signal at present.
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
