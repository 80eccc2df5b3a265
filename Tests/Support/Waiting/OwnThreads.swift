import Foundation
import Testing

/// Runs the tests of a suite on threads of their own, so that they may block or compute for long.
///
/// Other tests run on the threads of Swift's cooperative pool, which on Linux are those of Dispatch's global queues: one per
/// core. Dispatch replaces a blocked one only after a second and a busy one never, and what other tests have dispatched waits
/// meanwhile.
public struct OwnThreads: SuiteTrait, TestScoping {
    /// Runs a suite on an executor with a thread for each job, which its tests inherit.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadPerJob()) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// For tests that wait for processes, sockets or semaphores, poll, or compute for seconds.
    public static var ownThreads: Self { Self() }
}

/// Runs each job on a new thread.
private final class ThreadPerJob: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
