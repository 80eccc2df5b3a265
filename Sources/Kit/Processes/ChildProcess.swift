import Foundation
import KitLocking

/// A program that this one has started.
///
/// It has nothing of this process but what it is given: no descriptor, no ignored or blocked signal. It goes on when
/// nobody holds this value.
public final class ChildProcess: Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with a status.
        case status(Int32)
        /// By a signal.
        case signal(Int32)
    }

    /// Why a program could not be started, in the system's words.
    public struct Failure: Error, Hashable, Sendable {
        /// The program.
        public let path: String
        /// The system's words.
        public let reason: String
    }

    /// Its number, which is also that of its group where it leads one.
    public let id: Int32

    private let state = Guarded<Ending?>(nil)
    private let ended = DispatchSemaphore(value: 0)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program's path.
    ///   - arguments: Its arguments, without its own name. Everybody on the machine can read them: they hold no secret.
    ///   - environment: Its whole environment.
    ///   - descriptors: What it finds open: its own number, and the one of this process behind it. What is not named among
    ///     0, 1 and 2 is `/dev/null`.
    ///   - group: The group of processes it joins; 0 makes it lead one of its own, nil leaves it in this process's.
    ///   - whenEnded: Called once when it has ended, from a thread of its own.
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

    /// Sends a signal, unless it has ended: its number may be another's by then.
    public func send(_ signal: Int32) {
        state.withLock { ending in
            if ending == nil { kill(id, signal) }
        }
    }

    /// Waits until it has ended.
    ///
    /// - Parameter limit: How many seconds to wait at most.
    /// - Returns: How it ended; nil where it goes on.
    public func wait(upTo limit: Double) -> Ending? {
        if ended.wait(timeout: .now() + limit) == .success { ended.signal() }
        return state.withLock { $0 }
    }

    private func collect() -> Ending {
        var information = siginfo_t()
        // Waiting leaves its number taken; the lock is held only for the moment in which it becomes free.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { ending in
            var status: Int32 = 0
            waitpid(id, &status, 0)
            // WIFSIGNALED and its kin are macros, which do not come over from C.
            let signal = status & 0x7F
            let result = signal == 0 ? Ending.status((status >> 8) & 0xFF) : .signal(signal)
            ending = result
            return result
        }
    }
}
