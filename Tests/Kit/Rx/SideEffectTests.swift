import RxTest
import XCTest

@testable import Rx

/// Side effects run once, even if an operator above ends the sequence, an action throws, or the subscriber's callback disposes.
final class SideEffectTests: RxTestCase {
    private typealias EndingOperator = (name: String, apply: @Sendable (Observable<Int>) -> Observable<Int>)

    /// Operators that complete a sequence before their source does.
    private let completing: [EndingOperator] = [
        ("take", { $0.take(1) }), ("take(while:)", { $0.take(while: { $0 > 1 }) }),
        ("take(while:) inclusive", { $0.take(while: { $0 > 1 }, behavior: .inclusive) }),
        ("take(until: predicate)", { $0.take(until: { $0 == 1 }) }), ("element(at:)", { $0.element(at: 0) }),
        ("first", { $0.first().asObservable().compactMap { $0 } }),
        ("take(until:)", { $0.take(until: Observable.just(1)) }),
        ("timer", { _ in Observable<Int>.timer(.seconds(1), scheduler: SendersThread()).take(1) }),
    ]

    private let failing: [EndingOperator] = [
        ("map", { $0.map { _ in throw TestError.second } }), ("filter", { $0.filter { _ in throw TestError.second } }),
        ("compactMap", { $0.compactMap { _ -> Int? in throw TestError.second } }),
        ("scan", { $0.scan(0) { _, _ in throw TestError.second } }),
        ("reduce", { $0.reduce(0) { _, _ in throw TestError.second } }),
        ("skip(while:)", { $0.skip(while: { _ in throw TestError.second }) }),
        ("take(while:)", { $0.take(while: { _ in throw TestError.second }) }),
        ("distinctUntilChanged", { $0.distinctUntilChanged { (_: Int) throws -> Int in throw TestError.second } }),
        ("single", { $0.single { _ in throw TestError.second } }),
        ("flatMap", { $0.flatMap { _ -> Observable<Int> in throw TestError.second } }),
        ("do(onNext:)", { $0.do(onNext: { _ in throw TestError.second }) }),
    ]

    func testDoIsCalledOnceBelowAnOperatorThatCompletesEarly() {
        for (name, apply) in completing {
            let record = Record()
            let subscription = apply(.just(1)).do(onError: record.error, onCompleted: record.completed).subscribe()
            XCTAssertEqual(record.lines, ["completed"], name)
            subscription.dispose()
        }
    }

    func testDoIsCalledOnceBelowAFunctionThatThrows() {
        for (name, apply) in failing {
            let record = Record()
            let subscription = apply(.just(1)).do(onError: record.error, onCompleted: record.completed)
                .subscribe(onError: { _ in })
            XCTAssertEqual(record.lines, ["error second"], name)
            subscription.dispose()
        }
    }

    func testReduceDeliversOnceBelowTake() {
        for (name, apply) in completing {
            let record = Record()
            _ = apply(.just(1)).reduce(0, accumulator: +, mapResult: { record.next($0) })
                .map { record.next($0) }.subscribe()
            XCTAssertEqual(record.lines.count, 2, name)
        }
    }

    func testDebugPrintsNothingAfterItsDisposal() {
        for (name, apply) in completing + failing {
            let record = Record()
            DebugOutput.$write.withValue({ record.add(String($0.split(separator: "->").last ?? "")) }) {
                _ = apply(.just(1)).debug("d").subscribe(onError: { _ in })
            }
            XCTAssertEqual(record.lines.first, " subscribed", name)
            XCTAssertEqual(record.lines.last, " isDisposed", name)
            XCTAssertEqual(
                record.lines.count { $0.hasPrefix(" Event completed") || $0.hasPrefix(" Event error") }, 1, name)
        }
    }

    func testDoIsNotCalledForTheCompletionThatFollowsADisposalInTheCallback() {
        let record = Record()
        _ = Observable.just(1).do(onNext: { record.next($0) }, onCompleted: record.completed).take(1).subscribe()
        XCTAssertEqual(record.lines, ["next 1"])
    }

    func testADoActionThatThrowsEndsTheSequenceOnce() {
        let throwing: (Int) throws -> Void = { _ in throw TestError.second }
        let cases: [(String, (Observable<Int>, Record) -> Observable<Int>, [String])] = [
            ("onNext", { $0.do(onNext: throwing, onError: $1.error, onCompleted: $1.completed) }, ["second"]),
            (
                "afterNext", { $0.do(afterNext: throwing, onError: $1.error, onCompleted: $1.completed) },
                ["1", "second"]
            ),
            ("onCompleted", { $0.do(onError: $1.error, onCompleted: { throw TestError.second }) }, ["1", "second"]),
            (
                "afterCompleted", { $0.do(onError: $1.error, afterCompleted: { throw TestError.second }) },
                ["1", "completed"]
            ),
            (
                "onError",
                { source, _ in
                    source.concat(Observable.error(TestError.first)).do(onError: { _ in throw TestError.second })
                },
                ["1", "second"]
            ),
            (
                "afterError",
                { source, _ in
                    source.concat(Observable.error(TestError.first)).do(afterError: { _ in throw TestError.second })
                },
                ["1", "first"]
            ),
        ]
        for (name, apply, expected) in cases {
            let record = Record()
            let probe = Probe()
            _ = probe.observe(apply(.just(1), record)).subscribe(onError: { _ in })
            XCTAssertEqual(probe.events, expected, name)
            XCTAssertEqual(probe.violations, [], name)
            XCTAssertEqual(record.lines, [], "\(name): an error of its own action is not an error of the source.")
        }
    }

    func testASubscriberDisposedByAnotherDoesNotReceiveTheCurrentEvent() {
        for (name, subject) in subjects() {
            let record = Record()
            let second = SingleAssignmentDisposable()
            let first = subject.subscribe(onNext: { _ in second.dispose() }, onCompleted: { second.dispose() })
            second.setDisposable(subject.asObservable().map { record.next($0) }.subscribe())
            record.clear()
            subject.asObserver().onNext(2)
            XCTAssertEqual(record.lines, [], name)
            first.dispose()
        }
    }

    private func subjects() -> [(String, AnySubject)] {
        let (publish, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        return [
            ("publish", AnySubject(publish, publish.asObserver().asObserver())),
            ("behavior", AnySubject(behavior.skip(1), behavior.asObserver().asObserver())),
            ("replay", AnySubject(replay, replay.asObserver().asObserver())),
        ]
    }
}

private struct AnySubject {
    let source: Observable<Int>
    let observer: AnyObserver<Int>

    init<Observer: ObserverType>(_ source: Observable<Int>, _ observer: Observer) where Observer.Element == Int {
        self.source = source
        self.observer = AnyObserver(observer)
    }

    func asObservable() -> Observable<Int> { source }

    func asObserver() -> AnyObserver<Int> { observer }

    func subscribe(onNext: @escaping (Int) -> Void, onCompleted: @escaping () -> Void) -> any Disposable {
        source.subscribe(onNext: onNext, onCompleted: onCompleted)
    }
}

/// The actions that ran, in order.
private final class Record: @unchecked Sendable {  // used from one thread
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func clear() { lines = [] }

    @discardableResult
    func next(_ element: Int) -> Int {
        add("next \(element)")
        return element
    }

    func error(_ error: any Error) { add("error \(error)") }

    func completed() { add("completed") }
}
