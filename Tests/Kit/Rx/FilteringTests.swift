import Rx
import RxTest
import XCTest

final class FilteringTests: RxTestCase {
    func testFilterAndIgnoreElements() {
        let source = numbers()
        XCTAssertEqual(
            scheduler.start { source.filter { $0 != 2 } }.events, [.next(210, 1), .next(230, 3), .completed(250)])
        let other = TestScheduler(initialClock: 0)
        let end = other.createHotObservable([Recorded<Event<Int>>.next(210, 1), .completed(250)])
        XCTAssertEqual(other.start { end.ignoreElements() }.events.map(\.time), [250])
    }

    func testDistinctUntilChangedInAllFiveForms() {
        struct Coin: Equatable {
            let name: String
        }
        var seen: [[Int]] = Array(repeating: [], count: 4)
        let source = Observable.of(1, 1, 2, 4, 3)
        _ = source.distinctUntilChanged().subscribe(onNext: { seen[0].append($0) })
        _ = source.distinctUntilChanged { $0 % 2 }.subscribe(onNext: { seen[1].append($0) })
        _ = source.distinctUntilChanged { $0 >= $1 }.subscribe(onNext: { seen[2].append($0) })
        _ = source.distinctUntilChanged({ $0 / 2 }, comparer: ==).subscribe(onNext: { seen[3].append($0) })
        XCTAssertEqual(seen, [[1, 2, 4, 3], [1, 2, 3], [1, 2, 4], [1, 2, 4, 3]])
        var names: [String] = []
        _ = Observable.of(Coin(name: "a"), Coin(name: "a"), Coin(name: "b")).distinctUntilChanged(at: \.name)
            .subscribe(onNext: { names.append($0.name) })
        XCTAssertEqual(names, ["a", "b"])
    }

    func testElementAtDeliversThatElementOrFails() {
        let source = numbers()
        XCTAssertEqual(scheduler.start { source.element(at: 1) }.events, [.next(220, 2), .completed(220)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
        var error: (any Error)?
        _ = Observable.just(1).element(at: 1).subscribe(onError: { error = $0 })
        guard case RxError.argumentOutOfRange? = error else { return XCTFail("\(String(describing: error))") }
    }

    func testFirstDeliversTheFirstElementOrNil() {
        var seen: [Int?] = []
        _ = Observable.of(1, 2).first().subscribe(onSuccess: { seen.append($0) })
        _ = Observable<Int>.empty().first().subscribe(onSuccess: { seen.append($0) })
        XCTAssertEqual(seen, [1, nil])
    }

    func testSingleRequiresExactlyOneElement() {
        var seen: [String] = []
        func note(_ source: Observable<Int>) {
            _ = source.subscribe {
                seen.append($0.error.map { "\($0 as? RxError)" } ?? "\($0)")
            }
        }
        note(Observable.of(1).single())
        note(Observable.of(1, 2).single())
        note(Observable.empty().single())
        note(Observable.of(1, 2, 3).single { $0 == 2 })
        XCTAssertEqual(
            seen,
            [
                "next(1)", "completed", "next(1)", "Optional(Sequence contains more than one element.)",
                "Optional(Sequence doesn't contain any elements.)", "next(2)", "completed",
            ])
    }

    func testSkip() {
        let source = numbers()
        XCTAssertEqual(scheduler.start { source.skip(2) }.events, [.next(230, 3), .completed(250)])
        let other = TestScheduler(initialClock: 0)
        let timed = other.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
        XCTAssertEqual(
            other.start { timed.skip(.seconds(25), scheduler: other) }.events, [.next(230, 3), .completed(250)])
    }

    func testSkipWhileAndUntil() {
        let source = scheduler.createHotObservable(marbles: "0-^12-3-|", Int.self)
        let result = scheduler.start { source.skip(while: { $0 % 2 == 1 }) }
        XCTAssertEqual(result.events, scheduler.events("      ^-2-3-|"))
        let other = TestScheduler(initialClock: 0)
        let gated = other.createHotObservable(marbles: " 0-^12--3-|", Int.self)
        let opener = other.createHotObservable(marbles: "  ^--x--x", String.self)
        let opened = other.start { gated.skip(until: opener) }
        XCTAssertEqual(opened.events, other.events("       ^----3-|"))
        XCTAssertEqual(opener.subscriptions, other.subscriptions("^--!"))
    }

    func testASkipThatCanNeverOpenRetainsNothing() {
        _ = Observable.just(1).skip(until: numbers()).subscribe()
        scheduler.start()
    }

    func testTake() {
        let source = numbers()
        XCTAssertEqual(
            scheduler.start { source.take(2) }.events, [.next(210, 1), .next(220, 2), .completed(220)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
        let other = TestScheduler(initialClock: 0)
        let timed = other.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
        XCTAssertEqual(
            other.start { timed.take(for: .seconds(25), scheduler: other) }.events,
            [.next(210, 1), .next(220, 2), .completed(225)])
        var seen: [Event<Int>] = []
        _ = Observable<Int>.never().take(0).subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.completed])
    }

    func testTakeDeliversNoMoreThanItsCountInReentrantCallbacks() {
        let source = PublishSubject<Int>()
        var seen: [Int] = []
        _ = source.take(2).subscribe(onNext: {
            seen.append($0)
            source.onNext($0 + 1)
        })
        source.onNext(1)
        XCTAssertEqual(seen, [1, 2])
        XCTAssertFalse(source.hasObservers)
    }

    func testTakeWhileAndUntil() {
        var seen: [[Int]] = Array(repeating: [], count: 4)
        let source = Observable.of(1, 2, 3, 1)
        _ = source.take(while: { $0 < 3 }).subscribe(onNext: { seen[0].append($0) })
        _ = source.take(while: { $0 < 3 }, behavior: .inclusive).subscribe(onNext: { seen[1].append($0) })
        _ = source.take(until: { $0 == 2 }).subscribe(onNext: { seen[2].append($0) })
        _ = source.take(until: { $0 == 2 }, behavior: .inclusive).subscribe(onNext: { seen[3].append($0) })
        XCTAssertEqual(seen, [[1, 2], [1, 2, 3], [1], [1, 2]])
    }

    func testTakeUntilAnotherSequenceHasAnElement() {
        let source = numbers()
        let closer = scheduler.createHotObservable([.next(225, "stop")])
        XCTAssertEqual(
            scheduler.start { source.take(until: closer) }.events,
            [.next(210, 1), .next(220, 2), .completed(225)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(closer.subscriptions, [Subscription(200, 225)])
    }

    func testTakeUntilContinuesWhenTheOtherSequenceIsEmpty() {
        let source = numbers()
        let closer = scheduler.createHotObservable([Recorded<Event<Int>>.completed(215)])
        XCTAssertEqual(scheduler.start { source.take(until: closer) }.events.count, 4)
        XCTAssertEqual(closer.subscriptions, [Subscription(200, 215)])
    }

    func testTakeLast() {
        let source = numbers()
        XCTAssertEqual(
            scheduler.start { source.takeLast(2) }.events, [.next(250, 2), .next(250, 3), .completed(250)])
    }

    func testSampleDeliversTheNewestOnceATick() {
        let source = numbers()
        let ticks = scheduler.createHotObservable([.next(205, 0), .next(225, 0), .next(227, 0), .next(260, 0)])
        XCTAssertEqual(
            scheduler.start { source.sample(ticks) }.events, [.next(225, 2), .next(260, 3), .completed(260)])
    }

    func testDebounceDeliversAfterQuietAndFlushesOnCompletion() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(250, 3), .completed(255)])
        let result = scheduler.start { source.debounce(.seconds(10), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(225, 2), .next(255, 3), .completed(255)])
    }

    func testDebounceDropsThePendingElementOnAnError() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(215, TestError.first)])
        let result = scheduler.start { source.debounce(.seconds(10), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.error(215, TestError.first)])
    }

    func testThrottleDeliversAtOnceAndTheNewestAtTheEndOfItsTime() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(218, 3), .next(260, 4), .next(262, 5), .completed(263),
        ])
        let result = scheduler.start { source.throttle(.seconds(10), scheduler: self.scheduler) }
        XCTAssertEqual(
            result.events, [.next(210, 1), .next(220, 3), .next(260, 4), .next(270, 5), .completed(270)])
    }

    func testThrottleWithoutTheLatestDropsEarlyElements() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(230, 3), .completed(233),
        ])
        let result = scheduler.start { source.throttle(.seconds(10), latest: false, scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(210, 1), .next(230, 3), .completed(233)])
    }
}
