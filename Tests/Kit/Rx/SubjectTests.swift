import Rx
import RxTest
import XCTest

final class SubjectTests: RxTestCase {
    func testPublishSubjectDeliversToCurrentSubscribers() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        subject.onNext(0)
        let first = subject.subscribe(onNext: { seen.append("a\($0)") })
        subject.onNext(1)
        let second = subject.subscribe(onNext: { seen.append("b\($0)") })
        subject.onNext(2)
        first.dispose()
        subject.onNext(3)
        second.dispose()
        XCTAssertEqual(seen, ["a1", "a2", "b2", "b3"])
        XCTAssertFalse(subject.hasObservers)
    }

    func testRemovingSubscribersInAnyOrderKeepsTheOrderOfTheOthers() {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        for order in orders {
            let subject = PublishSubject<Int>()
            var seen: [Int] = []
            let subscriptions = (0..<3).map { name in subject.subscribe(onNext: { _ in seen.append(name) }) }
            var expected: [Int] = []
            for (gone, next) in order.enumerated() {
                subject.onNext(0)
                expected += [0, 1, 2].filter { !order.prefix(gone).contains($0) }
                subscriptions[next].dispose()
                subscriptions[next].dispose()
            }
            subject.onNext(0)
            XCTAssertEqual(seen, expected, "\(order)")
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testUnsubscribingDuringADeliverySkipsNoSubscriber() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        let bag = DisposeBag()
        let leaving = SingleAssignmentDisposable()
        leaving.setDisposable(
            subject.subscribe(onNext: {
                seen.append("a\($0)")
                leaving.dispose()
            }))
        subject.subscribe(onNext: { seen.append("b\($0)") }).disposed(by: bag)
        subject.subscribe(onNext: { seen.append("c\($0)") }).disposed(by: bag)
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(seen, ["a1", "b1", "c1", "b2", "c2"])
    }

    func testReplaySubjectKeepsItsLastElementsInTheirOrderAndNoOthers() {
        final class Retained {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        for size in 0...5 {
            for sent in 0...12 {
                let subject = ReplaySubject<Retained>.create(bufferSize: size)
                let places = (0..<sent).map { number -> () -> Retained? in
                    let element = Retained(number)
                    subject.onNext(element)
                    return { [weak element] in element }
                }
                var seen: [Int] = []
                subject.subscribe(onNext: { seen.append($0.number) }).dispose()
                XCTAssertEqual(seen, Array((0..<sent).suffix(size)), "\(size) of \(sent)")
                XCTAssertEqual(places.compactMap { $0()?.number }, seen, "\(size) of \(sent)")
                subject.dispose()
                XCTAssertEqual(places.compactMap { $0()?.number }, [], "\(size) of \(sent)")
            }
        }
    }

    func testALateSubscriberReceivesTheEnd() {
        var seen: [Event<Int>] = []
        let completed = PublishSubject<Int>()
        completed.onCompleted()
        completed.onNext(1)
        _ = completed.subscribe { seen.append($0) }
        let failed = PublishSubject<Int>()
        failed.onError(TestError.first)
        failed.onCompleted()
        _ = failed.subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.completed, .error(TestError.first)])
    }

    func testADisposedSubjectFailsNewSubscribers() {
        let behavior = BehaviorSubject(value: 1)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        let publish = PublishSubject<Int>()
        let async = AsyncSubject<Int>()
        let subjects: [(any Cancelable, Observable<Int>)] = [
            (publish, publish), (behavior, behavior), (replay, replay), (async, async),
        ]
        for (cancelable, subject) in subjects {
            var seen: [Event<Int>] = []
            let subscription = subject.skip(1).subscribe { seen.append($0) }
            cancelable.dispose()
            XCTAssertTrue(cancelable.isDisposed)
            XCTAssertEqual(seen, [])
            subscription.dispose()
            var error: (any Error)?
            _ = subject.subscribe(onError: { error = $0 })
            guard case RxError.disposed(let object)? = error else { return XCTFail("\(String(describing: error))") }
            XCTAssertTrue(object === subject)
        }
        XCTAssertThrowsError(try behavior.value())
    }

    func testBehaviorSubjectDeliversItsLastElementToANewSubscriber() throws {
        let subject = BehaviorSubject(value: 1)
        var seen: [Event<Int>] = []
        let subscription = subject.subscribe { seen.append($0) }
        subject.onNext(2)
        XCTAssertEqual(try subject.value(), 2)
        subject.onError(TestError.first)
        XCTAssertThrowsError(try subject.value())
        subscription.dispose()
        _ = subject.subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(1), .next(2), .error(TestError.first), .error(TestError.first)])
    }

    func testReplaySubjectReplaysItsLastElementsAfterTheEnd() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        for number in 1...3 { subject.onNext(number) }
        var seen: [Event<Int>] = []
        let subscription = subject.subscribe { seen.append($0) }
        subject.onNext(4)
        subject.onCompleted()
        subscription.dispose()
        _ = subject.subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(2), .next(3), .next(4), .completed, .next(3), .next(4), .completed])
        let unbounded = ReplaySubject<Int>.createUnbounded()
        for number in 1...100 { unbounded.onNext(number) }
        var count = 0
        unbounded.subscribe(onNext: { _ in count += 1 }).dispose()
        XCTAssertEqual(count, 100)
        let none = ReplaySubject<Int>.create(bufferSize: 0)
        none.onNext(1)
        none.subscribe(onNext: { _ in count += 1 }).dispose()
        XCTAssertEqual(count, 100)
    }

    func testAsyncSubjectDeliversItsLastElementOnCompletion() {
        let subject = AsyncSubject<Int>()
        var seen: [Event<Int>] = []
        _ = subject.subscribe { seen.append($0) }
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(seen, [])
        subject.onCompleted()
        _ = subject.subscribe { seen.append($0) }
        XCTAssertEqual(seen, [.next(2), .completed, .next(2), .completed])
    }

    func testSubscribingOrDisposingInACallbackDoesNotAffectOtherSubscribers() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        let second = SingleAssignmentDisposable()
        let third = SingleAssignmentDisposable()
        let first = subject.subscribe(onNext: { number in
            seen.append("a\(number)")
            if number == 1 { third.setDisposable(subject.subscribe(onNext: { seen.append("c\($0)") })) }
            if number == 2 { second.dispose() }
        })
        second.setDisposable(subject.subscribe(onNext: { seen.append("b\($0)") }))
        subject.onNext(1)
        subject.onNext(2)
        first.dispose()
        third.dispose()
        XCTAssertEqual(seen, ["a1", "b1", "a2", "c2"])
    }

    func testAnElementSentInACallbackNests() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { number in
            if number < 3 { subject.onNext(number + 1) }
            seen.append(number)
        })
        subject.onNext(1)
        XCTAssertEqual(seen, [3, 2, 1])
        subscription.dispose()
    }

    func testABehaviorSubjectsFirstElementCanCauseTheNext() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        let subscription = relay.subscribe(onNext: { number in
            seen.append(number)
            if number < 3 { relay.accept(number + 1) }
        })
        XCTAssertEqual(seen, [1, 2, 3])
        XCTAssertEqual(relay.value, 3)
        subscription.dispose()
    }

    func testAnElementSentDuringAReplayKeepsTheOrder() {
        let subject = ReplaySubject<Int>.createUnbounded()
        subject.onNext(1)
        subject.onNext(2)
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { number in
            seen.append(number)
            if number == 1 { subject.onNext(3) }
        })
        XCTAssertEqual(seen, [1, 2, 3])
        subscription.dispose()
    }

    func testAnUnreferencedSubjectWithASubscriberIsFreed() {
        weak var gone: PublishSubject<Int>?
        weak var goneToo: BehaviorSubject<Int>?
        do {
            let subject = PublishSubject<Int>()
            gone = subject
            _ = subject.subscribe()
            let behavior = BehaviorSubject(value: 1)
            goneToo = behavior
            _ = behavior.subscribe()
        }
        XCTAssertNil(gone)
        XCTAssertNil(goneToo)
    }

    func testRelays() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let bag = DisposeBag()
        publish.bind(to: behavior).disposed(by: bag)
        publish.bind(to: replay).disposed(by: bag)
        publish.accept(5)
        var seen: [Int] = []
        Observable.merge(behavior.asObservable(), replay.asObservable()).subscribe(onNext: { seen.append($0) })
            .disposed(by: bag)
        XCTAssertEqual(behavior.value, 5)
        XCTAssertEqual(seen, [5, 5])
    }

    func testAnElementSentWhileOthersWaitForTheReplayFollowsThem() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        subject.onNext(1)
        subject.onNext(2)
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: {
            seen.append($0)
            if $0 == 1 {
                subject.onNext(3)
                subject.onNext(4)
            }
            if $0 == 3 { subject.onNext(5) }
        })
        XCTAssertEqual(seen, [1, 2, 3, 4, 5])
        subscription.dispose()
    }
}
