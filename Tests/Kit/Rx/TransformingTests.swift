import Rx
import RxTest
import XCTest

final class TransformingTests: RxTestCase {
    private func fail<Value>(at element: Int, else value: Value) -> (Int) throws -> Value {
        { if $0 == element { throw TestError.first } else { return value } }
    }

    func testMapTransformsElementsAtTheirTimes() {
        let source = numbers()
        let result = scheduler.start { source.map { $0 * 2 } }
        XCTAssertEqual(result.events, [.next(210, 2), .next(220, 4), .next(230, 6), .completed(250)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testAnErrorThrownByASelectorEndsTheSequenceAndTheSubscription() {
        let operations: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("map", { $0.map(self.fail(at: 2, else: 0)) }),
            ("compactMap", { $0.compactMap(self.fail(at: 2, else: 0 as Int?)) }),
            ("filter", { $0.filter(self.fail(at: 2, else: true)) }),
            ("flatMap", { $0.flatMap(self.fail(at: 2, else: Observable.just(0))) }),
            ("flatMapFirst", { $0.flatMapFirst(self.fail(at: 2, else: Observable.just(0))) }),
            ("flatMapLatest", { $0.flatMapLatest(self.fail(at: 2, else: Observable.just(0))) }),
            ("concatMap", { $0.concatMap(self.fail(at: 2, else: Observable.just(0))) }),
            ("scan", { source in source.scan(0) { try self.fail(at: 2, else: $0)($1) } }),
            ("scan(into:)", { source in source.scan(into: 0) { try self.fail(at: 2, else: ())($1) } }),
            ("reduce", { source in source.reduce(0) { try self.fail(at: 2, else: $0)($1) } }),
            ("distinctUntilChanged", { $0.distinctUntilChanged(self.fail(at: 2, else: 0)) }),
            ("distinctUntilChanged comparer", { $0.distinctUntilChanged { try self.fail(at: 2, else: false)($1) } }),
            ("skip(while:)", { $0.skip(while: self.fail(at: 2, else: true)) }),
            ("take(while:)", { $0.take(while: self.fail(at: 2, else: true)) }),
            ("take(until:)", { $0.take(until: self.fail(at: 2, else: false)) }),
            ("single", { $0.single(self.fail(at: 2, else: false)) }),
            ("do", { $0.do(onNext: self.fail(at: 2, else: ())) }),
            (
                "combineLatest",
                { Observable.combineLatest($0, Observable.just(0)) { a, _ in try self.fail(at: 2, else: a)(a) } }
            ),
            ("zip", { Observable.zip($0, $0) { a, _ in try self.fail(at: 2, else: a)(a) } }),
            ("withLatestFrom", { $0.withLatestFrom(Observable.just(0)) { a, _ in try self.fail(at: 2, else: a)(a) } }),
        ]
        for (name, operation) in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([
                .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
            ])
            let result = scheduler.start { operation(source.asObservable()) }
            XCTAssertEqual(result.events.last, .error(220, TestError.first), name)
            XCTAssertTrue(
                source.subscriptions.allSatisfy { $0 == Subscription(200, 220) }, "\(name): \(source.subscriptions)")
        }
    }

    func testCompactMapDropsNil() {
        let source = numbers()
        let result = scheduler.start { source.compactMap { $0 == 2 ? nil : $0 } }
        XCTAssertEqual(result.events, [.next(210, 1), .next(230, 3), .completed(250)])
    }

    private func inner() -> [TestableObservable<Int>] {
        (1...3).map { number in
            scheduler.createColdObservable([.next(5, number * 10), .next(15, number * 10 + 1), .completed(20)])
        }
    }

    func testFlatMapMergesAndCompletesAfterTheLastInnerSequence() {
        let source = numbers(.completed(231))
        let inner = inner()
        let result = scheduler.start { source.flatMap { inner[$0 - 1] } }
        XCTAssertEqual(
            result.events,
            [
                .next(215, 10), .next(225, 11), .next(225, 20), .next(235, 21), .next(235, 30), .next(245, 31),
                .completed(250),
            ])
        XCTAssertEqual(
            inner.flatMap(\.subscriptions), [Subscription(210, 230), Subscription(220, 240), Subscription(230, 250)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 231)])
    }

    func testFlatMapFirstDropsElementsWhileOneIsRunning() {
        let source = numbers()
        let inner = scheduler.createColdObservable([.next(5, 10), .completed(15)])
        let result = scheduler.start { source.flatMapFirst { number in inner.map { $0 + number } } }
        XCTAssertEqual(result.events, [.next(215, 11), .next(235, 13), .completed(250)])
        XCTAssertEqual(inner.subscriptions, [Subscription(210, 225), Subscription(230, 245)])
    }

    func testFlatMapLatestDisposesTheLastBeforeItSubscribesToTheNext() {
        let source = numbers()
        let inner = inner()
        let result = scheduler.start { source.flatMapLatest { inner[$0 - 1] } }
        XCTAssertEqual(
            result.events, [.next(215, 10), .next(225, 20), .next(235, 30), .next(245, 31), .completed(250)])
        XCTAssertEqual(
            inner.flatMap(\.subscriptions), [Subscription(210, 220), Subscription(220, 230), Subscription(230, 250)])
    }

    func testConcatMapRunsOneAfterAnother() {
        let source = numbers()
        let inner = inner()
        let result = scheduler.start { source.concatMap { inner[$0 - 1] } }
        XCTAssertEqual(
            result.events,
            [
                .next(215, 10), .next(225, 11), .next(235, 20), .next(245, 21), .next(255, 30), .next(265, 31),
                .completed(270),
            ])
        XCTAssertEqual(
            inner.flatMap(\.subscriptions), [Subscription(210, 230), Subscription(230, 250), Subscription(250, 270)])
    }

    func testMergeRespectsItsConcurrencyLimit() {
        let source = numbers()
        let inner = inner()
        let result = scheduler.start { source.map { inner[$0 - 1].asObservable() }.merge(maxConcurrent: 2) }
        XCTAssertEqual(result.events.last, .completed(250))
        XCTAssertEqual(
            inner.flatMap(\.subscriptions), [Subscription(210, 230), Subscription(220, 240), Subscription(230, 250)])
    }

    func testAnInnerErrorEndsEverything() {
        let source = numbers()
        let first = scheduler.createColdObservable([Recorded<Event<Int>>.next(50, 1)])
        let second = scheduler.createColdObservable([Recorded<Event<Int>>.error(5, TestError.first)])
        let result = scheduler.start { source.flatMap { $0 == 1 ? first : second } }
        XCTAssertEqual(result.events, [.error(225, TestError.first)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 225)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 225)])
    }

    func testAHundredThousandSynchronousInnerSequencesDoNotFillTheStack() {
        var last = 0
        _ = Observable.range(start: 1, count: 100_000).concatMap { Observable.just($0) }.subscribe(onNext: { last = $0 }
        )
        XCTAssertEqual(last, 100_000)
        let endless = (1...100_000).map { Observable.just($0) }
        _ = Observable.concat(endless).subscribe(onNext: { last = -$0 })
        XCTAssertEqual(last, -100_000)
        _ = Observable<Int>.error(TestError.first).retry(100_000).subscribe(onError: { _ in last = 0 })
        XCTAssertEqual(last, 0)
    }

    func testScanReduceAndToArray() {
        let source = numbers()
        XCTAssertEqual(
            scheduler.start { source.scan(10) { $0 + $1 } }.events,
            [.next(210, 11), .next(220, 13), .next(230, 16), .completed(250)])
        var seen: [String] = []
        _ = Observable.of(1, 2, 3).reduce(0, accumulator: +, mapResult: { "\($0)" }).subscribe(onNext: {
            seen.append($0)
        })
        XCTAssertEqual(seen, ["6"])
        var array: [Int] = []
        _ = Observable.of(1, 2, 3).toArray().subscribe(onSuccess: { array = $0 })
        XCTAssertEqual(array, [1, 2, 3])
    }

    func testMaterializeTurnsTheEndIntoAnElement() {
        let source = numbers(.error(250, TestError.first))
        let result = scheduler.start { source.materialize() }
        XCTAssertEqual(
            result.events.map(\.time), [210, 220, 230, 250, 250])
        XCTAssertEqual(
            result.events.compactMap(\.value.element), [.next(1), .next(2), .next(3), .error(TestError.first)])
        XCTAssertEqual(result.events.last?.value.isCompleted, true)
    }

    func testDematerializeEndsWithTheFirstStopEvent() {
        var seen: [Event<Int>] = []
        let events: Observable<Event<Int>> = .of(.next(1), .completed, .next(2))
        _ = events.dematerialize().subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(1), .completed])
    }

    func testEnumeratedCountsFromZero() {
        var seen: [String] = []
        _ = Observable.of("a", "b").enumerated().subscribe(onNext: { seen.append("\($0.index)\($0.element)") })
        XCTAssertEqual(seen, ["0a", "1b"])
    }
}
