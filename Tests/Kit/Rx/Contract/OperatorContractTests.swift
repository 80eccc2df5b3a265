import Rx
import RxTest
import XCTest

/// Every operator in every situation: what it delivers and when, how long it is subscribed to its source, and what it releases.
final class OperatorContractTests: RxTestCase {
    func testEventsAndSubscriptionsInEverySituation() {
        for op in allOperators {
            for situation in Situation.allCases {
                guard let build = situation == .throwing ? op.buildThrowing : op.build else { continue }
                let scheduler = TestScheduler(initialClock: 0)
                let source = scheduler.hot(Script(stringLiteral: situation.source))
                let result = scheduler.start(disposed: situation.disposed) {
                    build(source.asObservable(), scheduler)
                }
                XCTAssertEqual(Script(result.events), op.result(of: situation), "\(op.name), \(situation)")
                let expected = op.subscriptions(in: situation)
                let found = Set(Spans(source.subscriptions).description.split(separator: " "))
                XCTAssertEqual(found, Set(expected.description.split(separator: " ")), "\(op.name), \(situation)")
            }
        }
    }

    func testEverythingIsReleasedInEverySituation() {
        for op in allOperators {
            for situation in Situation.allCases {
                guard let build = situation == .throwing ? op.buildThrowing : op.build else { continue }
                let leaked = Resources.leaked {
                    let scheduler = TestScheduler(initialClock: 0)
                    let source = scheduler.hot(Script(stringLiteral: situation.source))
                    _ = scheduler.start(disposed: situation.disposed) { build(source.asObservable(), scheduler) }
                }
                XCTAssertEqual(leaked, 0, "\(op.name), \(situation)")
            }
        }
    }

    func testTheSubscribersClosureIsReleasedThoughTheSubscriptionIsRetained() {
        for op in allOperators {
            for endsByItself in [true, false] {
                let source = PublishSubject<Int>()
                let scheduler = TestScheduler(initialClock: 0)
                let subscription: any Disposable
                weak var released: Witness?
                do {
                    // A deadlock or a trap, if it is released while a lock is held.
                    let witness = Witness { [weak source] in source?.onNext(4) }
                    released = witness
                    subscription = op.build(source, scheduler).subscribe { _ in witness.see() }
                }
                scheduler.advanceTo(200)
                source.onNext(1)
                if endsByItself { source.onCompleted() }
                // Not to the end: some timers run as long as the subscription.
                scheduler.advanceTo(3000)
                subscription.dispose()
                scheduler.start()
                XCTAssertNil(released, "\(op.name) retains the subscriber's closure after the end.")
            }
        }
    }

    func testNothingIsDeliveredAfterADisposalInTheCallback() {
        for op in allOperators {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.hot("1@210 2@210 3@210 4@220 5@230 |@250")
            let subscription = SingleAssignmentDisposable()
            var elements = 0
            var disposals = 0
            var isSubscribed = false
            scheduler.scheduleAt(200) {
                subscription.setDisposable(
                    op.build(source.asObservable(), scheduler).subscribe(
                        onNext: { _ in
                            guard isSubscribed else { return }
                            elements += 1
                            subscription.dispose()
                        }, onError: { _ in }, onCompleted: { if elements > 0 { elements += 1 } },
                        onDisposed: { disposals += 1 }))
                isSubscribed = true
            }
            scheduler.start()
            XCTAssertLessThanOrEqual(elements, 1, op.name)
            subscription.dispose()
            XCTAssertEqual(disposals, 1, op.name)
            scheduler.start()
        }
    }

    func testReentrantElementsNestLikeCalls() {
        for op in allOperators {
            let source = PublishSubject<Int>()
            let scheduler = TestScheduler(initialClock: 0)
            var pending = [3, 2, 1]
            func sendNext() {
                if let next = pending.popLast() { source.onNext(next) }
            }
            var elements: [Int] = []
            let built = op.build(source, scheduler)
            let subscription = built.subscribe(
                onNext: {
                    elements.append($0)
                    sendNext()
                }, onError: { _ in })
            while !pending.isEmpty { sendNext() }
            source.onCompleted()
            // A hot sequence beside the source is not retained by its subscribers.
            withExtendedLifetime(built) { scheduler.start() }
            XCTAssertEqual(elements, op.reentrant ?? op.result(of: .values).elements, op.name)
            subscription.dispose()
            scheduler.start()
        }
    }

    func testElementsAfterTheEndAreIgnored() {
        for op in allOperators {
            for (end, situation) in [(Event<Int>.completed, Situation.values), (.error(TestError.first), .failure)] {
                let scheduler = TestScheduler(initialClock: 0)
                let source = MisbehavingSequence(scheduler.hot(Script(stringLiteral: situation.source)), end)
                let result = scheduler.start { op.build(source.asObservable(), scheduler) }
                let stops = result.events.filter { $0.value.isStopEvent }
                XCTAssertLessThanOrEqual(stops.count, 1, "\(op.name): \(Script(result.events))")
                XCTAssertFalse(
                    result.events.contains { $0.value.element == 77 }, "\(op.name): \(Script(result.events))")
            }
        }
    }

    func testAnOperatorCanBeSubscribedToManyTimes() {
        for op in allOperators {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.hot(Script(stringLiteral: Situation.values.source))
            var built: Observable<Int>?
            let observers = (0..<2).map { _ in scheduler.createObserver(Int.self) }
            scheduler.scheduleAt(100) { built = op.build(source.asObservable(), scheduler) }
            var subscriptions: [any Disposable] = []
            scheduler.scheduleAt(200) {
                for observer in observers { built.map { subscriptions.append($0.subscribe(observer)) } }
            }
            scheduler.scheduleAt(1000) { subscriptions.forEach { $0.dispose() } }
            scheduler.start()
            XCTAssertEqual(Script(observers[0].events), op.result(of: .values), op.name)
            XCTAssertEqual(Script(observers[1].events), op.result(of: .values), "\(op.name), the second subscriber")
        }
    }
}

/// Sends events after its end.
private struct MisbehavingSequence: ObservableType {
    typealias Element = Int

    private let source: TestableObservable<Int>
    private let end: Event<Int>

    init(_ source: TestableObservable<Int>, _ end: Event<Int>) {
        self.source = source
        self.end = end
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        let end = end
        return source.subscribe(
            AnyObserver { event in
                observer.on(event)
                guard event.isStopEvent else { return }
                observer.on(.next(77))
                observer.on(end)
                observer.on(.completed)
            })
    }
}

/// An object that a closure captures.
private final class Witness {
    private var sights = 0
    private let onRelease: () -> Void

    init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }

    func see() {
        sights += 1
    }
}
