import Rx
import RxTest
import XCTest

/// A test that must release every resource that it creates.
class RxTestCase: XCTestCase {
    let scheduler = TestScheduler(initialClock: 0)
    private var resourcesBefore: Int32 = 0

    override func setUp() {
        super.setUp()
        resourcesBefore = Resources.total
    }

    override func tearDown() {
        waitForResources()
        // Fewer are those of an earlier test, which another thread has released meanwhile.
        XCTAssertLessThanOrEqual(Resources.total, resourcesBefore, "The test leaks resources.")
        super.tearDown()
    }

    /// Waits until other threads have released the resources of the events that they delivered, which no event reports.
    private func waitForResources() {
        let deadline = ContinuousClock.now + .seconds(60)
        while Resources.total > resourcesBefore, ContinuousClock.now < deadline {
            _ = RunLoop.main.run(mode: .default, before: Date())
        }
    }

    /// A hot sequence for most tests: one event before the subscription, three after it, and the end.
    func numbers(_ end: Recorded<Event<Int>>? = .completed(250)) -> TestableObservable<Int> {
        scheduler.createHotObservable(
            [.next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3)] + (end.map { [$0] } ?? []))
    }
}

/// Waits until the current task is cancelled.
func untilCancelled() async {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    continuation.finish()
}

enum TestError: Error, Equatable {
    case first
    case second
}
