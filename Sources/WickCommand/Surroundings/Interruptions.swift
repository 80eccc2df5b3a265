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

    /// The signals of the process, `SIGINT` and `SIGTERM`.
    static let signals = Interruptions { handler in
        let made = [SIGINT, SIGTERM].compactMap { signal -> (any DispatchSourceSignal)? in
            // One that was ignored from the start stays so: that is how `nohup` and background jobs want it.
            guard Foundation.signal(signal, SIG_IGN).map({ unsafeBitCast($0, to: Int.self) }) != ignored else {
                return nil
            }
            let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
            source.setEventHandler { handler(signal) }
            source.resume()
            return source
        }
        nonisolated(unsafe) let sources = made  // a dispatch source may be cancelled from any thread
        return Listening { sources.forEach { $0.cancel() } }
    }

    private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
}
