import Foundation
import XCTest

/// Threads that a test starts, and waits for within a bounded time.
///
/// None of them is the main thread, unlike with `DispatchQueue.concurrentPerform`, and none comes from a dispatch pool.
final class Threads: @unchecked Sendable {  // the group is safe for threads
    private let group = DispatchGroup()

    /// Runs a function on a thread of its own.
    func start(_ body: @escaping () -> Void) {
        group.enter()
        let body = CarriedBody(value: body)
        Thread.detachNewThread {
            body.value()
            self.group.leave()
        }
    }

    /// Waits until all functions have returned.
    func join(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(
            group.wait(timeout: .now() + 120), .success, "A thread has not returned. \(message)",
            file: file, line: line)
    }
}

/// Carries a function to the thread that runs it.
private struct CarriedBody: @unchecked Sendable {  // what it touches is safe for threads, which is what is tested
    let value: () -> Void
}

/// A number that several threads change.
final class Counter: @unchecked Sendable {  // the lock guards the number
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    /// Adds 1; returns the new number.
    @discardableResult
    func increment() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}

extension DispatchSemaphore {
    /// Waits within a bounded time; a test that waits in vain fails.
    func waitOrFail(_ message: String = "Nothing was signalled.", file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(wait(timeout: .now() + 120), .success, message, file: file, line: line)
    }
}

/// Waits on this thread until something holds; a test that waits in vain fails.
func waitUntil(
    _ message: String = "It never came true.", file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let deadline = ContinuousClock.now + .seconds(120)
    while !condition(), ContinuousClock.now < deadline { sched_yield() }
    XCTAssertTrue(condition(), message, file: file, line: line)
}
