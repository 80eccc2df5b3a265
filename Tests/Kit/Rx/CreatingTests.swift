import Rx
import RxTest
import XCTest

final class CreatingTests: RxTestCase {
    func testJustDeliversItsElementAndCompletesAtOnce() {
        let result = scheduler.start { Observable.just(42) }
        XCTAssertEqual(result.events, [.next(200, 42), .completed(200)])
    }

    func testJustOnASchedulerTakesATurnForEachEvent() {
        let result = scheduler.start { Observable.just(42, scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(201, 42), .completed(202)])
    }

    func testEmptyErrorAndNever() {
        XCTAssertEqual(scheduler.start { Observable<Int>.empty() }.events, [.completed(200)])
        let failing = TestScheduler(initialClock: 0)
        XCTAssertEqual(failing.start { Observable<Int>.error(TestError.first) }.events, [.error(200, TestError.first)])
        let silent = TestScheduler(initialClock: 0)
        XCTAssertEqual(silent.start { Observable<Int>.never() }.events, [])
    }

    func testOfTakesATurnForEachElement() {
        let result = scheduler.start { Observable.of(1, 2, 3, scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
    }

    func testFromDeliversAnySequence() {
        var seen: [Int] = []
        _ = Observable.from(stride(from: 0, to: 10, by: 5)).subscribe(onNext: { seen.append($0) })
        _ = Observable.from([7]).subscribe(onNext: { seen.append($0) })
        _ = Observable.from(optional: 8 as Int?).subscribe(onNext: { seen.append($0) })
        _ = Observable<Int>.from(optional: nil).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [0, 5, 7, 8])
    }

    func testSequencesOnTheCurrentThreadTakeTurns() {
        var seen: [Int] = []
        _ = Observable.merge(.of(1, 2, 3), .of(10, 20, 30)).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [1, 10, 2, 20, 3, 30])
    }

    func testAnEndlessSequenceStopsAfterItsDisposalOnASchedulerThatRunsAtOnce() {
        var seen: [Int] = []
        _ = Observable.repeatElement(1, scheduler: ConcurrentMainScheduler.instance).take(3)
            .subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [1, 1, 1])
    }

    func testRangeAndGenerate() {
        var seen: [Int] = []
        _ = Observable.range(start: Int.max - 1, count: 2).subscribe(onNext: { seen.append($0) })
        _ = Observable<Int>.range(start: 0, count: 0).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [.max - 1, .max])
        let result = scheduler.start {
            Observable.generate(
                initialState: 0,
                condition: {
                    if $0 == 2 { throw TestError.first }
                    return true
                }, scheduler: self.scheduler, iterate: { $0 + 1 })
        }
        XCTAssertEqual(result.events, [.next(201, 0), .next(202, 1), .error(203, TestError.first)])
    }

    func testIntervalCountsUntilItIsDisposed() {
        let result = scheduler.start(disposed: 1000) {
            Observable<Int>.interval(.seconds(250), scheduler: self.scheduler)
        }
        XCTAssertEqual(result.events, [.next(450, 0), .next(700, 1), .next(950, 2)])
    }

    func testTimerDeliversOnceOrPeriodically() {
        let once = scheduler.start { Observable<Int>.timer(.seconds(100), scheduler: self.scheduler) }
        XCTAssertEqual(once.events, [.next(300, 0), .completed(300)])
        let other = TestScheduler(initialClock: 0)
        let counting = other.start(disposed: 460) {
            Observable<Int>.timer(.seconds(10), period: .seconds(100), scheduler: other)
        }
        XCTAssertEqual(counting.events, [.next(210, 0), .next(310, 1), .next(410, 2)])
    }

    func testCreateEnforcesTheGrammar() {
        var passed: [Int] = []
        let result = scheduler.start {
            Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onCompleted()
                observer.onNext(2)
                observer.onError(TestError.first)
                return Disposables.create()
            }
            .do(onNext: { passed.append($0) })
        }
        XCTAssertEqual(result.events, [.next(200, 1), .completed(200)])
        XCTAssertEqual(passed, [1])
    }

    func testTheDisposableReturnedToCreateIsDisposedOnceAfterTheEndAndOnDisposal() {
        var disposals = 0
        let ending = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposals += 1 }
        }
        ending.subscribe().dispose()
        XCTAssertEqual(disposals, 1)
        let lasting = Observable<Int>.create { _ in Disposables.create { disposals += 1 } }
        let subscription = lasting.subscribe()
        XCTAssertEqual(disposals, 1)
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual(disposals, 2)
    }

    func testDeferredCreatesASequenceForEachSubscriberAndDeliversErrorsOfItsFactory() {
        var made = 0
        let deferred = Observable<Int>.deferred {
            made += 1
            if made == 3 { throw TestError.first }
            return .just(made)
        }
        var seen: [Event<Int>] = []
        for _ in 0..<3 { _ = deferred.subscribe { seen.append($0) } }
        XCTAssertEqual(seen, [.next(1), .completed, .next(2), .completed, .error(TestError.first)])
    }

    func testUsingDisposesOfItsResourceAfterTheSource() {
        var log: [String] = []
        let events = PublishSubject<Int>()
        let using = Observable<Int>.using {
            AnyDisposable { log.append("resource") }
        } observableFactory: { _ in
            events.do(onDispose: { log.append("source") })
        }
        _ = using.subscribe(onCompleted: { log.append("completed") })
        events.onCompleted()
        XCTAssertEqual(log, ["completed", "source", "resource"])
    }

    func testUsingDisposesOfItsResourceIfTheFactoryThrows() {
        var log: [String] = []
        let using = Observable<Int>.using {
            AnyDisposable { log.append("resource") }
        } observableFactory: { _ in
            throw TestError.first
        }
        _ = using.subscribe(onError: { log.append("\($0)") })
        XCTAssertEqual(log, ["first", "resource"])
        let failing = Observable<Int>.using { () throws -> BooleanDisposable in
            throw TestError.second
        } observableFactory: { _ in
            .just(1)
        }
        _ = failing.subscribe(onError: { log.append("\($0)") })
        XCTAssertEqual(log, ["first", "resource", "second"])
    }

    func testUsingDisposesOfASourceThatEndsAtOnceBeforeItsResource() {
        var log: [String] = []
        let using = Observable<Int>.using {
            AnyDisposable { log.append("resource") }
        } observableFactory: { _ in
            .create { observer in
                observer.onCompleted()
                return Disposables.create { log.append("source") }
            }
        }
        _ = using.subscribe(onCompleted: { log.append("completed") })
        XCTAssertEqual(log, ["completed", "source", "resource"])
    }

    func testDoOnDisposeFollowsASourceThatEndsAtOnce() {
        var log: [String] = []
        _ = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { log.append("source") }
        }
        .do(onSubscribed: { log.append("subscribed") }, onDispose: { log.append("disposed") })
        .subscribe(onCompleted: { log.append("completed") })
        XCTAssertEqual(log, ["completed", "source", "subscribed", "disposed"])
    }
}

private struct AnyDisposable: Disposable {
    private let inner: any Cancelable

    init(_ action: @escaping () -> Void) {
        inner = Disposables.create(with: action)
    }

    func dispose() {
        inner.dispose()
    }
}
