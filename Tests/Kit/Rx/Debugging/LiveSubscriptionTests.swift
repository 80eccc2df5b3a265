import Rx
import RxTest
import XCTest

final class LiveSubscriptionTests: LiveSubscriptionTestCase {
    private typealias Sequence = Resources.ObservedSequence

    func testASubscriptionIsListedUntilItIsDisposed() {
        let source = PublishSubject<Int>()
        XCTAssertEqual(listed, [])
        let subscription = source.map { $0 + 1 }.filter { $0 > 1 }.subscribe { _ in }
        XCTAssertEqual(
            listed.map(\.sequence),
            [Sequence("filter", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
        XCTAssertEqual(listed, [])
    }

    func testASubscriptionIsListedUntilItsSequenceEndsThoughABagHoldsIt() {
        for end in [Event<Int>.completed, .error(TestError.first)] {
            let bag = DisposeBag()
            let source = PublishSubject<Int>()
            source.map { $0 }.subscribe { _ in }.disposed(by: bag)
            XCTAssertEqual(listed.count, 1)
            source.on(end)
            XCTAssertEqual(listed, [])
        }
    }

    func testASubscriptionIsReleasedThoughItWasListed() {
        let source = PublishSubject<Int>()
        weak var released: NSObject?
        do {
            let object = NSObject()
            released = object
            let subscription = source.map { _ in object }.subscribe { _ in }
            _ = listed
            subscription.dispose()
        }
        XCTAssertNil(released)
    }

    func testOperatorsListTheirSourcesInTheOrderOfSubscription() {
        let (first, second) = (PublishSubject<Int>(), BehaviorSubject(value: "a"))
        let subscription = Observable.combineLatest(first.skip(1), second) { "\($0)\($1)" }.subscribe { _ in }
        XCTAssertEqual(
            listed.map(\.sequence),
            [
                Sequence(
                    "combineLatest", Sequence("skip", Sequence("PublishSubject<Int>")),
                    Sequence("BehaviorSubject<String>"))
            ])
        subscription.dispose()
    }

    func testInnerSequencesAreListedWhileTheyRun() {
        let (outer, inner) = (PublishSubject<Int>(), PublishSubject<String>())
        let subscription = outer.flatMapLatest { _ in inner.take(1) }.subscribe { _ in }
        let idle = Sequence("flatMapLatest", Sequence("PublishSubject<Int>"))
        XCTAssertEqual(listed.map(\.sequence), [idle])
        outer.onNext(1)
        XCTAssertEqual(
            listed.map(\.sequence),
            [
                Sequence(
                    "flatMapLatest", Sequence("PublishSubject<Int>"),
                    Sequence("take", Sequence("PublishSubject<String>")))
            ])
        inner.onNext("a")
        XCTAssertEqual(listed.map(\.sequence), [idle])
        subscription.dispose()
    }

    func testASequenceThatForwardsItsSubscriberIsListedBeforeTheNext() {
        let source = PublishSubject<Int>()
        let subscription = source.map { $0 }.startWith(1).subscribe { _ in }
        XCTAssertEqual(
            listed.map(\.sequence),
            [Sequence("startWith", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
    }

    func testASharedConnectionAppearsInTheChainOfEachSubscriber() {
        let source = PublishSubject<Int>()
        let chain = Sequence("map", Sequence("PublishSubject<Int>"))
        let shared = source.map { $0 }.share(replay: 1)
        let subscriptions = [shared.subscribe { _ in }, shared.filter { $0 > 1 }.subscribe { _ in }]
        XCTAssertEqual(
            listed.map(\.sequence),
            [Sequence("share", chain), Sequence("filter", Sequence("share", chain))])
        subscriptions.forEach { $0.dispose() }
        XCTAssertEqual(listed, [])

        let published = source.map { $0 }.publish()
        let connection = published.connect()
        XCTAssertEqual(listed.map(\.sequence), [chain])
        let subscription = published.subscribe { _ in }
        XCTAssertEqual(listed.map(\.sequence), [Sequence("publish", chain)])
        connection.dispose()
        XCTAssertEqual(
            listed.map(\.sequence), [Sequence("publish", Sequence("PublishSubject<Int>"))])
        subscription.dispose()
    }

    func testASharedSequenceThatFeedsItselfIsListed() {
        let subject = PublishSubject<Int>()
        let trigger = PublishSubject<Observable<Int>>()
        let shared = trigger.switchLatest().share()
        let subscription = shared.subscribe { _ in }
        trigger.onNext(shared)
        XCTAssertEqual(
            listed.map(\.sequence),
            [
                Sequence(
                    "share", Sequence("switchLatest", Sequence("PublishSubject<Observable<Int>>"), Sequence("share")))
            ])
        trigger.onNext(subject)
        subscription.dispose()
        XCTAssertEqual(listed, [])
    }

    func testInternalSubscriptionsOfAnOperatorBelongToItsChain() {
        let source = PublishSubject<Int>()
        let subscription = Observable.create { observer in source.map { $0 }.subscribe(observer) }.subscribe { _ in }
        XCTAssertEqual(
            listed.map(\.sequence),
            [Sequence("create", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
    }

    func testASubscriptionThatOutlivesItsSubscriberIsListed() {
        let source = PublishSubject<Int>()
        let subscription = source.subscribe(on: scheduler).subscribe { _ in }
        scheduler.start()
        subscription.dispose()
        // The scheduler disposes of it later.
        XCTAssertEqual(dump, "(unknown place)\n  PublishSubject<Int>")
        scheduler.start()
        XCTAssertEqual(listed, [])
    }

    func testTheListCanBeReadInACallback() {
        let source = PublishSubject<Int>()
        var counts: [Int] = []
        let subscription = source.subscribe(
            onNext: { _ in counts.append(self.listed.count) },
            onDisposed: { counts.append(self.listed.count) })
        source.onNext(1)
        subscription.dispose()
        XCTAssertEqual(counts, [1, 0])
    }

    func testTheListIsReadWhileThreadsSubscribeAndDispose() {
        let source = PublishSubject<Int>()
        let shared = source.map { $0 }.share()
        let held = source.subscribe { _ in }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<300 {
                if thread == 0 {
                    XCTAssertGreaterThanOrEqual(Resources.subscriptions().count, 1)
                } else {
                    let subscription = Observable.merge(shared, source.flatMap { Observable.just($0) })
                        .startWith(number).subscribe { _ in }
                    source.onNext(number)
                    subscription.dispose()
                }
            }
        }
        XCTAssertEqual(listed.count, 1)
        held.dispose()
        XCTAssertEqual(listed, [])
    }
}

extension Resources.ObservedSequence {
    /// An expected sequence in a list of live subscriptions.
    fileprivate init(_ name: String, _ sources: Resources.ObservedSequence...) {
        self.init(name: name, sources: sources)
    }
}
