import Rx
import RxTest
import XCTest

final class ConnectableTests: RxTestCase {
    func testPublishRunsFromConnectToDisconnect() {
        let source = numbers(nil)
        let published = source.publish()
        let observer = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?
        var connection: (any Disposable)?
        scheduler.scheduleAt(200) { subscription = published.subscribe(observer) }
        scheduler.scheduleAt(215) { connection = published.connect() }
        scheduler.scheduleAt(225) { connection?.dispose() }
        scheduler.scheduleAt(900) { subscription?.dispose() }
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(220, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(215, 225)])
    }

    func testConnectingTwiceReturnsTheSameConnection() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let first = published.connect()
        let second = published.connect()
        first.dispose()
        XCTAssertFalse(source.hasObservers)
        second.dispose()
        let third = published.connect()
        XCTAssertTrue(source.hasObservers)
        third.dispose()
    }

    func testReplayDeliversTheLastElementsToALateSubscriber() {
        let source = PublishSubject<Int>()
        let replayed = source.replay(2)
        let connection = replayed.connect()
        for number in 1...3 { source.onNext(number) }
        var seen: [Int] = []
        let subscription = replayed.subscribe(onNext: { seen.append($0) })
        source.onNext(4)
        XCTAssertEqual(seen, [2, 3, 4])
        subscription.dispose()
        connection.dispose()
    }

    func testRefCountConnectsForTheFirstAndDisconnectsAfterTheLast() {
        let source = numbers(nil)
        let shared = source.publish().refCount()
        var subscriptions: [any Disposable] = []
        scheduler.scheduleAt(200) { subscriptions.append(shared.subscribe()) }
        scheduler.scheduleAt(210) { subscriptions.append(shared.subscribe()) }
        scheduler.scheduleAt(220) { subscriptions[0].dispose() }
        scheduler.scheduleAt(230) { subscriptions[1].dispose() }
        scheduler.scheduleAt(240) { subscriptions.append(shared.subscribe()) }
        scheduler.scheduleAt(250) { subscriptions[2].dispose() }
        scheduler.start()
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230), Subscription(240, 250)])
    }

    func testShareRestartsAfterAnError() {
        var attempts = 0
        let shared = Observable<Int>.deferred {
            attempts += 1
            return attempts == 1 ? .error(TestError.first) : .just(attempts)
        }
        .share(replay: 1)
        var seen: [Event<Int>] = []
        _ = shared.subscribe { seen.append($0) }
        _ = shared.subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.error(TestError.first), .next(2), .completed])
    }

    func testShareWhileConnectedDropsItsElementsAfterTheLastSubscriber() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        var seen: [String] = []
        let first = shared.subscribe(onNext: { seen.append("first \($0)") })
        source.onNext(1)
        let second = shared.subscribe(onNext: { seen.append("second \($0)") })
        first.dispose()
        second.dispose()
        let third = shared.subscribe(onNext: { seen.append("third \($0)") })
        source.onNext(2)
        third.dispose()
        XCTAssertEqual(seen, ["first 1", "second 1", "third 2"])
    }

    func testShareRestartsForASubscriptionInItsSourcesDisposal() {
        for replay in [0, 1] {
            var connections = 0
            var again: (any Disposable)?
            var resubscribe: () -> any Disposable = { Disposables.create() }
            var seen: [Int] = []
            let shared = Observable<Int>.create { observer in
                connections += 1
                observer.onNext(connections)
                return Disposables.create { if connections == 1 { again = resubscribe() } }
            }
            .share(replay: replay)
            resubscribe = { shared.subscribe(onNext: { seen.append($0) }) }
            resubscribe().dispose()
            XCTAssertEqual(seen, [1, 2])
            XCTAssertEqual(connections, 2)
            again?.dispose()
            resubscribe = { Disposables.create() }
        }
    }

    func testShareEndsForAllAndRestartsForASubscriptionInTheEnd() {
        let source = PublishSubject<Int>()
        var connections = 0
        let shared = Observable<Int>.deferred {
            connections += 1
            return connections == 1 ? source : .just(10)
        }
        .share(replay: 1)
        var seen: [String] = []
        _ = shared.concat(shared).subscribe { seen.append("a \($0)") }
        _ = shared.subscribe { seen.append("b \($0)") }
        source.onNext(1)
        source.onCompleted()
        XCTAssertEqual(
            seen, ["a next(1)", "b next(1)", "a next(10)", "a completed", "b completed"])
        XCTAssertEqual(connections, 2)
    }

    func testElementsSentDuringAReplayOfAShareArriveInOrder() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 2)
        var seen: [Int] = []
        let first = shared.subscribe()
        source.onNext(1)
        source.onNext(2)
        let second = shared.subscribe(onNext: {
            seen.append($0)
            if $0 < 2 { source.onNext(3) }
        })
        XCTAssertEqual(seen, [1, 2, 3])
        first.dispose()
        second.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testShareForeverRetainsItsElements() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1, scope: .forever)
        var seen: [String] = []
        let first = shared.subscribe(onNext: { seen.append("first \($0)") })
        source.onNext(1)
        first.dispose()
        let second = shared.subscribe(onNext: { seen.append("second \($0)") })
        source.onNext(2)
        second.dispose()
        XCTAssertEqual(seen, ["first 1", "second 1", "second 2"])
    }

    func testShareSubscribesToItsSourceOnce() {
        let source = numbers()
        let shared = source.share()
        let result = scheduler.start { Observable.zip(shared, shared) { $0 + $1 } }
        XCTAssertEqual(result.events, [.next(210, 2), .next(220, 4), .next(230, 6), .completed(250)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testMulticastDeliversErrorsThrownByItsFunctions() {
        var seen: [Event<Int>] = []
        _ = Observable.just(1).multicast(
            { () throws -> PublishSubject<Int> in throw TestError.first }, selector: { $0 }
        )
        .subscribe { seen.append($0) }
        _ = Observable.just(1)
            .multicast({ PublishSubject<Int>() }, selector: { _ -> Observable<Int> in throw TestError.second })
            .subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.error(TestError.first), .error(TestError.second)])
    }

    func testRefCountConnectsForASubscriberSatisfiedByAReplay() {
        var subscriptions = 0
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(1)
        let shared = Observable<Int>.create { _ in
            subscriptions += 1
            return Disposables.create()
        }
        .multicast(subject).refCount()
        var seen: [Event<Int>] = []
        _ = shared.take(1).subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(1), .completed])
        XCTAssertEqual(subscriptions, 1)
    }

    func testRefCountDoesNotConnectAnEndedSequence() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(1)
        subject.onCompleted()
        var seen: [Event<Int>] = []
        let source = PublishSubject<Int>()
        _ = source.multicast(subject).refCount().subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(1), .completed])
        XCTAssertFalse(source.hasObservers)
    }

    func testASubscriberSatisfiedByAReplayDoesNotConnectAnEndedSequence() {
        var subscriptions = 0
        let shared = Observable<Int>.create { observer in
            subscriptions += 1
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        .share(replay: 1, scope: .forever)
        var seen: [Int] = []
        for _ in 0..<2 { _ = shared.take(1).subscribe(onNext: { seen.append($0) }) }
        XCTAssertEqual(seen, [1, 1])
        XCTAssertEqual(subscriptions, 1)
    }

    func testResubscribingWhileAShareConnectsReceivesElements() {
        let source = BehaviorSubject(value: 1)
        let shared = source.share(replay: 1)
        var seen: [Int] = []
        let stop = PublishSubject<Void>()
        var again: (any Disposable)?
        _ = shared.take(until: stop).subscribe(onNext: { _ in
            stop.onNext(())
            again = shared.subscribe(onNext: { seen.append($0) })
        })
        source.onNext(2)
        XCTAssertEqual(seen, [1, 2])
        again?.dispose()
        XCTAssertFalse(source.hasObservers)
    }
}
