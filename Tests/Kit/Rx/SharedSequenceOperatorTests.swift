import Rx
import RxTest
import XCTest

/// The operators of drivers and signals: those of sequences, but shared and on the main thread.
final class SharedSequenceOperatorTests: RxTestCase {
    private typealias Operation = (Driver<Int>) -> Driver<Int>

    /// The output of each operator for 1, 2, 2 and 3.
    private let operations: [(name: String, elements: [Int], apply: Operation)] = [
        ("map", [2, 3, 3, 4], { $0.map { $0 + 1 } }),
        ("compactMap", [2, 2], { $0.compactMap { $0 == 2 ? $0 : nil } }),
        ("filter", [1, 3], { $0.filter { $0 % 2 == 1 } }),
        ("scan", [1, 3, 5, 8], { $0.scan(0) { $0 + $1 } }),
        ("skip", [2, 3], { $0.skip(2) }),
        ("startWith", [0, 1, 2, 2, 3], { $0.startWith(0) }),
        ("do", [1, 2, 2, 3], { $0.do(onNext: { _ in }) }),
        ("distinctUntilChanged()", [1, 2, 3], { $0.distinctUntilChanged() }),
        ("distinctUntilChanged(key)", [1, 2, 3], { $0.distinctUntilChanged({ $0 }) }),
        ("distinctUntilChanged(comparer)", [1, 2, 3], { $0.distinctUntilChanged({ $0 == $1 }) }),
        ("distinctUntilChanged(key, comparer)", [1, 2, 3], { $0.distinctUntilChanged({ $0 }) { $0 == $1 } }),
        ("distinctUntilChanged(at:)", [1, 2, 3], { $0.distinctUntilChanged(at: \.self) }),
        ("flatMap", [10, 20, 20, 30], { $0.flatMap { Signal.just($0 * 10) }.asDriver() }),
        ("flatMapFirst", [10, 20, 20, 30], { $0.flatMapFirst { Driver.just($0 * 10) } }),
        ("flatMapLatest", [10, 20, 20, 30], { $0.flatMapLatest { Driver.just($0 * 10) } }),
        ("switchLatest", [1, 2, 2, 3], { $0.map { Driver.just($0) }.switchLatest() }),
        ("merge()", [1, 2, 2, 3], { $0.map { Driver.just($0) }.merge() }),
        ("merge(maxConcurrent:)", [1, 2, 2, 3], { $0.map { Driver.just($0) }.merge(maxConcurrent: 1) }),
        ("merge of arguments", [9, 1, 2, 2, 3], { .merge(.just(9), $0) }),
        ("merge of an array", [9, 1, 2, 2, 3], { .merge([.just(9), $0]) }),
        ("merge of a collection", [9, 1, 2, 2, 3], { Driver.merge(AnyCollection([.just(9), $0])) }),
        ("concat of a collection", [9, 1, 2, 2, 3], { .concat([.just(9), $0]) }),
        ("concat of a sequence", [9, 1, 2, 2, 3], { .concat(AnySequence([.just(9), $0])) }),
        ("combineLatest", [11, 12, 12, 13], { .combineLatest(.just(10), $0, resultSelector: +) }),
        ("combineLatest, a tuple", [11, 12, 12, 13], { Driver.combineLatest(Driver.just(10), $0).map(+) }),
        ("combineLatest of an array", [11, 12, 12, 13], { .combineLatest([.just(10), $0]) { $0[0] + $0[1] } }),
        (
            "combineLatest, an array", [11, 12, 12, 13],
            { Driver.combineLatest([.just(10), $0]).map { $0[0] + $0[1] } }
        ),
        ("zip", [11], { .zip(.just(10), $0, resultSelector: +) }),
        ("zip, a tuple", [11], { Driver.zip(Driver.just(10), $0).map(+) }),
        ("zip of an array", [11], { .zip([.just(10), $0]) { $0[0] + $0[1] } }),
        ("zip, an array", [11], { Driver.zip([.just(10), $0]).map { $0[0] + $0[1] } }),
        ("withLatestFrom", [11, 12, 12, 13], { $0.withLatestFrom(Driver.just(10)) { $0 + $1 } }),
        ("withLatestFrom without a selector", [9, 9, 9, 9], { $0.withLatestFrom(Signal.just(9)) }),
        ("asDriver", [1, 2, 2, 3], { $0.asSharedSequence().asDriver() }),
        ("asSignal", [1, 2, 2, 3], { $0.asSignal(onErrorJustReturn: -1).asSignal().asDriver() }),
    ]

    func testEachOperatorDeliversItsElementsAndCompletes() {
        for operation in operations {
            let source = PublishSubject<Int>()
            var events: [Event<Int>] = []
            let subscription = operation.apply(source.asDriver(onErrorJustReturn: -1)).asObservable()
                .subscribe { events.append($0) }
            for element in [1, 2, 2, 3] { source.onNext(element) }
            source.onCompleted()
            XCTAssertEqual(events.compactMap(\.element), operation.elements, operation.name)
            XCTAssertTrue(operation.name.hasPrefix("zip") || events.last == .completed, operation.name)
            XCTAssertFalse(source.hasObservers, operation.name)
            subscription.dispose()
        }
    }

    func testEachOperatorSharesOneSubscription() {
        for operation in operations {
            var subscriptions = 0
            let source = Observable<Int>.never().do(onSubscribe: { subscriptions += 1 })
            let driver = operation.apply(source.asDriver(onErrorJustReturn: -1))
            let both = Disposables.create(driver.drive(), driver.drive())
            XCTAssertEqual(subscriptions, 1, operation.name)
            both.dispose()
        }
    }

    func testEachOperatorIsReleasedOnDisposal() {
        for operation in operations {
            let source = PublishSubject<Int>()
            let driver = operation.apply(source.asDriver(onErrorJustReturn: -1))
            driver.drive().dispose()
            XCTAssertFalse(source.hasObservers, operation.name)
        }
    }

    func testTimedOperatorsUseTheSharingScheduler() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(212, 2), .next(230, 3), .completed(300),
        ])
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: -1)
            let observers = [
                driver.debounce(.seconds(5)), driver.throttle(.seconds(10)),
                driver.throttle(.seconds(10), latest: false), driver.delay(.seconds(5)),
            ].map { scheduler.record($0) }
            scheduler.start()
            // Switching to the scheduler takes a tick.
            XCTAssertEqual(observers[0].events, [.next(218, 2), .next(236, 3), .completed(301)])
            XCTAssertEqual(observers[1].events, [.next(211, 1), .next(221, 2), .next(231, 3), .completed(301)])
            XCTAssertEqual(observers[2].events, [.next(211, 1), .next(231, 3), .completed(301)])
            XCTAssertEqual(
                observers[3].events, [.next(216, 1), .next(218, 2), .next(236, 3), .completed(306)])
        }
    }

    func testSideEffectsRunOnceForAllSubscribers() {
        nonisolated(unsafe) var done: [String] = []
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1).do(
            onNext: { done.append("next \($0)") }, afterNext: { done.append("after \($0)") },
            onCompleted: { done.append("completed") }, afterCompleted: { done.append("after completed") },
            onSubscribe: { done.append("subscribe") }, onSubscribed: { done.append("subscribed") },
            onDispose: { done.append("dispose") })
        let both = Disposables.create(driver.drive(onNext: { done.append("first \($0)") }), driver.drive())
        source.onNext(1)
        source.onCompleted()
        both.dispose()
        XCTAssertEqual(
            done,
            [
                "subscribe", "subscribed", "next 1", "first 1", "after 1", "completed", "dispose", "after completed",
            ])
    }

    func testASignalWithAnObjectEndsWithTheObject() {
        let source = PublishSubject<Int>()
        var object: NSObject? = NSObject()
        var events: [Event<Int>] = []
        let signal = source.asSignal(onErrorJustReturn: -1).withUnretained(object ?? NSObject())
        let subscription = signal.map(\.1).asObservable().subscribe { events.append($0) }
        source.onNext(1)
        object = nil
        source.onNext(2)
        XCTAssertEqual(events, [.next(1), .completed])
        subscription.dispose()
    }
}
