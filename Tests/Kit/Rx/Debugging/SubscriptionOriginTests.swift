import Rx
import RxTest
import XCTest

/// Every function that subscribes records its call site.
final class SubscriptionOriginTests: LiveSubscriptionTestCase {
    private let file = "RxTests/SubscriptionOriginTests.swift"

    /// Asserts that the subscription is listed with the calling line.
    private func check(_ subscription: any Disposable, line: UInt = #line) {
        let listed = self.listed
        XCTAssertEqual(listed.map(\.file), [file], line: line)
        XCTAssertEqual(listed.map(\.line), [line], line: line)
        subscription.dispose()
        XCTAssertEqual(self.listed, [], line: line)
    }

    func testObservables() {
        let source = PublishSubject<Int>()
        check(source.subscribe { _ in })
        check(source.subscribe(onNext: { _ in }))
        check(source.subscribe())
        check(source.map { $0 }.subscribe(with: self, onNext: { _, _ in }))
        check(source.bind { _ in })
        check(source.bind(onNext: { _ in }))
        check(source.bind(with: self, onNext: { _, _ in }))
        check(source.bind(to: AnyObserver { (_: Event<Int>) in }))
        check(source.bind(to: AnyObserver { (_: Event<Int?>) in }))
        check(source.bind(to: PublishRelay<Int>()))
        check(source.bind(to: PublishRelay<Int>(), PublishRelay<Int>()))
        check(source.bind(to: PublishRelay<Int?>()))
    }

    func testInfallibles() {
        let source = PublishRelay<Int>().asInfallible()
        check(source.subscribe { _ in })
        check(source.subscribe(onNext: { _ in }))
        check(source.subscribe(with: self, onNext: { _, _ in }))
        check(source.bind { _ in })
        check(source.bind(with: self, onNext: { _, _ in }))
        check(source.bind(to: AnyObserver { (_: Event<Int>) in }))
        check(source.bind(to: AnyObserver { (_: Event<Int?>) in }))
        check(source.bind(to: PublishRelay<Int>()))
        check(source.bind(to: PublishRelay<Int?>()))
    }

    func testPrimitiveSequences() {
        check(Single<Int>.never().subscribe { _ in })
        check(Single<Int>.never().subscribe(onSuccess: { _ in }))
        check(Single<Int>.never().subscribe(with: self, onSuccess: { _, _ in }))
        check(Maybe<Int>.never().subscribe { _ in })
        check(Maybe<Int>.never().subscribe(onSuccess: { _ in }))
        check(Maybe<Int>.never().subscribe(with: self, onSuccess: { _, _ in }))
        check(Completable.never().subscribe { _ in })
        check(Completable.never().subscribe(onCompleted: {}))
        check(Completable.never().subscribe(with: self, onCompleted: { _ in }))
    }

    func testDriversAndSignals() {
        let driver = BehaviorRelay(value: 1).asDriver()
        check(driver.drive())
        check(driver.drive(onNext: { _ in }))
        check(driver.drive(with: self, onNext: { _, _ in }))
        check(driver.drive(AnyObserver { (_: Event<Int>) in }))
        check(driver.drive(AnyObserver { (_: Event<Int?>) in }))
        check(driver.drive(PublishRelay<Int>()))
        check(driver.drive(PublishRelay<Int?>()))
        let signal = PublishRelay<Int>().asSignal()
        check(signal.emit())
        check(signal.emit(onNext: { _ in }))
        check(signal.emit(with: self, onNext: { _, _ in }))
        check(signal.emit(to: AnyObserver { (_: Event<Int>) in }))
        check(signal.emit(to: AnyObserver { (_: Event<Int?>) in }))
        check(signal.emit(to: PublishRelay<Int>()))
        check(signal.emit(to: PublishRelay<Int?>()))
    }

    func testTheOriginIsPrintedAboveTheChain() {
        let source = BehaviorSubject(value: 1)
        let other = PublishSubject<Int>()
        let line: UInt = #line + 1
        let subscription = Observable.combineLatest(source.map { $0 }, other).subscribe(onNext: { _ in })
        XCTAssertEqual(
            dump,
            """
            \(file):\(line)
              combineLatest
                map
                  BehaviorSubject<Int>
                PublishSubject<Int>
            """)
        XCTAssertTrue(Resources.dump().hasSuffix(dump))
        subscription.dispose()
        XCTAssertEqual(dump, "")
    }

    func testObserverSubscriptionsHaveNoOrigin() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = PublishSubject<Int>()
        let subscription = source.subscribe(scheduler.createObserver(Int.self))
        XCTAssertEqual(dump, "(unknown place)\n  PublishSubject<Int>")
        XCTAssertEqual(listed.map(\.file), [nil])
        subscription.dispose()
    }
}
