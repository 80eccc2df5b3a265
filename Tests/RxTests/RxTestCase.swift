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
        XCTAssertEqual(Resources.total, resourcesBefore, "Something that the test made is still there.")
        super.tearDown()
    }
}

/// An error to fail with.
enum TestError: Error, Equatable {
    case first
    case second
}
