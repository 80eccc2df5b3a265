import Rx
import RxTest
import XCTest

final class SharedSequenceTests: RxTestCase {
    private func counting(_ end: Recorded<Event<Int>>) -> TestableObservable<Int> {
        scheduler.createColdObservable([.next(10, 0), .next(20, 1), .next(30, 2), .next(40, 3), end])
    }

    /// Subscribes from 200 to 235, from 225 to 260, and again from 260 to 285.
    private func observers<Strategy>(
        of sequence: SharedSequence<Strategy, Int>
    ) -> [TestableObserver<Int>] {
        let times = [(200, 235), (225, 260), (260, 285)]
        let observers = times.map { _ in scheduler.createObserver(Int.self) }
        for (observer, time) in zip(observers, times) {
            scheduler.scheduleAt(time.0) {
                let subscription = sequence.asObservable().subscribe(observer)
                self.scheduler.scheduleAt(time.1) { subscription.dispose() }
            }
        }
        scheduler.start()
        return observers
    }

    func testADriverSharesItsWorkAndReplaysItsLastElementToLateSubscribers() {
        let source = counting(.error(50, TestError.first))
        let observers = observers(of: source.asDriver(onErrorJustReturn: -1))
        XCTAssertEqual(observers[0].events, [.next(210, 0), .next(220, 1), .next(230, 2)])
        XCTAssertEqual(
            observers[1].events, [.next(225, 1), .next(230, 2), .next(240, 3), .next(250, -1), .completed(250)])
        XCTAssertEqual(observers[2].events, [.next(270, 0), .next(280, 1)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250), Subscription(260, 285)])
    }

    func testASignalSharesItsWorkAndReplaysNothing() {
        let source = counting(.completed(50))
        let observers = observers(of: source.asSignal(onErrorJustReturn: -1))
        XCTAssertEqual(observers[0].events, [.next(210, 0), .next(220, 1), .next(230, 2)])
        XCTAssertEqual(observers[1].events, [.next(230, 2), .next(240, 3), .completed(250)])
        XCTAssertEqual(observers[2].events, [.next(270, 0), .next(280, 1)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250), Subscription(260, 285)])
    }

    func testAnotherSequenceContinuesAfterAnError() {
        let conversions: [(Observable<Int>) -> Observable<Int>] = [
            { $0.asDriver(onErrorDriveWith: .just(-1)).asObservable() },
            { $0.asDriver(onErrorRecover: { $0 as? TestError == .first ? .just(-1) : .empty() }).asObservable() },
            { $0.asDriver { _ in .just(-1) }.asObservable() },
            { $0.asSignal(onErrorSignalWith: .just(-1)).asObservable() },
            { $0.asSignal(onErrorRecover: { _ in .just(-1) }).asObservable() },
            { $0.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: -1).asObservable() },
            { ($0.asSharedSequence(onErrorDriveWith: .just(-1)) as Signal<Int>).asObservable() },
            { ($0.asSharedSequence(onErrorRecover: { _ in .just(-1) }) as Driver<Int>).asObservable() },
        ]
        for convert in conversions {
            var events: [Event<Int>] = []
            let source = Observable<Int>.concat(.just(1), .error(TestError.first))
            _ = convert(source).subscribe { events.append($0) }
            XCTAssertEqual(events, [.next(1), .next(-1), .completed])
        }
    }

    func testADriverDeliversEventsOfABackgroundSourceOnTheMainThread() {
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1)
        let isDone = expectation(description: "The driver has ended.")
        var events: [Event<Int>] = []
        let subscription = driver.asObservable().subscribe { event in
            MainScheduler.ensureRunningOnMainThread()
            events.append(event)
            if event.isStopEvent { isDone.fulfill() }
        }
        DispatchQueue.global().async {
            source.onNext(1)
            source.onNext(2)
            source.onError(TestError.first)
        }
        wait(for: [isDone], timeout: longestWait)
        XCTAssertEqual(events, [.next(1), .next(2), .next(-1), .completed])
        subscription.dispose()
    }

    func testSequencesCreatedInATestDeliverOnItsScheduler() {
        var interval = Driver<Int>.never()
        SharingScheduler.mock(scheduler: scheduler) { interval = .interval(.seconds(100)) }
        let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
        scheduler.scheduleAt(20) { _ = interval.asObservable().take(2).subscribe(observers[0]) }
        scheduler.scheduleAt(170) { _ = interval.asObservable().take(2).subscribe(observers[1]) }
        scheduler.start()
        XCTAssertEqual(observers[0].events, [.next(120, 0), .next(220, 1), .completed(220)])
        XCTAssertEqual(observers[1].events, [.next(170, 0), .next(220, 1), .completed(220)])
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }

    func testATestsSchedulerIsNotUsedByOtherThreads() {
        SharingScheduler.mock(makeScheduler: { [scheduler] in scheduler }) {
            XCTAssertTrue(SharingScheduler.make() is TestScheduler)
            let isAsked = expectation(description: "The other thread has read the scheduler.")
            Thread.detachNewThread {
                XCTAssertTrue(SharingScheduler.make() is MainScheduler)
                isAsked.fulfill()
            }
            wait(for: [isAsked], timeout: longestWait)
        }
    }

    func testSequencesCreatedFromElements() {
        SharingScheduler.mock(scheduler: scheduler) {
            let sequences: [(Driver<Int>, [Recorded<Event<Int>>])] = [
                (.empty(), [.completed(201)]),
                (.never(), []),
                (.just(7), [.next(201, 7), .completed(201)]),
                (.of(7, 8), [.next(201, 7), .next(202, 8), .completed(203)]),
                (.from([7]), [.next(201, 7), .completed(202)]),
                (.from(AnySequence([7])), [.next(201, 7), .completed(202)]),
                (.from(optional: 7), [.next(201, 7), .completed(202)]),
                (.from(optional: nil), [.completed(201)]),
                (.deferred { .just(7) }, [.next(201, 7), .completed(201)]),
                (Driver.timer(.seconds(5), period: .seconds(3)).map { $0 }, [.next(205, 0), .next(208, 1)]),
            ]
            for (sequence, events) in sequences {
                let observer = scheduler.createObserver(Int.self)
                let start = scheduler.clock
                let subscription = sequence.asObservable().subscribe(observer)
                scheduler.advanceTo(start + 10)
                subscription.dispose()
                XCTAssertEqual(
                    observer.events, events.map { Recorded(time: $0.time - 200 + start, value: $0.value) })
            }
            // Releases actions that were cancelled but not yet due.
            scheduler.start()
        }
    }

    func testNothingIsDeliveredAfterDisposalInTheCallback() {
        let source = PublishSubject<Int>()
        let subscription = SerialDisposable()
        nonisolated(unsafe) var seen: [Int] = []
        subscription.disposable = source.asDriver(onErrorJustReturn: -1).drive(onNext: {
            seen.append($0)
            subscription.dispose()
        })
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(seen, [1])
        XCTAssertFalse(source.hasObservers)
    }

    func testValuesCanBeAwaited() async {
        let driver = Driver.of(1, 2, 3)
        var values: [Int] = []
        for await value in await driver.values { values.append(value) }
        XCTAssertEqual(values, [1, 2, 3])
    }

    func testLeavingTheLoopEndsTheSubscription() async {
        let source = BehaviorSubject(value: 1)
        let signal = source.asSignal(onErrorJustReturn: -1)
        for await _ in await signal.values { break }
        XCTAssertFalse(source.hasObservers)
    }

    func testManyThreadsReachTheMainThreadInOrder() {
        let threads = 4
        let source = PublishSubject<(thread: Int, number: Int)>()
        let isDone = expectation(description: "All elements have arrived.")
        isDone.expectedFulfillmentCount = threads * 200
        nonisolated(unsafe) var last = [Int](repeating: -1, count: threads)
        let subscription = source.asSignal(onErrorSignalWith: .empty()).emit(onNext: { element in
            MainScheduler.ensureRunningOnMainThread()
            XCTAssertEqual(element.number, last[element.thread] + 1)
            last[element.thread] = element.number
            isDone.fulfill()
        })
        for thread in 0..<threads {
            DispatchQueue.global().async {
                for number in 0..<200 { source.onNext((thread, number)) }
            }
        }
        wait(for: [isDone], timeout: longestWait)
        subscription.dispose()
    }
}
