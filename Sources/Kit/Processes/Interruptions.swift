import Dispatch
import Foundation
import ProcessShims

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
    /// The last who listens is told. Where the system has no files left for it, signals go on ending the process.
    ///
    /// - Parameter signals: Which ones.
    public static func signals(_ signals: [Int32] = [SIGINT, SIGTERM]) -> Interruptions {
        Interruptions { handler in
            guard let pipe = SignalPipe() else { return Listening {} }
            // A dispatch source of signals needs each of them blocked in every thread, those of libraries too: a thread
            // that does not block one takes it, and nobody is told. A handler is called whichever thread takes it.
            let source = DispatchSource.makeReadSource(fileDescriptor: pipe.readEnd, queue: .global())
            source.setEventHandler { pipe.signals().forEach(handler) }
            source.setCancelHandler { withExtendedLifetime(pipe) {} }
            source.resume()
            // One that was ignored from the start stays so: that is how `nohup` and background jobs want it.
            let handled = signals.filter { !isIgnored($0) }
            for signal in handled { _ = process_shims_report_signal(signal, pipe.writeEnd) }
            // Whoever started this process may have blocked them.
            mask(handled, SIG_UNBLOCK)
            nonisolated(unsafe) let listened = source  // a dispatch source may be cancelled from any thread
            return Listening {
                for signal in handled { process_shims_forget_signal(signal, pipe.writeEnd) }
                listened.cancel()
            }
        }
    }

    /// Ends this process by a signal, so that whoever started it learns why.
    public static func end(by signal: Int32) -> Never {
        restore(signal)
        raise(signal)
        CurrentProcess.exit(128 + signal)
    }

    /// Lets a signal end the process, as it does by itself.
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

    /// Blocks signals in this thread, or lets them pass.
    private static func mask(_ signals: [Int32], _ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(how, &set, nil)
    }
}

/// A pipe into which signals write their numbers.
private final class SignalPipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    /// Makes one; nil where the system has no files left.
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

    /// What has been written and not been read yet.
    func signals() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).map(Int32.init)
    }
}
