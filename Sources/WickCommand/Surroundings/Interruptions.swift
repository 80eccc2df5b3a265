import Dispatch
import Foundation

/// What tells that the person wants to stop: Ctrl+C, or a request to end.
struct Interruptions: Sendable {
    /// Listens until the result is given up.
    ///
    /// - Parameter handler: Called with the signal, from any thread.
    let listen: @Sendable (_ handler: @escaping @Sendable (Int32) -> Void) -> Listening

    /// Listens while it is held.
    final class Listening: Sendable {
        private let stop: @Sendable () -> Void

        init(stop: @escaping @Sendable () -> Void) { self.stop = stop }

        deinit { stop() }
    }

    /// The signals of the process, `SIGINT` and `SIGTERM`; they end it again as soon as nobody listens.
    static let signals = Interruptions { handler in
        // One that was ignored from the start stays so: that is how `nohup` and background jobs want it.
        let signals = [SIGINT, SIGTERM].filter { signal in
            Foundation.signal(signal, SIG_IGN).map { unsafeBitCast($0, to: Int.self) } != ignored
        }
        let made = signals.map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
            source.setEventHandler { handler(signal) }
            source.resume()
            return source
        }
        nonisolated(unsafe) let sources = made  // a dispatch source may be cancelled from any thread
        return Listening {
            sources.forEach { $0.cancel() }
            signals.forEach(restore)
        }
    }

    /// Lets a signal end the process, as it does by itself.
    @Sendable
    static func restore(_ signal: Int32) {
        Foundation.signal(signal, SIG_DFL)
        // Whoever started this process may have blocked it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
