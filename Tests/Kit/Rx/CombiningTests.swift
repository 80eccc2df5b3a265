import Rx
import RxTest
import XCTest

final class CombiningTests: RxTestCase {
    func testCombineLatestDeliversOnceEverySourceHasAnElement() {
        let first = scheduler.createHotObservable(marbles: " ^1-2-|", Int.self)
        let second = scheduler.createHotObservable(marbles: "^-a-b-|", String.self)
        let result = scheduler.start { Observable.combineLatest(first, second) { "\($0)\($1)" } }
        let pairs: [Character: String] = ["x": "1a", "y": "2a", "z": "2b"]
        XCTAssertEqual(result.events, scheduler.events("     ^-xyz-|", values: pairs))
        XCTAssertEqual(first.subscriptions, scheduler.subscriptions("^----!"))
        XCTAssertEqual(second.subscriptions, scheduler.subscriptions("^-----!"))
    }

    func testCombineLatestMakesTuplesWithoutASelector() {
        var sums: [Int] = []
        let subscription = Observable.combineLatest(Observable.just(1), Observable.of(2, 3), BehaviorRelay(value: 4))
            .subscribe(onNext: { one, two, three in sums.append(one + two * 10 + three * 100) })
        XCTAssertEqual(sums, [421, 431])
        subscription.dispose()
    }

    func testCombineLatestTakesEightSources() {
        let source = Observable.just(1)
        var sum = 0
        _ = Observable.combineLatest(source, source, source, source, source, source, source, source) {
            [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +)
        }
        .subscribe(onNext: { sum = $0 })
        XCTAssertEqual(sum, 8)
    }

    func testCombineLatestCompletesWhenASourceEndsWithoutAnElement() {
        let first = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let second = numbers(nil)
        let result = scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }
        // Only an element of the second sequence shows that it has no partner.
        XCTAssertEqual(result.events, [.completed(210)])
    }

    func testCombineLatestOfACollectionAndOfAnEmptyOne() {
        var seen: [[Int]] = []
        _ = Observable.combineLatest([Observable.just(1), .just(2)]).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [[1, 2]])
        let result = scheduler.start { Observable.combineLatest([Observable<Int>]()) }
        XCTAssertEqual(result.events, [.next(200, []), .completed(200)])
    }

    func testASelectorErrorForAnEmptyCollectionEndsTheCombination() {
        let result = scheduler.start {
            Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw TestError.first }
        }
        XCTAssertEqual(result.events, [.error(200, TestError.first)])
    }

    func testZipPairsElementsInTheirOrder() {
        let first = scheduler.createHotObservable(marbles: " ^(12)---3|", Int.self)
        let second = scheduler.createHotObservable(marbles: "^----a-b--|", String.self)
        let result = scheduler.start { Observable.zip(first, second) { "\($0)\($1)" } }
        let pairs: [Character: String] = ["x": "1a", "y": "2b"]
        XCTAssertEqual(result.events, scheduler.events("     ^----x-y--|", values: pairs))
    }

    func testZipOfTuplesAndOfACollection() {
        var seen: [String] = []
        _ = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"), Observable.of(true, false))
            .subscribe(onNext: { seen.append("\($0)\($1)\($2)") })
        _ = Observable.zip([Observable.of(1, 2), .of(3, 4)]).subscribe(onNext: { seen.append("\($0)") })
        XCTAssertEqual(seen, ["1atrue", "2bfalse", "[1, 3]", "[2, 4]"])
    }

    func testMergeDeliversFromAllAndFailsWithTheFirstError() {
        let first = numbers(nil)
        let second = scheduler.createHotObservable([.next(215, 10), .error(225, TestError.first)])
        let result = scheduler.start { Observable.merge(first.asObservable(), second.asObservable()) }
        XCTAssertEqual(
            result.events, [.next(210, 1), .next(215, 10), .next(220, 2), .error(225, TestError.first)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 225)])
    }

    func testConcatSubscribesToTheNextWhenTheLastHasCompleted() {
        let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
        let result = scheduler.start { first.concat(second) }
        XCTAssertEqual(result.events, [.next(210, 1), .next(230, 2), .completed(240)])
        XCTAssertEqual(first.subscriptions + second.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
    }

    func testAmbFollowsTheFirstSequenceToEmitAndDisposesTheOther() {
        let slow = numbers()
        let fast = scheduler.createHotObservable([.next(205, 10), .next(225, 20), .completed(230)])
        let result = scheduler.start { slow.amb(fast) }
        XCTAssertEqual(result.events, [.next(205, 10), .next(225, 20), .completed(230)])
        XCTAssertEqual(slow.subscriptions, [Subscription(200, 205)])
    }

    func testStartWithDeliversFirst() {
        let source = numbers()
        XCTAssertEqual(
            scheduler.start { source.startWith(8, 9) }.events.prefix(3), [.next(200, 8), .next(200, 9), .next(210, 1)])
    }

    func testWithLatestFromDropsElementsUntilTheOtherHasOne() {
        let source = numbers()
        let other = scheduler.createHotObservable([.next(215, "a"), .next(225, "b"), .completed(226)])
        let result = scheduler.start { source.withLatestFrom(other) { "\($0)\($1)" } }
        XCTAssertEqual(result.events, [.next(220, "2a"), .next(230, "3b"), .completed(250)])
        XCTAssertEqual(other.subscriptions, [Subscription(200, 226)])
    }

    func testWithLatestFromFailsWithTheOther() {
        let source = numbers()
        let other = scheduler.createHotObservable([Recorded<Event<Int>>.error(215, TestError.first)])
        let result = scheduler.start { source.withLatestFrom(other) }
        XCTAssertEqual(result.events, [.error(215, TestError.first)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 215)])
    }

    func testWithUnretainedCompletesWhenItsObjectIsGone() {
        let source = PublishSubject<Int>()
        var object: NSObject? = NSObject()
        var seen: [Event<Int>] = []
        _ = source.withUnretained(object ?? NSObject()) { $1 }.subscribe { seen.append($0) }
        source.onNext(1)
        object = nil
        source.onNext(2)
        XCTAssertNil(object)
        XCTAssertEqual(seen, [.next(1), .completed])
        XCTAssertFalse(source.hasObservers)
    }

    func testSwitchLatestDisposesTheLast() {
        let outer = PublishSubject<Observable<Int>>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
        var seen: [Int] = []
        let subscription = outer.switchLatest().subscribe(onNext: { seen.append($0) })
        outer.onNext(inner[0])
        inner[0].onNext(1)
        outer.onNext(inner[1])
        inner[0].onNext(2)
        inner[1].onNext(3)
        XCTAssertEqual(seen, [1, 3])
        XCTAssertFalse(inner[0].hasObservers)
        subscription.dispose()
        XCTAssertFalse(inner[1].hasObservers)
    }

    func testIfEmpty() {
        var seen: [Int] = []
        _ = Observable<Int>.empty().ifEmpty(default: 1).subscribe(onNext: { seen.append($0) })
        _ = Observable<Int>.empty().ifEmpty(switchTo: .of(2, 3)).subscribe(onNext: { seen.append($0) })
        _ = Observable.just(4).ifEmpty(switchTo: .of(5)).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [1, 2, 3, 4])
    }
}
