import Rx
import RxTest
import XCTest

final class ExpandTests: RxTestCase {
    /// The children of a number in a binary tree.
    private static func children(of number: Int, below limit: Int) -> [Int] {
        [2 * number, 2 * number + 1].filter { $0 < limit }
    }

    private static func elements(of sequence: Observable<Int>) -> [Int] {
        var elements: [Int] = []
        _ = sequence.subscribe(onNext: { elements.append($0) })
        return elements
    }

    func testSynchronousSequencesAreExpandedLevelByLevel() {
        let tree = Observable.just(1).expand { number in
            Observable<Int>.create { observer in
                for child in Self.children(of: number, below: 16) { observer.onNext(child) }
                observer.onCompleted()
                return Disposables.create()
            }
        }
        XCTAssertEqual(Self.elements(of: tree), Array(1..<16))
    }

    // `from` delivers one element per turn: 8, whose parent came first, overtakes 7.
    func testSequencesOnTheCurrentThreadTakeTurns() {
        let tree = Observable.just(1).expand { Observable.from(Self.children(of: $0, below: 16)) }
        XCTAssertEqual(Self.elements(of: tree), [1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 15])
    }

    func testElementsAreExpandedAsTheyArrive() {
        let result = scheduler.start {
            Observable<Int>.timer(.seconds(10), scheduler: self.scheduler).map { _ in 1 }.expand { number in
                number < 8
                    ? Observable.just(2 * number).delay(.seconds(number), scheduler: self.scheduler) : .empty()
            }
        }
        XCTAssertEqual(Script(result.events), "1@210 2@211 4@213 8@217 |@218")
    }

    func testAnElementIsDeliveredBeforeItsSequenceIsCreated() {
        var log: [String] = []
        let numbers = Observable.of(1, 2).expand { number -> Observable<Int> in
            log.append("expand \(number)")
            return number < 3 ? .just(number + 10) : .empty()
        }
        _ = numbers.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
        let expected = ["1", "expand 1", "11", "expand 11", "2", "expand 2", "12", "expand 12", "|"]
        XCTAssertEqual(log, expected)
    }

    func testAnErrorOfASequenceEndsAll() {
        let other = PublishSubject<Int>()
        var events: [Event<Int>] = []
        let subscription = Observable.of(1, 2).expand { $0 == 1 ? other : Observable<Int>.error(TestError.first) }
            .subscribe { events.append($0) }
        XCTAssertEqual(events, [.next(1), .next(2), .error(TestError.first)])
        XCTAssertFalse(other.hasObservers)
        subscription.dispose()
    }

    func testDisposalInACallbackEndsTheRecursion() {
        let start = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        var seen: [Int] = []
        var expanded: [Int] = []
        let endless = start.expand { number -> Observable<Int> in
            expanded.append(number)
            return .just(number + 1)
        }
        subscription.setDisposable(
            endless.subscribe(onNext: { number in
                seen.append(number)
                if number == 4 { subscription.dispose() }
            }))
        start.onNext(1)
        XCTAssertEqual(seen, [1, 2, 3, 4])
        XCTAssertEqual(expanded, [1, 2, 3])
        XCTAssertFalse(start.hasObservers)
    }

    func testDisposalEndsTheSequencesThatRun() {
        let other = PublishSubject<Int>()
        let start = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = start.expand { $0 < 2 ? other.asObservable() : .empty() }
            .subscribe(onNext: { seen.append($0) })
        start.onNext(0)
        start.onNext(1)
        start.onCompleted()
        other.onNext(5)
        XCTAssertEqual(seen, [0, 1, 5, 5])
        subscription.dispose()
        XCTAssertFalse(other.hasObservers)
    }

    func testRecursionDoesNotFillTheStack() {
        let depth = 100_000
        var count = 0
        var isCompleted = false
        let numbers = Observable.just(1).expand { $0 < depth ? Observable.just($0 + 1) : .empty() }
        _ = numbers.subscribe(onNext: { _ in count += 1 }, onCompleted: { isCompleted = true })
        XCTAssertEqual(count, depth)
        XCTAssertTrue(isCompleted)
    }

    func testRecursionOfEverySynchronousSourceDoesNotFillTheStack() {
        let depth = 20_000
        let start = PublishSubject<Int>()
        let sources: [(name: String, next: (Int) -> Observable<Int>)] = [
            ("of", { .of($0) }), ("range", { .range(start: $0, count: 1) }),
            ("deferred", { n in .deferred { .just(n) } }),
            (
                "create",
                { number in
                    .create { observer in
                        observer.onNext(number)
                        observer.onCompleted()
                        return Disposables.create()
                    }
                }
            ),
            ("startWith", { Observable.empty().startWith($0) }),
        ]
        for (name, next) in sources {
            for isOnCurrentThreadQueue in [true, false] {
                var count = 0
                let source = isOnCurrentThreadQueue ? Observable.of(1) : start.asObservable()
                let subscription = source.expand { $0 < depth ? next($0 + 1) : .empty() }
                    .subscribe(onNext: { _ in count += 1 })
                if !isOnCurrentThreadQueue { start.onNext(1) }
                XCTAssertEqual(count, depth, "\(name), \(isOnCurrentThreadQueue)")
                subscription.dispose()
            }
        }
    }
}
