import Dispatch
import Foundation
import KitLocking
import KitProcesses
import Testing

/// Uses signals that are ignored by default, so that the test process survives an unhandled one.
@Suite("Interruptions", .serialized)
struct InterruptionsTests {
    @Test("A signal is reported each time, whichever thread receives it")
    func anyThread() async throws {
        let received = Received()
        let listening = Interruptions.signals([SIGURG]).listen { received.add($0) }
        // Threads that block nothing, like those of libraries: the system may deliver a signal to any of them.
        let end = DispatchSemaphore(value: 0)
        for _ in 0..<8 { Thread.detachNewThread { end.wait() } }
        defer { for _ in 0..<8 { end.signal() } }
        for count in 1...50 {
            kill(getpid(), SIGURG)
            try await received.wait(for: count)
        }
        #expect(received.signals == Array(repeating: SIGURG, count: 50))
        withExtendedLifetime(listening) {}
    }

    @Test("A released listener is not notified, the next one is")
    func turns() async throws {
        let (first, second) = (Received(), Received())
        do {
            let listening = Interruptions.signals([SIGWINCH]).listen { first.add($0) }
            withExtendedLifetime(listening) {}
        }
        kill(getpid(), SIGWINCH)
        let listening = Interruptions.signals([SIGWINCH]).listen { second.add($0) }
        kill(getpid(), SIGWINCH)
        try await second.wait(for: 1)
        #expect(first.signals == [] && second.signals == [SIGWINCH])
        withExtendedLifetime(listening) {}
    }

    @Test("A signal that was ignored from the start remains so")
    func ignored() async throws {
        signal(SIGUSR2, SIG_IGN)
        defer { signal(SIGUSR2, SIG_DFL) }
        let received = Received()
        let listening = Interruptions.signals([SIGUSR2, SIGCONT]).listen { received.add($0) }
        kill(getpid(), SIGUSR2)
        kill(getpid(), SIGCONT)
        try await received.wait(for: 1)
        #expect(received.signals == [SIGCONT])
        withExtendedLifetime(listening) {}
    }
}

private final class Received: Sendable {
    private let state = Guarded<[Int32]>([])

    var signals: [Int32] { state.withLock { $0 } }

    func add(_ signal: Int32) { state.withLock { $0.append(signal) } }

    /// Waits for a number of signals, for at most ten seconds.
    func wait(for count: Int) async throws {
        let end = ContinuousClock.now + .seconds(10)
        while signals.count < count {
            guard ContinuousClock.now < end else { throw Missing() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    private struct Missing: Error {}
}
