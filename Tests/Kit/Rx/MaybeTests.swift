import Rx
import RxTest
import XCTest

final class MaybeTests: RxTestCase {
    func testAMaybeDeliversOneElementOrNoneOrAnError() {
        var seen: [MaybeEvent<Int>] = []
        let twice = Maybe<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.completed)
            return Disposables.create()
        }
        for maybe in [twice, .just(3), .empty(), .error(TestError.first), .never()] {
            _ = maybe.subscribe { seen.append($0) }
        }
        XCTAssertEqual(seen, [.success(1), .success(3), .completed, .error(TestError.first)])
    }

    func testTheEndOfTheSubscriptionIsReportedOnceAndLast() {
        for (maybe, event) in [
            (Maybe.just(1), "1"), (.empty(), "completed"), (.error(TestError.first), "first"),
        ] as [(Maybe<Int>, String)] {
            var seen: [String] = []
            let subscription = maybe.subscribe(
                onSuccess: { seen.append("\($0)") }, onError: { seen.append("\($0)") },
                onCompleted: { seen.append("completed") }, onDisposed: { seen.append("disposed") })
            subscription.dispose()
            XCTAssertEqual(seen, [event, "disposed"])
        }
    }

    func testDisposalStopsTheWorkAndInvokesNoCallback() {
        var stopped = 0
        var disposed = 0
        let subscription = Maybe<Int>.create { _ in Disposables.create { stopped += 1 } }.subscribe(
            onSuccess: { _ in XCTFail("Unexpected element.") }, onCompleted: { XCTFail("Unexpected completion.") },
            onDisposed: { disposed += 1 })
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual([stopped, disposed], [1, 1])
    }

    func testAnObjectIsNotRetainedAndNotCalledAfterItIsFreed() {
        final class Owner {
            var seen: [String] = []
        }
        func follow(_ maybe: Maybe<Int>, _ owner: Owner) -> any Disposable {
            maybe.subscribe(
                with: owner, onSuccess: { $0.seen.append("\($1)") }, onError: { $0.seen.append("\($1)") },
                onCompleted: { $0.seen.append("completed") }, onDisposed: { $0.seen.append("disposed") })
        }
        let owner = Owner()
        for maybe in [.just(1), .empty(), .error(TestError.first)] as [Maybe<Int>] { _ = follow(maybe, owner) }
        XCTAssertEqual(owner.seen, ["1", "disposed", "completed", "disposed", "first", "disposed"])
        weak var gone: Owner?
        let lasting: any Disposable = {
            let owner = Owner()
            gone = owner
            return follow(.never(), owner)
        }()
        XCTAssertNil(gone)
        lasting.dispose()
    }

    func testAsMaybe() {
        let source = numbers()
        let many = scheduler.start { source.asMaybe() }
        XCTAssertEqual(many.events, [.error(220, RxError.moreThanOneElement)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
        var seen: [MaybeEvent<Int>] = []
        for source in [.just(1), .empty(), .error(TestError.first)] as [Observable<Int>] {
            _ = source.asMaybe().subscribe { seen.append($0) }
        }
        XCTAssertEqual(seen, [.success(1), .completed, .error(TestError.first)])
    }

    func testAsMaybeWaitsForTheEnd() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        XCTAssertEqual(scheduler.start { source.asMaybe() }.events, [.next(230, 1), .completed(230)])
    }

    func testOperators() {
        func finalEvent<Element>(_ maybe: Maybe<Element>) -> MaybeEvent<Element>? {
            var finalEvent: MaybeEvent<Element>?
            _ = maybe.subscribe { finalEvent = $0 }
            return finalEvent
        }
        let two = Maybe.just(2)
        let none = Maybe<Int>.empty()
        let failure = Maybe<Int>.error(TestError.first)
        func fail(_: Int) throws -> Int { throw TestError.second }
        XCTAssertEqual(finalEvent(two.map { $0 * 10 }), .success(20))
        XCTAssertEqual(finalEvent(two.map(fail)), .error(TestError.second))
        XCTAssertEqual(finalEvent(two.filter { $0 > 2 }), .completed)
        XCTAssertEqual(finalEvent(two.filter { $0 == 2 }), .success(2))
        XCTAssertEqual(finalEvent(two.compactMap { $0 > 2 ? $0 : nil }), .completed)
        XCTAssertEqual(finalEvent(two.compactMap { "\($0)" }), .success("2"))
        XCTAssertEqual(finalEvent(two.flatMap { .just("\($0)") }), .success("2"))
        XCTAssertEqual(finalEvent(two.flatMap { _ in none }), .completed)
        XCTAssertEqual(finalEvent(none.flatMap { _ in two }), .completed)
        XCTAssertEqual(finalEvent(two.flatMap { _ -> Maybe<Int> in throw TestError.second }), .error(TestError.second))
        XCTAssertEqual(finalEvent(none.ifEmpty(switchTo: two)), .success(2))
        XCTAssertEqual(finalEvent(none.ifEmpty(default: 5).asMaybe()), .success(5))
        XCTAssertEqual(finalEvent(none.ifEmpty(switchTo: Single.just(6)).asMaybe()), .success(6))
        XCTAssertEqual(finalEvent(two.ifEmpty(default: 5).asMaybe()), .success(2))
        XCTAssertEqual(finalEvent(failure.catchAndReturn(7)), .success(7))
        XCTAssertEqual(finalEvent(failure.catch { _ in none }), .completed)
        XCTAssertEqual(finalEvent(Maybe.deferred { two }), .success(2))
        XCTAssertEqual(finalEvent(Maybe.zip(two, Maybe.just("a")) { "\($0)\($1)" }), .success("2a"))
        XCTAssertEqual(finalEvent(Maybe.zip(two, Maybe.just("a")).map { "\($0.0)\($0.1)" }), .success("2a"))
        XCTAssertEqual(finalEvent(Maybe.zip(two, none) { $0 + $1 }), .completed)
        XCTAssertEqual(finalEvent(Maybe.zip(two, failure) { $0 + $1 }), .error(TestError.first))
        XCTAssertEqual(finalEvent(Maybe.just(1, scheduler: CurrentThreadScheduler.instance)), .success(1))
    }

    func testOperatorsInTime() {
        let late = scheduler.start { Maybe.just(1).delaySubscription(.seconds(5), scheduler: self.scheduler) }
        XCTAssertEqual(late.events, [.next(205, 1), .completed(205)])
    }

    func testATimer() {
        let timer = scheduler.start { Maybe<Int>.timer(.seconds(5), scheduler: self.scheduler) }
        XCTAssertEqual(timer.events, [.next(205, 0), .completed(205)])
    }

    func testATimeout() {
        let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let result = scheduler.start { source.asMaybe().timeout(.seconds(5), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.error(205, RxError.timeout)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 205)])
    }

    func testTheCompletionPassesDoAfterTheElement() {
        let made: [(String, Maybe<Int>)] = [
            ("just", .just(1)),
            (
                "create",
                .create {
                    $0(.success(1)); return Disposables.create()
                }
            ),
            ("asMaybe", Observable.of(1).asMaybe()), ("delay", Maybe.just(1).delay(.seconds(1), scheduler: scheduler)),
        ]
        for (name, maybe) in made {
            var log: [String] = []
            let subscription = maybe.do(
                onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") },
                onDispose: { log.append("disposed") }
            )
            .subscribe(onSuccess: { _ in log.append("success") }, onDisposed: { log.append("over") })
            scheduler.start()
            XCTAssertEqual(log, ["1", "success", "over", "completed", "disposed"], name)
            subscription.dispose()
        }
    }

    func testDoReportsEveryEventInOrder() {
        var seen: [String] = []
        func watch(_ maybe: Maybe<Int>) -> Maybe<Int> {
            maybe.do(
                onNext: { seen.append("next \($0)") }, afterNext: { seen.append("after \($0)") },
                onError: { seen.append("error \($0)") }, afterError: { _ in seen.append("after error") },
                onCompleted: { seen.append("completed") }, afterCompleted: { seen.append("after completed") },
                onSubscribe: { seen.append("subscribe") }, onSubscribed: { seen.append("subscribed") },
                onDispose: { seen.append("dispose") })
        }
        _ = watch(.just(1)).subscribe(onSuccess: { seen.append("\($0)") })
        XCTAssertEqual(
            seen, ["subscribe", "next 1", "1", "after 1", "completed", "after completed", "subscribed", "dispose"])
        seen = []
        _ = watch(.error(TestError.first)).subscribe(onError: { seen.append("\($0)") })
        XCTAssertEqual(seen, ["subscribe", "error first", "first", "after error", "subscribed", "dispose"])
    }
}
