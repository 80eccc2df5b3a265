import Rx
import RxTest
import XCTest

final class BufferTests: RxTestCase {
    private func buffer(_ source: some ObservableType<Int>, _ seconds: Int, _ count: Int) -> Observable<[Int]> {
        source.buffer(timeSpan: .seconds(seconds), count: count, scheduler: scheduler)
    }

    func testAnArrayIsDeliveredWhenItIsFullOrItsTimeHasElapsedOrAtTheEnd() {
        let source = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(300, 3), .next(330, 4), .completed(340),
        ])
        let result = scheduler.start { self.buffer(source, 50, 2) }
        XCTAssertEqual(
            result.events,
            [.next(220, [1, 2]), .next(270, []), .next(320, [3]), .next(340, [4]), .completed(340)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 340)])
    }

    func testAFullArrayRestartsTheTimer() {
        let source = scheduler.createHotObservable([.next(240, 1), .next(280, 2), .completed(300)])
        let result = scheduler.start { self.buffer(source, 50, 1) }
        XCTAssertEqual(result.events, [.next(240, [1]), .next(280, [2]), .next(300, []), .completed(300)])
    }

    func testASourceWithoutEventsProducesEmptyArrays() {
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(150, 0)])
        let result = scheduler.start { self.buffer(source, 300, 2) }
        XCTAssertEqual(result.events, [.next(500, []), .next(800, [])])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
    }

    func testAnEmptySourceProducesOneEmptyArray() {
        let result = scheduler.start { self.buffer(Observable.empty(), 50, 2) }
        XCTAssertEqual(result.events, [.next(200, []), .completed(200)])
    }

    func testAnErrorDropsTheCollectedElements() {
        let source = numbers(.error(250, TestError.first))
        let result = scheduler.start { self.buffer(source, 100, 9) }
        XCTAssertEqual(result.events, [.error(250, TestError.first)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testDisposalStopsTheTimer() {
        let source = numbers()
        let result = scheduler.start(disposed: 225) { self.buffer(source, 15, 9) }
        XCTAssertEqual(result.events, [.next(215, [1])])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 225)])
    }

    func testAnElementSentInTheCallbackFillsTheNextArray() {
        let source = PublishSubject<Int>()
        var seen: [String] = []
        let subscription = buffer(source, 50, 2).subscribe(onNext: { elements in
            seen.append("\(self.scheduler.clock): \(elements)")
            if elements == [1, 2] {
                source.onNext(3)
                source.onNext(4)
                source.onNext(5)
            }
        })
        scheduler.scheduleAt(10) { source.onNext(1) }
        scheduler.scheduleAt(20) { source.onNext(2) }
        scheduler.scheduleAt(110) { subscription.dispose() }
        scheduler.start()
        XCTAssertEqual(seen, ["20: [1, 2]", "20: [3, 4]", "70: [5]"])
    }

    func testDisposalInTheCallbackLeavesNoTimer() {
        let source = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        var seen: [[Int]] = []
        subscription.setDisposable(
            buffer(source, 50, 1).subscribe(onNext: {
                seen.append($0)
                subscription.dispose()
            }))
        source.onNext(1)
        source.onNext(2)
        scheduler.start()
        XCTAssertEqual(seen, [[1]])
        XCTAssertFalse(source.hasObservers)
        XCTAssertEqual(scheduler.clock, 0, "A timer was not cancelled.")
    }
}
