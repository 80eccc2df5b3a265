import Rx
import RxTest
import XCTest

final class TestSchedulerTests: XCTestCase {
    func testRunsInTheOrderOfTimes() {
        let scheduler = TestScheduler(initialClock: 0)
        var order: [TestTime] = []
        for time in [30, 10, 20] { scheduler.scheduleAt(time) { order.append(scheduler.clock) } }
        scheduler.start()
        XCTAssertEqual(order, [10, 20, 30])
    }
}
