import Rx
import RxTest
import XCTest

final class SubscribeOnTests: RxTestCase {
    func testTheSourceIsSubscribedToAndDisposedOfOnTheScheduler() {
        var subscribed = 0
        var disposed = 0
        let source = Observable<Int>.create { [scheduler] _ in
            subscribed = scheduler.clock
            return Disposables.create { disposed = scheduler.clock }
        }
        _ = scheduler.start { source.subscribe(on: self.scheduler) }
        XCTAssertEqual([subscribed, disposed], [201, 1001])
    }

    /// A source that is not an `Observable` is not disposed of automatically when it ends.
    func testASourceThatEndsIsDisposedOfOnTheScheduler() {
        for (script, span) in [("1@210 |@300", "201-301"), ("1@210 #@300", "201-301"), ("1@210", "201-1001")] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.hot(Script(stringLiteral: script))
            let result = scheduler.start { source.subscribe(on: scheduler) }
            XCTAssertEqual(Script(result.events), Script(stringLiteral: script))
            XCTAssertEqual(Spans(source.subscriptions), Spans(stringLiteral: span))
        }
    }

    func testAnEndedChainReleasesItsSourceAtOnce() {
        let source = scheduler.hot("1@210 2@220")
        let result = scheduler.start { source.take(1).subscribe(on: self.scheduler) }
        XCTAssertEqual(Script(result.events), "1@210 |@210")
        XCTAssertEqual(Spans(source.subscriptions), "201-210")
    }

    func testADisposalBeforeTheSubscriptionPreventsIt() {
        let source = scheduler.hot("1@210")
        let result = scheduler.start(disposed: 201) { source.subscribe(on: self.scheduler) }
        XCTAssertEqual(result.events, [])
        XCTAssertEqual(source.subscriptions, [])
    }
}
