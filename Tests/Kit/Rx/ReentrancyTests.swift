import Rx
import RxTest
import XCTest

/// Events that cause events: on one thread they nest like calls.
final class ReentrancyTests: RxTestCase {
    func testReentrantElementsReachEveryOperator() {
        typealias Operation = (Observable<Int>) -> Observable<Int>
        let operations: [(String, Operation)] = [
            ("map", { $0.map { $0 } }), ("flatMap", { $0.flatMap { Observable.just($0) } }),
            ("merge", { Observable.merge($0, .never()) }),
            ("combineLatest", { Observable.combineLatest($0, Observable.just(0)) { a, _ in a } }),
            ("flatMapLatest", { $0.flatMapLatest { Observable.just($0) } }),
            ("concatMap", { $0.concatMap { Observable.just($0) } }), ("scan", { $0.scan(0) { $1 } }),
            ("distinctUntilChanged", { $0.distinctUntilChanged() }), ("share", { $0.share(replay: 1) }),
            ("withLatestFrom", { source in source.withLatestFrom(source.startWith(0)) { a, _ in a } }),
            ("take(while:)", { $0.take(while: { _ in true }) }), ("do", { $0.do(onNext: { _ in }) }),
            ("catch", { $0.catchAndReturn(0) }), ("amb", { $0.amb(Observable.never()) }),
            ("observe(on:)", { $0.observe(on: CurrentThreadScheduler.instance) }),
        ]
        for (name, operation) in operations {
            let source = PublishSubject<Int>()
            var seen: [Int] = []
            let subscription = operation(source).subscribe(onNext: {
                seen.append($0)
                if $0 < 3 { source.onNext($0 + 1) }
            })
            source.onNext(1)
            XCTAssertEqual(seen, [1, 2, 3], name)
            subscription.dispose()
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testAnElementCanCauseTheEnd() {
        let source = PublishSubject<Int>()
        var seen: [Event<Int>] = []
        let both = Observable.combineLatest(source, source) { $0 + $1 }
        _ = both.subscribe {
            seen.append($0)
            if !$0.isStopEvent { source.onCompleted() }
        }
        source.onNext(1)
        XCTAssertEqual(seen, [.next(2), .completed])
    }

    func testAFailedOperatorDeliversNothingMore() {
        let source = PublishSubject<Int>()
        var seen: [Event<Int>] = []
        _ = source.map { number -> Int in
            if number == 2 { throw TestError.first }
            return number
        }
        .subscribe { event in
            seen.append(event)
            source.onNext(3)
        }
        source.onNext(2)
        XCTAssertEqual(seen, [.error(TestError.first)])
        XCTAssertFalse(source.hasObservers)
    }

    func testSequencesOnTheCurrentThreadThatAreSubscribedToInACallbackTakeTurns() {
        var log: [String] = []
        _ = Observable.of(1, 2).subscribe(onNext: { outer in
            log.append("outer \(outer)")
            _ = Observable.of(10, 20).subscribe(onNext: { log.append("inner \($0)") })
        })
        XCTAssertEqual(log, ["outer 1", "inner 10", "outer 2", "inner 20", "inner 10", "inner 20"])
    }

    func testConsecutiveSynchronousSequencesDoNotFillTheStack() {
        let failing = Observable<Int>.error(TestError.first)
        let many = 100_000
        var attempts = 0
        let last = Observable<Int>.deferred {
            attempts += 1
            return attempts % many == 0 ? .just(1) : failing
        }
        let sequences: [(String, Observable<Int>)] = [
            ("retry", last.retry()), ("retry(when:)", last.retry(when: { (errors: Observable<any Error>) in errors })),
            ("catch(sequence:)", Observable.catch(sequence: Array(repeating: failing, count: many) + [.just(1)])),
            ("concat", Observable.concat(Array(repeating: .empty(), count: many) + [.just(1)])),
            (
                "concatMap",
                Observable.range(start: 1, count: many).concatMap { $0 == many ? Observable.just(1) : .empty() }
            ),
        ]
        for (name, sequence) in sequences {
            var seen: [Event<Int>] = []
            _ = sequence.subscribe { seen.append($0) }
            XCTAssertEqual(seen, [.next(1), .completed], name)
        }
    }

    func testQueuedSequencesDoNotFillTheStack() {
        let many = 100_000
        for isOnCurrentThreadQueue in [false, true] {
            let outer = PublishSubject<Observable<Int>>()
            let first = PublishSubject<Int>()
            var seen: [Int] = []
            let subscription = outer.concat().subscribe(onNext: { seen.append($0) })
            outer.onNext(first)
            for number in 0..<many { outer.onNext(.just(number)) }
            if isOnCurrentThreadQueue {
                _ = Observable<Int>.from([]).subscribe(first)
            } else {
                first.onCompleted()
            }
            XCTAssertEqual(seen.count, many)
            subscription.dispose()
        }
    }

    func testNestedSequencesDoNotFillTheStack() {
        let depth = 10_000
        func concatenated(_ number: Int) -> Observable<Int> {
            number == depth
                ? .empty() : .concat([0, 1].lazy.map { $0 == 0 ? .just(number) : concatenated(number + 1) })
        }
        func caught(_ number: Int) -> Observable<Int> {
            number == depth
                ? .just(1)
                : .catch(sequence: [0, 1].lazy.map { $0 == 0 ? .error(TestError.first) : caught(number + 1) })
        }
        var seen: [Int] = []
        _ = concatenated(0).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, Array(0..<depth))
        var events: [Event<Int>] = []
        _ = caught(0).subscribe { events.append($0) }
        XCTAssertEqual(events, [.next(1), .completed])
    }
}
