import Rx
import RxTest
import XCTest

/// What holds for every operator on a sequence, whatever it does with the elements.
final class OperatorContractTests: RxTestCase {
    private typealias Operation = (Observable<Int>, TestScheduler) -> Observable<Int>

    /// The operators, each in a form that delivers at least one element of three before their end, and passes errors on.
    private let operations: [(name: String, apply: Operation)] = [
        ("map", { source, _ in source.map { $0 } }),
        ("compactMap", { source, _ in source.compactMap { $0 } }),
        ("filter", { source, _ in source.filter { _ in true } }),
        ("flatMap", { source, _ in source.flatMap { Observable.just($0) } }),
        ("flatMapFirst", { source, _ in source.flatMapFirst { Observable.just($0) } }),
        ("flatMapLatest", { source, _ in source.flatMapLatest { Observable.just($0) } }),
        ("concatMap", { source, _ in source.concatMap { Observable.just($0) } }),
        ("merge", { source, _ in Observable.merge(source, .empty()) }),
        ("merge()", { source, _ in source.map { Observable.just($0) }.merge() }),
        ("merge(maxConcurrent:)", { source, _ in source.map { Observable.just($0) }.merge(maxConcurrent: 2) }),
        ("switchLatest", { source, _ in source.map { Observable.just($0) }.switchLatest() }),
        ("concat", { source, _ in source.concat(Observable.empty()) }),
        ("amb", { source, _ in source.amb(Observable.never()) }),
        ("combineLatest", { source, _ in Observable.combineLatest(source, Observable.just(1)) { a, _ in a } }),
        ("combineLatest of an array", { source, _ in Observable.combineLatest([source, .just(1)]) { $0[0] } }),
        ("zip", { source, _ in Observable.zip(source, source) { a, _ in a } }),
        ("withLatestFrom", { source, _ in source.withLatestFrom(Observable.just(1)) }),
        ("withUnretained", { source, scheduler in source.withUnretained(scheduler).map { $0.1 } }),
        ("startWith", { source, _ in source.startWith(1) }),
        ("scan", { source, _ in source.scan(0) { $0 + $1 } }),
        ("scan(into:)", { source, _ in source.scan(into: 0) { $0 += $1 } }),
        ("enumerated", { source, _ in source.enumerated().map(\.element) }),
        ("materialize, dematerialize", { source, _ in source.materialize().dematerialize() }),
        ("distinctUntilChanged", { source, _ in source.distinctUntilChanged() }),
        ("skip", { source, _ in source.skip(1) }),
        ("skip for a time", { source, scheduler in source.skip(.seconds(5), scheduler: scheduler) }),
        ("skip(while:)", { source, _ in source.skip(while: { $0 < 2 }) }),
        ("skip(until:)", { source, _ in source.skip(until: Observable.just(1)) }),
        ("take", { source, _ in source.take(100) }),
        ("take(for:)", { source, scheduler in source.take(for: .seconds(2000), scheduler: scheduler) }),
        ("take(while:)", { source, _ in source.take(while: { _ in true }) }),
        ("take(until:) a condition", { source, _ in source.take(until: { _ in false }) }),
        ("take(until:)", { source, _ in source.take(until: Observable<Int>.never()) }),
        ("sample", { source, _ in source.sample(source) }),
        ("throttle", { source, scheduler in source.throttle(.seconds(15), scheduler: scheduler) }),
        ("debounce", { source, scheduler in source.debounce(.seconds(5), scheduler: scheduler) }),
        ("catch", { source, _ in source.catch { .error($0) } }),
        ("retry(when:)", { source, _ in source.retry(when: { $0.flatMap { Observable<Int>.error($0) } }) }),
        ("timeout", { source, scheduler in source.timeout(.seconds(2000), scheduler: scheduler) }),
        ("delay", { source, scheduler in source.delay(.seconds(5), scheduler: scheduler) }),
        ("delaySubscription", { source, scheduler in source.delaySubscription(.seconds(5), scheduler: scheduler) }),
        ("do", { source, _ in source.do(onNext: { _ in }) }),
        ("observe(on:)", { source, scheduler in source.observe(on: scheduler) }),
        ("subscribe(on:)", { source, scheduler in source.subscribe(on: scheduler) }),
        ("ifEmpty", { source, _ in source.ifEmpty(default: 9) }),
        ("share", { source, _ in source.share() }),
        ("share(replay:)", { source, _ in source.share(replay: 1) }),
        ("share(replay:scope: .forever)", { source, _ in source.share(replay: 1, scope: .forever) }),
        ("publish, refCount", { source, _ in source.publish().refCount() }),
        ("multicast with a selector", { source, _ in source.multicast({ PublishSubject() }, selector: { $0 }) }),
        ("using", { source, _ in Observable.using({ BooleanDisposable() }, observableFactory: { _ in source }) }),
        ("deferred", { source, _ in Observable.deferred { source } }),
        ("create", { source, _ in Observable.create { source.subscribe($0) } }),
    ]

    func testANeverEndingSourceIsGivenUpOnDisposal() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(150, 1)])
            let result = scheduler.start { operation.apply(source.asObservable(), scheduler) }
            XCTAssertTrue(result.events.allSatisfy { $0.time == 200 }, "\(operation.name): \(result.events)")
            XCTAssertFalse(source.subscriptions.isEmpty, operation.name)
            XCTAssertTrue(
                source.subscriptions.allSatisfy { (1000...1001).contains($0.unsubscribe) },
                "\(operation.name): \(source.subscriptions)")
        }
    }

    func testValuesReachTheSubscriberAndTheEndComesLastAndOnce() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([
                .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
            ])
            let result = scheduler.start { operation.apply(source.asObservable(), scheduler) }
            XCTAssertGreaterThan(result.events.count, 1, operation.name)
            XCTAssertEqual(result.events.last?.value, .completed, operation.name)
            XCTAssertEqual(result.events.filter { $0.value.isStopEvent }.count, 1, operation.name)
            XCTAssertTrue(
                source.subscriptions.allSatisfy { (250...256).contains($0.unsubscribe) },
                "\(operation.name): \(source.subscriptions)")
        }
    }

    func testAnEmptySourceCompletes() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(250)])
            let result = scheduler.start { operation.apply(source.asObservable(), scheduler) }
            XCTAssertEqual(result.events.last?.value, .completed, operation.name)
            XCTAssertLessThanOrEqual(result.events.count, 2, operation.name)
        }
    }

    func testTheSourcesErrorEndsTheSequence() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([
                .next(210, 1), .next(220, 2), Recorded<Event<Int>>.error(235, TestError.first),
            ])
            let result = scheduler.start { operation.apply(source.asObservable(), scheduler) }
            XCTAssertEqual(result.events.last?.value, .error(TestError.first), operation.name)
            XCTAssertEqual(result.events.filter { $0.value.isStopEvent }.count, 1, operation.name)
            XCTAssertTrue(
                source.subscriptions.allSatisfy { (235...241).contains($0.unsubscribe) },
                "\(operation.name): \(source.subscriptions)")
        }
    }

    func testNothingComesAfterDisposal() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([
                .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
            ])
            let result = scheduler.start(disposed: 222) { operation.apply(source.asObservable(), scheduler) }
            XCTAssertTrue(result.events.allSatisfy { $0.time < 222 }, "\(operation.name): \(result.events)")
            XCTAssertTrue(
                source.subscriptions.allSatisfy { (222...223).contains($0.unsubscribe) },
                "\(operation.name): \(source.subscriptions)")
        }
    }

    func testDisposalInTheCallbackIsTheEnd() {
        for operation in operations {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createColdObservable([
                .next(10, 1), .next(10, 2), .next(10, 3), .next(20, 4), .completed(30),
            ])
            let subscription = SingleAssignmentDisposable()
            var elements: [Int] = []
            var ends = 0
            scheduler.scheduleAt(200) {
                subscription.setDisposable(
                    operation.apply(source.asObservable(), scheduler).subscribe(
                        onNext: {
                            elements.append($0)
                            subscription.dispose()
                        }, onCompleted: { ends += 1 }, onDisposed: { ends += 1 }))
            }
            scheduler.start()
            XCTAssertEqual(elements.count, 1, operation.name)
            XCTAssertEqual(ends, 1, operation.name)
        }
    }

    func testEverythingIsReleasedAfterEachKindOfEnd() {
        let ends: [Recorded<Event<Int>>?] = [nil, .completed(250), .error(250, TestError.first)]
        for operation in operations {
            for end in ends {
                let before = Resources.total
                do {
                    let scheduler = TestScheduler(initialClock: 0)
                    let source = scheduler.createHotObservable(
                        [.next(210, 1), .next(220, 2)] + (end.map { [$0] } ?? []))
                    _ = scheduler.start { operation.apply(source.asObservable(), scheduler) }
                }
                XCTAssertEqual(
                    Resources.total, before, "\(operation.name) keeps something after \(String(describing: end)).")
            }
        }
    }

    func testTheSubscribersClosureIsReleasedWithTheSubscriptionThoughThatIsHeld() {
        for operation in operations {
            let source = PublishSubject<Int>()
            let scheduler = TestScheduler(initialClock: 0)
            let bag = DisposeBag()
            weak var released: Witness?
            do {
                let witness = Witness()
                released = witness
                operation.apply(source, scheduler)
                    .subscribe { _ in witness.see() }
                    .disposed(by: bag)
            }
            XCTAssertNotNil(released, operation.name)
            scheduler.start()
            source.onNext(1)
            source.onCompleted()
            scheduler.start()
            XCTAssertNil(released, "\(operation.name) keeps the subscriber's closure after the end.")
        }
    }
}

/// Something that a closure keeps.
private final class Witness {
    private var sights = 0

    func see() {
        sights += 1
    }
}
