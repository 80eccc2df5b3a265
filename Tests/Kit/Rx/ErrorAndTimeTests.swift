import Rx
import RxTest
import XCTest

final class ErrorAndTimeTests: RxTestCase {
    func testCatchContinuesWithAnotherSequenceAndDisposesTheFirst() {
        let source = numbers(.error(235, TestError.first))
        let other = scheduler.createColdObservable([.next(5, 9), .completed(10)])
        let result = scheduler.start { source.catch { _ in other.asObservable() } }
        XCTAssertEqual(
            result.events, [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 9), .completed(245)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 235)])
        XCTAssertEqual(other.subscriptions, [Subscription(235, 245)])
    }

    func testCatchDeliversErrorsOfItsHandlerAndOfTheOtherSequence() {
        var seen: [Event<Int>] = []
        _ = Observable<Int>.error(TestError.first).catch { _ in throw TestError.second }.subscribe { seen.append($0) }
        _ = Observable<Int>.error(TestError.first).catch { _ in .error(TestError.second) }.subscribe { seen.append($0) }
        _ = Observable<Int>.error(TestError.first).catchAndReturn(1).subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.error(TestError.second), .error(TestError.second), .next(1), .completed])
    }

    func testCatchOfASequenceTriesOneAfterAnother() {
        var seen: [Event<Int>] = []
        _ = Observable.catch(sequence: [.error(TestError.first), .just(1), .just(2)]).subscribe { seen.append($0) }
        _ = Observable<Int>.catch(sequence: [.error(TestError.first), .error(TestError.second)]).subscribe {
            seen.append($0)
        }
        XCTAssertEqual(seen, [.next(1), .completed, .error(TestError.second)])
    }

    func testACatchOfNoSequencesCompletesAlsoWithinAnother() {
        var seen: [Event<Int>] = []
        let none = Observable<Int>.catch(sequence: [])
        let noAttempts = Observable.just(1).retry(0)
        for completed in [none, noAttempts, .catch(sequence: [none])] {
            _ = Observable.catch(sequence: [completed, .just(2)]).subscribe { seen.append($0) }
            _ = Observable.catch(sequence: [.error(TestError.first), completed]).subscribe { seen.append($0) }
        }
        XCTAssertEqual(seen, Array(repeating: .completed, count: 6))
    }

    func testRetrySubscribesUpToItsLimit() {
        let source = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
        let result = scheduler.start { source.retry(3) }
        XCTAssertEqual(
            result.events, [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError.first)])
        XCTAssertEqual(
            source.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
    }

    func testRetryContinuesUntilItIsDisposed() {
        let source = scheduler.createColdObservable([Recorded<Event<Int>>.error(100, TestError.first)])
        let result = scheduler.start { source.retry() }
        XCTAssertEqual(result.events, [])
        XCTAssertEqual(source.subscriptions.count, 8)
        XCTAssertEqual(source.subscriptions.last, Subscription(900, 1000))
    }

    func testRetryWhenWaitsForItsTrigger() {
        let source = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
        let result = scheduler.start(disposed: 300) {
            source.retry(when: { errors in
                errors.enumerated().flatMap { index, error -> Observable<Int> in
                    index == 1 ? .error(error) : .timer(.seconds(30), scheduler: self.scheduler)
                }
            })
        }
        XCTAssertEqual(result.events, [.next(210, 1), .next(260, 1), .error(270, TestError.first)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220), Subscription(250, 270)])
    }

    func testRetryWhenCompletesWithItsTriggerAndPassesOtherErrorsOn() {
        var seen: [Event<Int>] = []
        _ = Observable<Int>.error(TestError.first).retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() }
        )
        .subscribe { seen.append($0) }
        _ = Observable<Int>.error(RxError.unknown).retry(when: { (errors: Observable<TestError>) in errors })
            .subscribe(onError: { seen.append(.error($0)) })
        XCTAssertEqual(seen, [.completed, .error(RxError.unknown)])
    }

    func testDelayPostponesElementsAndTheCompletionButNotAnError() {
        let source = scheduler.createHotObservable(marbles: "^123-|", Int.self)
        let result = scheduler.start { source.delay(.seconds(100), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, scheduler.events("     ^----------123-|"))
        let other = TestScheduler(initialClock: 0)
        let failing = other.createHotObservable(marbles: "^1#", Int.self)
        let failed = other.start { failing.delay(.seconds(100), scheduler: other) }
        XCTAssertEqual(failed.events, other.events("      ^-#"))
    }

    func testDelaySubscriptionMissesEarlierElements() {
        let source = numbers()
        let result = scheduler.start { source.delaySubscription(.seconds(15), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(220, 2), .next(230, 3), .completed(250)])
        XCTAssertEqual(source.subscriptions, [Subscription(215, 250)])
    }

    func testTimeoutFailsWithoutAnElementInTime() {
        let source = scheduler.createHotObservable(marbles: "^12-------3", Int.self)
        let result = scheduler.start { source.timeout(.seconds(50), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, scheduler.events("     ^12----#", error: RxError.timeout))
        XCTAssertEqual(source.subscriptions, scheduler.subscriptions("^------!"))
    }

    func testTimeoutContinuesWithAnotherSequence() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(300, 3)])
        let other = scheduler.createColdObservable([.next(5, 9), .completed(200)])
        let result = scheduler.start { source.timeout(.seconds(50), other: other, scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(210, 1), .next(265, 9), .completed(460)])
    }

    func testObserveOnDeliversOneEventPerTurn() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .completed(250)])
        let result = scheduler.start { source.observe(on: self.scheduler) }
        XCTAssertEqual(result.events, [.next(211, 1), .next(212, 2), .completed(251)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testSubscribeOnMovesTheSubscriptionAndTheDisposal() {
        let source = numbers(nil)
        let result = scheduler.start(disposed: 225) { source.subscribe(on: self.scheduler) }
        XCTAssertEqual(result.events, [.next(210, 1), .next(220, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(201, 226)])
    }

    func testDoObservesEverythingInOrder() {
        var log: [String] = []
        let source = PublishSubject<Int>()
        _ = source.do(
            onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
            onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
            onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
            onDispose: { log.append("dispose") }
        )
        .subscribe(onNext: { log.append("subscriber \($0)") }, onCompleted: { log.append("subscriber completed") })
        source.onNext(1)
        source.onCompleted()
        XCTAssertEqual(
            log,
            [
                "subscribe", "subscribed", "next 1", "subscriber 1", "after 1", "completed", "subscriber completed",
                "dispose", "after completed",
            ])
    }

    func testDoReplacesTheEndByAnErrorThatItThrows() {
        var seen: [Event<Int>] = []
        _ = Observable<Int>.empty().do(onCompleted: { throw TestError.first }).subscribe { seen.append($0) }
        _ = Observable<Int>.error(TestError.first).do(onError: { _ in throw TestError.second }).subscribe {
            seen.append($0)
        }
        XCTAssertEqual(seen, [.error(TestError.first), .error(TestError.second)])
    }
}
