import Foundation
import KitLocking

/// A child process.
///
/// It inherits only what it is given: no other file descriptors, and no ignored or blocked signals. It continues after this
/// value is deinitialized.
public final class ChildProcess: Sendable {
    /// How a process ended.
    public enum Ending: Hashable, Sendable {
        /// It exited with a status.
        case status(Int32)
        /// A signal terminated it.
        case signal(Int32)
    }

    /// The reason a program could not be started.
    public struct Failure: Error, Hashable, Sendable {
        /// The program's path.
        public let path: String
        /// The system's error message.
        public let reason: String
    }

    /// The process id, which is also the process group id if it leads a group.
    public let id: Int32

    private let state = Guarded<Ending?>(nil)
    private let ended = DispatchSemaphore(value: 0)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program's path.
    ///   - arguments: Its arguments without the program name. All users of the machine can read them, so they must not
    ///     contain secrets.
    ///   - environment: Its whole environment.
    ///   - descriptors: Its open file descriptors, mapped to those of this process. Of 0, 1 and 2, those not listed are
    ///     `/dev/null`.
    ///   - group: The process group it joins; 0 makes it lead a new group, `nil` leaves it in this process's group.
    ///   - whenEnded: Called once when it has ended, on its own thread.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32] = [:],
        group: Int32? = nil, whenEnded: @escaping @Sendable (Ending) -> Void = { _ in }
    ) throws(Failure) {
        let spawn = Spawn(path: path, arguments: arguments, environment: environment)
        id = try spawn.start(descriptors: descriptors, group: group)
        Thread.detachNewThread { [self] in
            let ending = collect()
            whenEnded(ending)
            ended.signal()
        }
    }

    /// Sends a signal unless the process has ended: its id may have been reused.
    public func send(_ signal: Int32) {
        state.withLock { ending in
            if ending == nil { kill(id, signal) }
        }
    }

    /// Waits for the process to end.
    ///
    /// - Parameter limit: The timeout in seconds.
    /// - Returns: How it ended; `nil` if it is still running.
    public func wait(upTo limit: Double) -> Ending? {
        if ended.wait(timeout: .now() + limit) == .success { ended.signal() }
        return state.withLock { $0 }
    }

    private func collect() -> Ending {
        var information = siginfo_t()
        // WNOWAIT leaves the process id reserved; the lock is held only while the id is freed.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { ending in
            var status: Int32 = 0
            waitpid(id, &status, 0)
            // WIFSIGNALED and related macros are not imported into Swift.
            let signal = status & 0x7F
            let result = signal == 0 ? Ending.status((status >> 8) & 0xFF) : .signal(signal)
            ending = result
            return result
        }
    }
}
