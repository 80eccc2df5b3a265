import Rx
import RxTest
import XCTest

/// A test that gives back every resource it takes.
class RxTestCase: XCTestCase {
    let scheduler = TestScheduler(initialClock: 0)
    private var resourcesBefore: Int32 = 0

    override func setUp() {
        super.setUp()
        resourcesBefore = Resources.total
    }

    override func tearDown() {
        waitForResources()
        XCTAssertEqual(Resources.total, resourcesBefore, "Something that the test made is still there.")
        super.tearDown()
    }

    /// Waits until threads that carried events have let go of what they held.
    private func waitForResources() {
        let deadline = ContinuousClock.now + .seconds(10)
        while Resources.total != resourcesBefore, ContinuousClock.now < deadline {
            _ = RunLoop.main.run(mode: .default, before: Date())
        }
    }

    /// A hot sequence with the events that most tests want: one before the subscription, three after it, and the end.
    func numbers(_ end: Recorded<Event<Int>>? = .completed(250)) -> TestableObservable<Int> {
        scheduler.createHotObservable(
            [.next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3)] + (end.map { [$0] } ?? []))
    }
}

/// An error to fail with.
enum TestError: Error, Equatable {
    case first
    case second
}
