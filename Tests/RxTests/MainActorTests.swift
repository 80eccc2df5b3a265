import Rx
import RxTest
import XCTest

/// What becomes of closures that are written on the main actor.
final class MainActorTests: RxTestCase {
    /// The language lets such a closure through, and runs it wherever the event comes from: nothing stops or moves it.
    func testAClosureWrittenOnTheMainActorRunsWhereTheEventsComeFrom() {
        let places = Mailbox<Bool>()
        let source = PublishSubject<Int>()
        MainActor.assumeIsolated {
            _ = source.map { _ in Thread.isMainThread }.subscribe(onNext: { places.put($0) })
        }
        deliver(to: source)
        XCTAssertEqual(places.all, [false])
    }

    /// So the crossing is written where the binding is, and after it main-actor state may be touched.
    func testObservingOnTheMainSchedulerBringsEventsToTheMainActor() {
        let source = PublishSubject<Int>()
        let done = expectation(description: "The event was delivered.")
        let subscription = source.observe(on: MainScheduler.instance).subscribe(onNext: { _ in
            MainActor.assumeIsolated { XCTAssertTrue(Thread.isMainThread) }
            done.fulfill()
        })
        deliver(to: source)
        wait(for: [done], timeout: 10)
        subscription.dispose()
    }

    private func deliver(to source: PublishSubject<Int>) {
        let delivered = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            source.onNext(1)
            source.onCompleted()
            delivered.signal()
        }
        delivered.wait()
    }
}
