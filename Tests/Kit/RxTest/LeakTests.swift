import Rx
import RxTest
import XCTest

final class LeakTests: XCTestCase {
    func testALeakIsCountedAndAReleasedChainIsNot() {
        let source = PublishSubject<Int>()
        var retained: (any Disposable)?
        XCTAssertEqual(Resources.leaked { source.map { $0 }.subscribe { _ in }.dispose() }, 0)
        XCTAssertGreaterThan(Resources.leaked { retained = source.map { $0 }.subscribe { _ in } }, 0)
        XCTAssertLessThan(
            Resources.leaked {
                retained?.dispose()
                retained = nil
            }, 0)
    }

    func testAnUnreferencedHotSequenceIsFreedThoughItHasASubscriber() {
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
