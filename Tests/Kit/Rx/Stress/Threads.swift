import Foundation
import Rx
import XCTest

/// Threads that a test starts and joins with a time limit.
///
/// Unlike with `DispatchQueue.concurrentPerform`, none of them is the main thread or belongs to a dispatch pool.
final class Threads: @unchecked Sendable {  // `DispatchGroup` is thread-safe
    private let group = DispatchGroup()

    func start(_ body: @escaping () -> Void) {
        group.enter()
        let body = Carrier(body)
        Thread.detachNewThread {
            body.value()
            self.group.leave()
        }
    }

    /// Waits until all functions have returned, at most ``longestWait``.
    func join(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(
            group.wait(timeout: .now() + longestWait), .success, "A thread has not returned in time. \(message)",
            file: file, line: line)
    }
}

/// The longest wait for another thread, in seconds.
///
/// It includes the time in which that thread waits for a processor, so only failures may reach it.
let longestWait: TimeInterval = 600

final class Counter: @unchecked Sendable {  // the lock guards the number
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    /// Adds 1 and returns the new number.
    @discardableResult
    func increment() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}

extension DispatchSemaphore {
    /// Waits with a time limit; a timeout is a test failure.
    func waitOrFail(_ message: String = "Not signalled in time.", file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(wait(timeout: .now() + longestWait), .success, message, file: file, line: line)
    }
}

/// Waits on this thread until a condition holds; a timeout is a test failure.
///
/// It spins instead of waiting for an event, which would be an additional synchronization of the threads under test.
func waitUntil(
    _ message: String = "The condition was not met in time.", file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let deadline = ContinuousClock.now + .seconds(longestWait)
    while !condition(), ContinuousClock.now < deadline { sched_yield() }
    XCTAssertTrue(condition(), message, file: file, line: line)
}
