import Dispatch
import Foundation

/// What tells that the person wants to stop: Ctrl+C, or a request to end.
public struct Interruptions: Sendable {
    /// Listens until the result is given up.
    ///
    /// The handler is called with the signal, from any thread.
    public let listen: @Sendable (_ handler: @escaping @Sendable (Int32) -> Void) -> Listening

    /// Makes interruptions of a caller's own.
    ///
    /// - Parameter listen: Calls the handler with each signal until its result is given up.
    public init(listen: @escaping @Sendable (_ handler: @escaping @Sendable (Int32) -> Void) -> Listening) {
        self.listen = listen
    }

    /// Listens while it is held.
    public final class Listening: Sendable {
        private let stop: @Sendable () -> Void

        /// Makes one.
        ///
        /// - Parameter stop: What ends the listening.
        public init(stop: @escaping @Sendable () -> Void) { self.stop = stop }

        deinit { stop() }
    }

    /// Signals of the process, which end it again as soon as nobody listens.
    ///
    /// - Parameter signals: Which ones.
    public static func signals(_ signals: [Int32] = [SIGINT, SIGTERM]) -> Interruptions {
        Interruptions { handler in
            // One that was ignored from the start stays so: that is how `nohup` and background jobs want it.
            let signals = signals.filter { signal in
                Foundation.signal(signal, SIG_IGN).map { unsafeBitCast($0, to: Int.self) } != ignored
            }
            let made = signals.map { signal in
                let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
                source.setEventHandler { handler(signal) }
                source.resume()
                return source
            }
            // A source does so only where none was there before; a process that ignores a signal loses what is not blocked.
            mask(signals, SIG_BLOCK)
            nonisolated(unsafe) let sources = made  // a dispatch source may be cancelled from any thread
            return Listening {
                sources.forEach { $0.cancel() }
                signals.forEach(restore)
            }
        }
    }

    /// Ends this process by a signal, so that whoever started it learns why.
    public static func end(by signal: Int32) -> Never {
        restore(signal)
        raise(signal)
        exit(128 + signal)
    }

    /// Lets a signal end the process, as it does by itself.
    @Sendable
    private static func restore(_ signal: Int32) {
        Foundation.signal(signal, SIG_DFL)
        // Whoever started this process may have blocked it.
        mask([signal], SIG_UNBLOCK)
    }

    /// Blocks signals in this thread, or lets them pass.
    private static func mask(_ signals: [Int32], _ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(how, &set, nil)
    }

    private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
