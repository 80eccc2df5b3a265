import Rx
import RxTest
import XCTest

/// Code written for RxSwift compiles here, in all its spellings.
final class SpellingTests: RxTestCase {
    private func elements<Element>(_ source: some ObservableConvertibleType<Element>) -> [Element] {
        var elements: [Element] = []
        _ = source.asObservable().subscribe(onNext: { elements.append($0) }, onError: { _ in })
        return elements
    }

    func testEightAreCombinedWithASelectorOrIntoATuple() {
        let one = Observable.just(1)
        let latest: Observable<Int> = Observable.combineLatest(one, one, one, one, one, one, one, one) {
            $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
        }
        let tuple = Observable.combineLatest(one, one, one, one, one, one, one, one).map {
            (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in a + b + c + d + e + f + g + h
        }
        let zip: Observable<Int> = Observable.zip(one, one, one, one, one, one, one, one) {
            $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
        }
        let single: Single<Int> = Single.zip(
            Single.just(1), Single.just(1), Single.just(1), Single.just(1), Single.just(1), Single.just(1),
            Single.just(1), Single.just(1)
        ) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        let maybe: Maybe<Int> = Maybe.zip(
            Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1),
            Maybe.just(1)
        ) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        let maybeTuple = Maybe.zip(
            Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1),
            Maybe.just(1))
        let ofTuple = maybeTuple.map { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in
            a + b + c + d + e + f + g + h
        }
        XCTAssertEqual(elements(latest) + elements(tuple) + elements(zip), [8, 8, 8])
        XCTAssertEqual(elements(single) + elements(maybe) + elements(ofTuple), [8, 8, 8])
    }

    func testTuplesOfTwoToFiveAreDestructured() {
        let two: Single<Int> = Single.zip(Single.just(1), Single.just(1)).map { $0 + $1 }
        let three: Single<Int> = Single.zip(Single.just(1), Single.just(1), Single.just(1)).map { $0 + $1 + $2 }
        let five: Maybe<Int> = Maybe.zip(Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1), Maybe.just(1))
            .map { $0 + $1 + $2 + $3 + $4 }
        let named = (Single.zip(Single.just(1), Single.just(2)) as Single<(Int, Int)>).map { $0.0 + $0.1 }
        XCTAssertEqual(elements(two) + elements(three) + elements(five) + elements(named), [2, 3, 5, 3])
    }

    func testOperatorsAsFunctions() {
        let one = Observable.just(1)
        XCTAssertEqual(elements(Observable.zip(one, one, resultSelector: +)), [2])
        XCTAssertEqual(elements(Observable.combineLatest(one, one, resultSelector: +)), [2])
        XCTAssertEqual(elements(one.reduce(42, accumulator: +)), [43])
        XCTAssertEqual(elements(one.reduce(42, accumulator: +, mapResult: { $0 * 2 })), [86])
        XCTAssertEqual(
            elements(
                one.reduce(42) {
                    $0 + $1
                } mapResult: {
                    $0 * 2
                }), [86])
        XCTAssertEqual(elements(one.scan(42, accumulator: +)), [43])
        XCTAssertEqual(elements(one.scan(into: 42) { $0 += $1 }), [43])
    }

    func testCollectionsAreCombined() {
        let sources: [TestableObservable<Int>] = [
            scheduler.createColdObservable([.next(1, 1), .completed(2)]),
            scheduler.createColdObservable([.next(1, 2), .completed(2)]),
        ]
        let latest = scheduler.record(Observable.combineLatest(sources.map { $0.asObservable() }) { $0.reduce(0, +) })
        let array = scheduler.record(Observable.combineLatest(sources.map { $0.asObservable() }).map { $0.count })
        let zip = scheduler.record(Observable.zip(sources) { $0.reduce(0, +) })
        let merged = scheduler.record(Observable.merge(sources.map { $0.asObservable() }))
        let any = scheduler.record(Observable.merge(AnyCollection(sources.map { $0.asObservable() })))
        let amb = scheduler.record(Observable.amb(sources.map { $0.asObservable() }))
        scheduler.start()
        XCTAssertEqual(latest.events, [.next(1, 3), .completed(2)])
        XCTAssertEqual(array.events, [.next(1, 2), .completed(2)])
        XCTAssertEqual(zip.events, [.next(1, 3), .completed(2)])
        XCTAssertEqual(merged.events, [.next(1, 1), .next(1, 2), .completed(2)])
        XCTAssertEqual(any.events, merged.events)
        XCTAssertEqual(amb.events, [.next(1, 1), .completed(2)])
    }

    func testErrorsAreCaughtWhereTheirTypeIsInferred() {
        let caught = scheduler.start { Maybe.error(TestError.first).catch { _ in Maybe.just(2) } }
        XCTAssertEqual(caught.events, [.next(200, 2), .completed(200)])
        XCTAssertEqual(elements(Maybe.error(TestError.first).catchAndReturn(2)), [2])
        XCTAssertEqual(elements(Single.error(TestError.first).catchAndReturn(2)), [2])
        XCTAssertEqual(
            elements(Observable.catch(sequence: [Observable.error(TestError.first), Observable.just(2)])), [2])
        var isFirst = true
        func failing() -> Single<Int> {
            isFirst = true
            return Single.error(TestError.first).catch { error in
                defer { isFirst = false }
                if isFirst { return Single.error(error) }
                return Single.just(2)
            }
        }
        XCTAssertEqual(elements(failing().retry(2)), [2])
        XCTAssertEqual(elements(failing().retry { (errors: Observable<any Error>) in errors }), [2])
        XCTAssertEqual(elements(failing().retry { (errors: Observable<TestError>) in errors }), [2])
        XCTAssertEqual(elements(failing().retry { errors in errors } as Single<Int>), [2])
        XCTAssertEqual(elements(failing().asObservable().retry { errors in errors }), [2])
        XCTAssertEqual(elements(failing().asCompletable().retry { errors in errors }.andThen(Single.just(3))), [3])
    }

    func testLabelledClosuresTrail() {
        let source = Observable.of(1, 2, 3)
        XCTAssertEqual(
            elements(
                Observable.using {
                    BooleanDisposable()
                } observableFactory: { _ in
                    source
                }), [1, 2, 3])
        XCTAssertEqual(
            elements(
                Maybe.using { () -> BooleanDisposable in
                    BooleanDisposable()
                } primitiveSequenceFactory: { (_: BooleanDisposable) -> Maybe<Int> in
                    Maybe.just(1)
                }), [1])
        XCTAssertEqual(elements(source.distinctUntilChanged { $0 / 2 }), [1, 2])
        XCTAssertEqual(elements(source.distinctUntilChanged { _, _ in true }), [1])
        XCTAssertEqual(
            elements(
                source.distinctUntilChanged {
                    $0
                } comparer: { _, _ in
                    true
                }), [1])
        XCTAssertEqual(elements(source.groupBy { $0 % 2 }.map { $0.key }), [1, 0])
        XCTAssertEqual(elements(source.withLatestFrom(source) { ($0, $1) }.map { $0.0 * $0.1 }), [1, 4, 9])
        XCTAssertEqual(
            elements(Observable.generate(initialState: 0, condition: { $0 < 2 }) { $0 + 1 }), [0, 1])
        XCTAssertEqual(
            elements(
                source.multicast {
                    PublishSubject<Int>()
                } selector: {
                    $0.map { $0 * 2 }
                }), [2, 4, 6])
        XCTAssertEqual(elements(source.toArray().map { $0.count }), [3])
    }

    func testSubscriptionsWithoutFunctions() {
        _ = Observable.just(1).subscribe()
        _ = Single.just(1).subscribe()
        _ = Maybe.just(1).subscribe()
        _ = Completable.empty().subscribe()
        _ = Infallible.just(1).subscribe()
        _ = Observable<Int>.just(1).asSingle().subscribe({ _ in })
        _ = Observable<Int>.just(1).asMaybe().subscribe({ _ in })
        _ = Observable<Never>.empty().asCompletable().subscribe({ _ in })
        _ = Observable<Int>.just(1).first().subscribe({ _ in })
        let completable = Completable.empty().andThen(.never()).subscribe()
        completable.dispose()
    }
    func testSubjectsAndRelays() {
        XCTAssertTrue(PublishSubject<Int>.SubjectObserverType.self == PublishSubject<Int>.self)
        XCTAssertTrue(ReplaySubject<Int>.SubjectObserverType.self == ReplaySubject<Int>.self)
        XCTAssertTrue(BehaviorSubject<Int>.SubjectObserverType.self == BehaviorSubject<Int>.self)
        XCTAssertTrue(AsyncSubject<Int>.SubjectObserverType.self == AsyncSubject<Int>.self)
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 1)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        replay.accept(1)
        nonisolated(unsafe) var seen: [Int] = []
        let subscriptions = [
            publish.asDriver().drive(onNext: { seen.append($0) }),
            publish.asSignal().emit(onNext: { seen.append($0) }),
            publish.asInfallible().subscribe(onNext: { seen.append($0) }),
        ]
        publish.accept(2)
        subscriptions.forEach { $0.dispose() }
        XCTAssertEqual(seen, [2, 2, 2])
        seen = []
        let replaying = [
            behavior.asDriver().drive(onNext: { seen.append($0) }),
            behavior.asInfallible().subscribe(onNext: { seen.append($0) }),
            replay.asInfallible().subscribe(onNext: { seen.append($0) }),
        ]
        replaying.forEach { $0.dispose() }
        XCTAssertEqual(seen, [1, 1, 1])
    }

    func testASharedSequenceAsAnInfallibleStaysShared() {
        var subscriptionCount = 0
        let source = PublishSubject<Int>()
        let driver = source.do(onSubscribe: { subscriptionCount += 1 }).asDriver(onErrorJustReturn: 9)
        let infallible: Infallible<Int> = driver.asInfallible()
        var seen: [Int] = []
        let first = infallible.subscribe(onNext: { seen.append($0) })
        source.onNext(1)
        let second = infallible.subscribe(onNext: { seen.append($0) }, onCompleted: { seen.append(0) })
        source.onError(TestError.first)
        XCTAssertEqual(seen, [1, 1, 9, 9, 0])
        XCTAssertEqual(subscriptionCount, 1)
        let signal: Infallible<Int> = Signal.just(3).asInfallible()
        XCTAssertEqual(elements(signal), [3])
        first.dispose()
        second.dispose()
    }

    func testDisposables() {
        var count = 0
        let disposable = Disposables.create { count += 1 }
        do {
            let bag = DisposeBag {
                disposable
                Disposables.create()
            }
            bag.insert {
                Disposables.create { count += 1 }
                Disposables.create { count += 1 }
            }
            bag.insert(Disposables.create { count += 1 }, Disposables.create())
        }
        XCTAssertEqual(count, 4)
        let composite = CompositeDisposable(Disposables.create(), Disposables.create(), Disposables.create())
        let key: CompositeDisposable.DisposeKey? = composite.insert(Disposables.create())
        XCTAssertEqual(Set([key]).count, 1)
        XCTAssertEqual(composite.count, 4)
        composite.dispose()
    }

    func testSchedulersAndSubscriptions() {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread(errorMessage: "This is the main thread.")
        XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
        scheduler.scheduleAt(10) {}
        XCTAssertEqual(scheduler.debugDescription, "[clock: 0, queued: 1]")
        scheduler.start()
        XCTAssertEqual(scheduler.debugDescription, "[clock: 10, queued: 0]")
        XCTAssertEqual(Set([Subscription(200, 300), Subscription(200), Subscription(200, 300)]).count, 2)
    }
}
