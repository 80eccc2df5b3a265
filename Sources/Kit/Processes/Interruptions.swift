import CommandLineOptions
import Dispatch
import Foundation
import ProcessShims

/// Signals that ask the program to stop, such as Ctrl+C.
public struct Interruptions: Sendable {
    /// Starts to call a handler with each signal, on any thread, until the result is released.
    public let listen: @Sendable (_ handler: @escaping @Sendable (Int32) -> Void) -> Listening

    /// Creates interruptions from a closure.
    ///
    /// - Parameter listen: Calls the handler with each signal until its result is released.
    public init(listen: @escaping @Sendable (_ handler: @escaping @Sendable (Int32) -> Void) -> Listening) {
        self.listen = listen
    }

    /// Listens until it is deinitialized.
    public final class Listening: Sendable {
        private let stop: @Sendable () -> Void

        /// Creates a listening.
        ///
        /// - Parameter stop: Ends the listening.
        public init(stop: @escaping @Sendable () -> Void) { self.stop = stop }

        deinit { stop() }
    }

    /// Signals of this process, which terminate it again when there is no listener.
    ///
    /// The most recent listener is called. If the system has no file descriptors left, the signals still terminate the
    /// process.
    ///
    /// - Parameter signals: The signals to handle.
    public static func signals(_ signals: [Int32] = [SIGINT, SIGTERM]) -> Interruptions {
        Interruptions { handler in
            guard let pipe = SignalPipe() else { return Listening {} }
            // A dispatch source for signals requires each of them to be blocked in every thread, including those of
            // libraries: a thread that does not block a signal consumes it, and the source does not fire. A signal handler
            // runs on whichever thread receives it.
            let source = DispatchSource.makeReadSource(fileDescriptor: pipe.readEnd, queue: .global())
            source.setEventHandler { pipe.signals().forEach(handler) }
            source.setCancelHandler { withExtendedLifetime(pipe) {} }
            source.resume()
            // A signal that was ignored from the start remains so, as `nohup` and background jobs require.
            let handled = signals.filter { !isIgnored($0) }
            for signal in handled { _ = process_shims_report_signal(signal, pipe.writeEnd) }
            // The parent process may have blocked them.
            mask(handled, SIG_UNBLOCK)
            nonisolated(unsafe) let listened = source  // a dispatch source may be cancelled on any thread
            return Listening {
                for signal in handled { process_shims_forget_signal(signal, pipe.writeEnd) }
                listened.cancel()
                // Signals that arrived too late for the source go to the next listener, or end the process.
                for signal in pipe.signals() { kill(getpid(), signal) }
            }
        }
    }

    /// Ends this process by a signal, so that its parent learns the reason.
    public static func end(by signal: Int32) -> Never {
        restore(signal)
        raise(signal)
        CurrentProcess.exit(128 + signal)
    }

    /// Restores the default action of a signal, which terminates the process.
    private static func restore(_ signal: Int32) {
        Foundation.signal(signal, SIG_DFL)
        mask([signal], SIG_UNBLOCK)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        let handler = action.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Blocks or unblocks signals on this thread.
    private static func mask(_ signals: [Int32], _ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(how, &set, nil)
    }
}

/// A pipe to which the signal handler writes signal numbers.
private final class SignalPipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    /// Creates a pipe; fails if the system has no file descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// The signals written since the last call.
    func signals() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).map(Int32.init)
    }
}
