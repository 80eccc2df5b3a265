import Dispatch
import Foundation
import KitProcesses
import Testing
import Waiting

/// In child processes: a handled signal interrupts a system call of any thread of its process (EINTR), such as other tests' reads
/// from sockets with a timeout, which the kernel does not restart.
@Suite("Interruptions", .hangLimit)
struct InterruptionsTests {
    @Test("A signal is reported each time, whichever thread receives it")
    func anyThread() async {
        await #expect(processExitsWith: .success) {
            let received = EventLog<Int32>()
            let listening = Interruptions.signals([SIGURG]).listen { received.add($0) }
            // Threads that block nothing, like those of libraries: the system may deliver a signal to any of them.
            let end = DispatchSemaphore(value: 0)
            for _ in 0..<8 { Thread.detachNewThread { end.wait() } }
            defer { for _ in 0..<8 { end.signal() } }
            for count in 1...50 {
                kill(getpid(), SIGURG)
                await received.wait(for: count)
            }
            #expect(received.all == Array(repeating: SIGURG, count: 50))
            withExtendedLifetime(listening) {}
        }
    }

    @Test("A released listener is not notified, the next one is")
    func turns() async {
        await #expect(processExitsWith: .success) {
            let (first, second) = (EventLog<Int32>(), EventLog<Int32>())
            do {
                let listening = Interruptions.signals([SIGWINCH]).listen { first.add($0) }
                withExtendedLifetime(listening) {}
            }
            kill(getpid(), SIGWINCH)
            let listening = Interruptions.signals([SIGWINCH]).listen { second.add($0) }
            kill(getpid(), SIGWINCH)
            await second.wait(for: 1)
            #expect(first.all == [] && second.all == [SIGWINCH])
            withExtendedLifetime(listening) {}
        }
    }

    @Test("A signal that its listener no longer handles ends the process")
    func ending() async {
        await #expect(processExitsWith: .signal(SIGUSR1)) {
            for _ in 1...1_000 {
                let listening = Interruptions.signals([SIGUSR1]).listen { _ in }
                kill(getpid(), SIGUSR1)
                withExtendedLifetime(listening) {}
            }
        }
    }

    @Test("A signal that was ignored from the start remains so")
    func ignored() async {
        await #expect(processExitsWith: .success) {
            signal(SIGUSR2, SIG_IGN)
            let received = EventLog<Int32>()
            let listening = Interruptions.signals([SIGUSR2, SIGCONT]).listen { received.add($0) }
            kill(getpid(), SIGUSR2)
            kill(getpid(), SIGCONT)
            await received.wait(for: 1)
            #expect(received.all == [SIGCONT])
            withExtendedLifetime(listening) {}
        }
    }
}
