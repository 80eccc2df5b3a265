import Rx
import RxTest
import XCTest

final class WindowTests: RxTestCase {
    private func window(_ source: some ObservableType<Int>, _ seconds: Int, _ count: Int) -> Observable<Observable<Int>>
    {
        source.window(timeSpan: .seconds(seconds), count: count, scheduler: scheduler)
    }

    /// The events of each window, prefixed with its number.
    private func events(of windows: Observable<Observable<Int>>) -> Observable<String> {
        windows.enumerated().flatMap { index, window in window.materialize().map { "\(index) \($0)" } }
    }

    func testAWindowEndsWhenItIsFullOrItsTimeHasElapsed() {
        let source = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(300, 3), .completed(340),
        ])
        let result = scheduler.start { self.events(of: self.window(source, 50, 2)) }
        XCTAssertEqual(
            result.events,
            [
                .next(210, "0 next(1)"), .next(220, "0 next(2)"), .next(220, "0 completed"), .next(270, "1 completed"),
                .next(300, "2 next(3)"), .next(320, "2 completed"), .next(340, "3 completed"), .completed(340),
            ])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 340)])
    }

    func testTheFirstWindowIsDeliveredBeforeTheSourceIsSubscribedTo() {
        let result = scheduler.start { self.events(of: self.window(Observable.of(1, 2, 3), 50, 2)) }
        XCTAssertEqual(
            result.events,
            [
                .next(200, "0 next(1)"), .next(200, "0 next(2)"), .next(200, "0 completed"), .next(200, "1 next(3)"),
                .next(200, "1 completed"), .completed(200),
            ])
    }

    func testASourceWithoutEventsProducesEmptyWindows() {
        let result = scheduler.start { self.events(of: self.window(Observable.never(), 300, 2)) }
        XCTAssertEqual(result.events, [.next(500, "0 completed"), .next(800, "1 completed")])
    }

    func testAnEmptySourceProducesOneEmptyWindow() {
        let result = scheduler.start { self.events(of: self.window(Observable.empty(), 50, 2)) }
        XCTAssertEqual(result.events, [.next(200, "0 completed"), .completed(200)])
    }

    func testAnErrorEndsTheWindowAndTheOuterSequence() {
        let source = numbers(.error(250, TestError.first))
        let result = scheduler.start { self.events(of: self.window(source, 100, 9)) }
        XCTAssertEqual(
            result.events,
            [
                .next(210, "0 next(1)"), .next(220, "0 next(2)"), .next(230, "0 next(3)"), .next(250, "0 error(first)"),
                .error(250, TestError.first),
            ])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testDisposalDisposesTheSourceAndTheTimer() {
        let source = numbers()
        let result = scheduler.start(disposed: 215) { self.events(of: self.window(source, 50, 2)) }
        XCTAssertEqual(result.events, [.next(210, "0 next(1)")])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 215)])
    }

    func testAWindowRetainsTheSourceAfterTheOuterDisposalAndNoNewWindowIsCreated() {
        let source = numbers(nil)
        let elements = scheduler.createObserver(Int.self)
        var windows = 0
        let whole = SingleAssignmentDisposable()
        scheduler.scheduleAt(200) {
            whole.setDisposable(
                self.window(source, 25, 9).map { window in
                    windows += 1
                    return window
                }.subscribe(onNext: { _ = $0.subscribe(elements) }))
        }
        scheduler.scheduleAt(205) { whole.dispose() }
        scheduler.start()
        XCTAssertEqual(elements.events, [.next(210, 1), .next(220, 2), .completed(225)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(windows, 1)
    }

    func testAnElementSentWhileAWindowEndsIsInNoWindow() {
        let source = PublishSubject<Int>()
        var seen: [String] = []
        let subscription = events(of: window(source, 50, 2)).subscribe(onNext: { event in
            seen.append(event)
            if event == "0 completed" { source.onNext(3) }
        })
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(seen, ["0 next(1)", "0 next(2)", "0 completed"])
        source.onNext(4)
        XCTAssertEqual(seen.dropFirst(3), ["1 next(4)", "1 completed"], "Elements count without subscribers.")
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 0, "A timer was not cancelled.")
    }

    func testDisposalInTheCallbackLeavesNoTimer() {
        let source = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        var windows = 0
        subscription.setDisposable(
            window(source, 50, 1).subscribe(onNext: { _ in
                windows += 1
                if windows == 2 { subscription.dispose() }
            }))
        source.onNext(1)
        source.onNext(2)
        scheduler.start()
        XCTAssertEqual(windows, 2)
        XCTAssertFalse(source.hasObservers)
        XCTAssertEqual(scheduler.clock, 0, "A timer was not cancelled.")
    }
}
