import Rx
import RxTest
import XCTest

/// Every way to create a sequence: what it delivers and when, for each subscription, and that it releases everything.
final class CreationContractTests: RxTestCase {
    func testEvents() {
        for creation in allCreations {
            let scheduler = TestScheduler(initialClock: 0)
            let result = scheduler.start(disposed: creation.disposed) { creation.build(scheduler) }
            XCTAssertEqual(Script(result.events), creation.events, creation.name)
        }
    }

    func testTheSecondSubscriberReceivesTheSameEvents() {
        for creation in allCreations {
            let scheduler = TestScheduler(initialClock: 0)
            let sequence = creation.build(scheduler)
            let observers = (0..<2).map { _ in scheduler.createObserver(Int.self) }
            var subscriptions: [any Disposable] = []
            scheduler.scheduleAt(200) { subscriptions = observers.map { sequence.subscribe($0) } }
            scheduler.scheduleAt(creation.disposed) { subscriptions.forEach { $0.dispose() } }
            scheduler.start()
            for observer in observers { XCTAssertEqual(Script(observer.events), creation.events, creation.name) }
        }
    }

    func testNothingIsDeliveredAfterTakeCompletes() {
        for creation in allCreations {
            guard let first = creation.events.elements.first else { continue }
            let scheduler = TestScheduler(initialClock: 0)
            var seen: [Int] = []
            scheduler.scheduleAt(200) {
                _ = creation.build(scheduler).take(1).subscribe(onNext: { seen.append($0) }, onError: { _ in })
            }
            scheduler.start()
            XCTAssertEqual(seen, [first], creation.name)
        }
    }

    func testEverythingIsReleased() {
        for creation in allCreations {
            let leaked = Resources.leaked {
                let scheduler = TestScheduler(initialClock: 0)
                _ = scheduler.start(disposed: creation.disposed) { creation.build(scheduler) }
            }
            XCTAssertEqual(leaked, 0, creation.name)
        }
    }

    func testAResourceIsDisposedOfWithItsSequence() {
        for (end, time) in [("1@300 |@400", 400), ("1@300 #@400", 400), ("1@300", 1000)] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.hot(Script(stringLiteral: end))
            var times: [TestTime] = []
            let result = scheduler.start {
                Observable.using(
                    { CompositeDisposable(disposables: [Disposables.create { times.append(scheduler.clock) }]) },
                    observableFactory: { _ in source.asObservable() })
            }
            XCTAssertEqual(Script(result.events), Script(stringLiteral: end))
            XCTAssertEqual(times, [time])
        }
    }
}
