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

    func testAHotSequenceGoesWhenNobodyHoldsItThoughSomebodyIsSubscribed() {
        let scheduler = TestScheduler(initialClock: 0)
        var numbers: TestableObservable<Int>? = scheduler.createHotObservable([.next(210, 1)])
        weak let gone = numbers
        let subscription = numbers?.map { $0 }.subscribe { _ in }
        numbers = nil
        XCTAssertNil(gone)
        scheduler.start()
        subscription?.dispose()
    }
}
