import Rx
import RxTest
import XCTest

final class LiveSubscriptionTests: RxTestCase {
    private typealias Sequence = Resources.ObservedSequence

    func testASubscriptionIsListedUntilItIsDisposed() {
        let source = PublishSubject<Int>()
        XCTAssertEqual(Resources.subscriptions(), [])
        let subscription = source.map { $0 + 1 }.filter { $0 > 1 }.subscribe { _ in }
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [Sequence("filter", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
        XCTAssertEqual(Resources.subscriptions(), [])
    }

    func testASubscriptionIsListedUntilItsSequenceEndsThoughABagHoldsIt() {
        for end in [Event<Int>.completed, .error(TestError.first)] {
            let bag = DisposeBag()
            let source = PublishSubject<Int>()
            source.map { $0 }.subscribe { _ in }.disposed(by: bag)
            XCTAssertEqual(Resources.subscriptions().count, 1)
            source.on(end)
            XCTAssertEqual(Resources.subscriptions(), [])
        }
    }

    func testASubscriptionIsReleasedThoughItWasListed() {
        let source = PublishSubject<Int>()
        weak var released: NSObject?
        do {
            let object = NSObject()
            released = object
            let subscription = source.map { _ in object }.subscribe { _ in }
            _ = Resources.subscriptions()
            subscription.dispose()
        }
        XCTAssertNil(released)
    }

    func testOperatorsListTheirSourcesInTheOrderOfSubscription() {
        let (first, second) = (PublishSubject<Int>(), BehaviorSubject(value: "a"))
        let subscription = Observable.combineLatest(first.skip(1), second) { "\($0)\($1)" }.subscribe { _ in }
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
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
        XCTAssertEqual(Resources.subscriptions().map(\.sequence), [idle])
        outer.onNext(1)
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [
                Sequence(
                    "flatMapLatest", Sequence("PublishSubject<Int>"),
                    Sequence("take", Sequence("PublishSubject<String>")))
            ])
        inner.onNext("a")
        XCTAssertEqual(Resources.subscriptions().map(\.sequence), [idle])
        subscription.dispose()
    }

    func testASequenceThatHandsItsSubscriberOnStandsBeforeTheNext() {
        let source = PublishSubject<Int>()
        let subscription = source.map { $0 }.startWith(1).subscribe { _ in }
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [Sequence("startWith", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
    }

    func testASharedConnectionAppearsInTheChainOfEachSubscriber() {
        let source = PublishSubject<Int>()
        let chain = Sequence("map", Sequence("PublishSubject<Int>"))
        let shared = source.map { $0 }.share(replay: 1)
        let subscriptions = [shared.subscribe { _ in }, shared.filter { $0 > 1 }.subscribe { _ in }]
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [Sequence("share", chain), Sequence("filter", Sequence("share", chain))])
        subscriptions.forEach { $0.dispose() }
        XCTAssertEqual(Resources.subscriptions(), [])

        let published = source.map { $0 }.publish()
        let connection = published.connect()
        XCTAssertEqual(Resources.subscriptions().map(\.sequence), [chain])
        let subscription = published.subscribe { _ in }
        XCTAssertEqual(Resources.subscriptions().map(\.sequence), [Sequence("publish", chain)])
        connection.dispose()
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence), [Sequence("publish", Sequence("PublishSubject<Int>"))])
        subscription.dispose()
    }

    func testASharedSequenceThatFeedsItselfIsListed() {
        let subject = PublishSubject<Int>()
        let trigger = PublishSubject<Observable<Int>>()
        let shared = trigger.switchLatest().share()
        let subscription = shared.subscribe { _ in }
        trigger.onNext(shared)
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [
                Sequence(
                    "share", Sequence("switchLatest", Sequence("PublishSubject<Observable<Int>>"), Sequence("share")))
            ])
        trigger.onNext(subject)
        subscription.dispose()
        XCTAssertEqual(Resources.subscriptions(), [])
    }

    func testWhatAnOperatorSubscribesForItsSubscriberBelongsToItsChain() {
        let source = PublishSubject<Int>()
        let subscription = Observable.create { observer in source.map { $0 }.subscribe(observer) }.subscribe { _ in }
        XCTAssertEqual(
            Resources.subscriptions().map(\.sequence),
            [Sequence("create", Sequence("map", Sequence("PublishSubject<Int>")))])
        subscription.dispose()
    }

    func testTheListMayBeReadInACallback() {
        let source = PublishSubject<Int>()
        var counts: [Int] = []
        let subscription = source.subscribe(
            onNext: { _ in counts.append(Resources.subscriptions().count) },
            onDisposed: { counts.append(Resources.subscriptions().count) })
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
        XCTAssertEqual(Resources.subscriptions().count, 1)
        held.dispose()
        XCTAssertEqual(Resources.subscriptions(), [])
    }
}

extension Resources.ObservedSequence {
    /// A sequence as it is expected in a list of live subscriptions.
    fileprivate init(_ name: String, _ sources: Resources.ObservedSequence...) {
        self.init(name: name, sources: sources)
    }
}
