import Rx
import RxTest
import XCTest

final class CompletableTests: RxTestCase {
    private func finalEvent(_ completable: Completable) -> CompletableEvent? {
        var finalEvent: CompletableEvent?
        _ = completable.subscribe { finalEvent = $0 }
        return finalEvent
    }

    func testACompletableCompletesOrFails() {
        let twice = Completable.create { observer in
            observer(.completed)
            observer(.error(TestError.second))
            return Disposables.create()
        }
        let failing = Completable.create { observer in
            observer(.error(TestError.first))
            return Disposables.create()
        }
        XCTAssertEqual(finalEvent(twice), .completed)
        XCTAssertEqual(finalEvent(failing), .error(TestError.first))
        XCTAssertEqual(finalEvent(.empty()), .completed)
        XCTAssertEqual(finalEvent(.error(TestError.first)), .error(TestError.first))
        XCTAssertNil(finalEvent(.never()))
    }

    func testTheEndOfTheSubscriptionIsReportedOnceAndLast() {
        for (completable, event) in [
            (Completable.empty(), "completed"), (.error(TestError.first), "first"),
        ] {
            var seen: [String] = []
            let subscription = completable.subscribe(
                onCompleted: { seen.append("completed") }, onError: { seen.append("\($0)") },
                onDisposed: { seen.append("disposed") })
            subscription.dispose()
            XCTAssertEqual(seen, [event, "disposed"])
        }
    }

    func testDisposalStopsTheWorkAndInvokesNoCallback() {
        var stopped = 0
        var disposed = 0
        let subscription = Completable.create { _ in Disposables.create { stopped += 1 } }.subscribe(
            onCompleted: { XCTFail("Unexpected completion.") }, onDisposed: { disposed += 1 })
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual([stopped, disposed], [1, 1])
    }

    func testAnObjectIsNotRetainedAndNotCalledAfterItIsFreed() {
        final class Owner {
            var seen: [String] = []
        }
        func follow(_ completable: Completable, _ owner: Owner) -> any Disposable {
            completable.subscribe(
                with: owner, onCompleted: { $0.seen.append("completed") }, onError: { $0.seen.append("\($1)") },
                onDisposed: { $0.seen.append("disposed") })
        }
        let owner = Owner()
        _ = follow(.empty(), owner)
        _ = follow(.error(TestError.first), owner)
        XCTAssertEqual(owner.seen, ["completed", "disposed", "first", "disposed"])
        weak var gone: Owner?
        let lasting: any Disposable = {
            let owner = Owner()
            gone = owner
            return follow(.never(), owner)
        }()
        XCTAssertNil(gone)
        lasting.dispose()
    }

    func testAndThenContinuesAfterTheCompletion() {
        let work = scheduler.createColdObservable([Recorded<Event<Never>>.completed(30)])
        let next = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(40)])
        let result = scheduler.start { work.asCompletable().andThen(next.asObservable()) }
        XCTAssertEqual(result.events, [.next(240, 1), .next(250, 2), .completed(270)])
        XCTAssertEqual(work.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(next.subscriptions, [Subscription(230, 270)])
    }

    func testAndThenDoesNotBeginAfterAnErrorOrADisposal() {
        let work = scheduler.createColdObservable([Recorded<Event<Never>>.error(30, TestError.first)])
        let next = scheduler.createColdObservable([Recorded.next(10, 1)])
        let failed = scheduler.start { work.asCompletable().andThen(next.asObservable()) }
        XCTAssertEqual(failed.events, [.error(230, TestError.first)])
        XCTAssertEqual(next.subscriptions, [])
    }

    func testDisposingTheSubscriptionDisposesAndThen() {
        let work = scheduler.createColdObservable([Recorded<Event<Never>>.completed(30)])
        let next = scheduler.createColdObservable([Recorded<Event<Int>>.completed(90)])
        let result = scheduler.start(disposed: 250) { work.asCompletable().andThen(next.asObservable()) }
        XCTAssertEqual(result.events, [])
        XCTAssertEqual(work.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(next.subscriptions, [Subscription(230, 250)])
    }

    func testAndThenReleasesTheFirstWhenItEnds() {
        final class Work {}
        for end in [.completed(210), .error(210, TestError.first)] as [Recorded<Event<Never>>] {
            let scheduler = TestScheduler(initialClock: 0)
            weak var released: Work?
            let subscription: any Disposable = {
                let work = Work()
                released = work
                let first = scheduler.createHotObservable([end]).asCompletable().do(onCompleted: { _ = work })
                return first.andThen(.never()).subscribe(onError: { _ in })
            }()
            XCTAssertNotNil(released)
            scheduler.advanceTo(300)
            XCTAssertNil(released)
            subscription.dispose()
        }
    }

    func testAndThenAcceptsEveryKindOfSequence() {
        var seen: [String] = []
        let done = Completable.empty()
        _ = done.andThen(Single.just(1)).subscribe(onSuccess: { seen.append("single \($0)") })
        _ = done.andThen(Maybe.just(2)).subscribe(onSuccess: { seen.append("maybe \($0)") })
        _ = done.andThen(Maybe<Int>.empty()).subscribe(onCompleted: { seen.append("no maybe") })
        _ = done.andThen(Observable.of(3, 4)).subscribe(onNext: { seen.append("observable \($0)") })
        _ = done.andThen(Completable.error(TestError.first)).subscribe(onError: { seen.append("\($0)") })
        XCTAssertEqual(seen, ["single 1", "maybe 2", "no maybe", "observable 3", "observable 4", "first"])
    }

    func testConcatRunsOneAfterAnotherAndZipAllAtOnce() {
        func run(_ combine: (Completable, Completable) -> Completable) -> (end: [Int], second: [Subscription]) {
            let scheduler = TestScheduler(initialClock: 0)
            let first = scheduler.createColdObservable([Recorded<Event<Never>>.completed(30)])
            let second = scheduler.createColdObservable([Recorded<Event<Never>>.completed(40)])
            let combined = combine(first.asCompletable(), second.asCompletable())
            let result = scheduler.start { combined }
            return (result.events.map(\.time), second.subscriptions)
        }
        let concats: [(Completable, Completable) -> Completable] = [
            { .concat($0, $1) }, { .concat([$0, $1]) }, { .concat(AnySequence([$0, $1])) },
            { .concat(AnyCollection([$0, $1])) }, { $0.concat($1) }, { $0.andThen($1) },
        ]
        for concat in concats {
            let result = run(concat)
            XCTAssertEqual(result.end, [270])
            XCTAssertEqual(result.second, [Subscription(230, 270)])
        }
        let zips: [(Completable, Completable) -> Completable] = [
            { .zip($0, $1) }, { .zip([$0, $1]) }, { .zip(AnyCollection([$0, $1])) },
        ]
        for zip in zips {
            let result = run(zip)
            XCTAssertEqual(result.end, [240])
            XCTAssertEqual(result.second, [Subscription(200, 240)])
        }
        XCTAssertEqual(finalEvent(.zip(.never(), .error(TestError.first))), .error(TestError.first))
        XCTAssertEqual(finalEvent(.zip([])), .completed)
        XCTAssertEqual(finalEvent(.concat([])), .completed)
    }

    func testManyConcatenatedCompletablesDoNotFillTheStack() {
        var done = Completable.empty()
        for _ in 0..<10_000 { done = done.andThen(.empty()) }
        XCTAssertEqual(finalEvent(done), .completed)
    }

    func testOperators() {
        let failure = Completable.error(TestError.first)
        var attempts = 0
        XCTAssertEqual(finalEvent(failure.catch { _ in .empty() }), .completed)
        XCTAssertEqual(
            finalEvent(
                Completable.deferred {
                    attempts += 1
                    return attempts < 3 ? failure : .empty()
                }.retry(3)), .completed)
        XCTAssertEqual(attempts, 3)
        XCTAssertEqual(finalEvent(Observable<Never>.empty().asCompletable()), .completed)
        XCTAssertEqual(finalEvent(Single.just(1).asCompletable()), .completed)
        XCTAssertEqual(finalEvent(Single<Int>.error(TestError.first).asCompletable()), .error(TestError.first))
        XCTAssertEqual(finalEvent(Single.just(1).flatMapCompletable { _ in failure }), .error(TestError.first))
    }

    func testDoReportsEveryEventInOrder() {
        var seen: [String] = []
        func watch(_ completable: Completable) -> Completable {
            completable.do(
                onError: { seen.append("error \($0)") }, afterError: { _ in seen.append("after error") },
                onCompleted: { seen.append("completed") }, afterCompleted: { seen.append("after completed") },
                onSubscribe: { seen.append("subscribe") }, onSubscribed: { seen.append("subscribed") },
                onDispose: { seen.append("dispose") })
        }
        _ = watch(.empty()).subscribe(onCompleted: { seen.append("end") })
        XCTAssertEqual(seen, ["subscribe", "completed", "end", "after completed", "subscribed", "dispose"])
        seen = []
        _ = watch(.error(TestError.first)).subscribe(onError: { _ in seen.append("end") })
        XCTAssertEqual(seen, ["subscribe", "error first", "end", "after error", "subscribed", "dispose"])
    }
}
