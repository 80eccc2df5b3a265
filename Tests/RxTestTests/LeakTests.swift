import Rx
import RxTest
import XCTest

final class LeakTests: XCTestCase {
    func testALeakIsCountedAndATidyChainIsNot() {
        let source = PublishSubject<Int>()
        var kept: (any Disposable)?
        XCTAssertEqual(Resources.leaked { source.map { $0 }.subscribe { _ in }.dispose() }, 0)
        XCTAssertGreaterThan(Resources.leaked { kept = source.map { $0 }.subscribe { _ in } }, 0)
        XCTAssertLessThan(
            Resources.leaked {
                kept?.dispose()
                kept = nil
            }, 0)
    }

    func testAHotSequenceGoesWithItsSubscribersWhenNobodyHoldsIt() {
        let scheduler = TestScheduler(initialClock: 0)
        XCTAssertEqual(
            Resources.leaked {
                let numbers = scheduler.createHotObservable([.next(210, 1)])
                _ = numbers.map { $0 }.subscribe { _ in }
                scheduler.start()
            }, 0)
    }
}
