import RxTest
import XCTest

@testable import Rx

/// If one source ends the sequence during its subscription, an operator with several sources subscribes to no other.
final class SubscriptionAfterEndTests: RxTestCase {
    private struct Case {
        let name: String
        /// Creates the operator from the ending source and the other one.
        let build: (Observable<Int>, Observable<Int>) -> Observable<Int>
        /// The source's events, all sent during the subscription.
        let events: [Event<Int>]
        /// The number of elements that the subscriber takes.
        let count: Int

        init(
            _ name: String, _ events: [Event<Int>] = [.error(TestError.first)], take count: Int = 9,
            _ build: @escaping (Observable<Int>, Observable<Int>) -> Observable<Int>
        ) {
            self.name = name
            self.build = build
            self.events = events
            self.count = count
        }
    }

    // In RxSwift's order of subscription: `withLatestFrom` and `take(until:)` start with the second sequence.
    private let cases: [Case] = [
        Case("combineLatest") { Observable.combineLatest($0, $1) { $0 + $1 } },
        Case("combineLatest of a collection") { Observable.combineLatest([$0, $1]) { $0[0] } },
        Case("combineLatest, of a pair that has an element", [.next(1)], take: 1) { first, other in
            Observable.combineLatest(first, first, other.startWith(0)) { a, _, _ in a }.take(until: Observable.just(1))
        },
        Case("zip") { Observable.zip($0, $1) { $0 + $1 } },
        Case("zip of a collection") { Observable.zip([$0, $1]) { $0[0] } },
        Case("merge") { Observable.merge($0, $1) },
        Case("merge, enough taken", [.next(1)], take: 1) { Observable.merge($0, $1) },
        Case("merge of an array") { Observable.merge([$0, $1]) },
        Case("merge of a sequence of sequences", [.next(1)], take: 1) { Observable.of($0, $1).merge() },
        Case("merge(maxConcurrent:)", [.next(1), .completed], take: 1) {
            Observable.of($0, $1).merge(maxConcurrent: 1)
        },
        Case("concat", [.next(1), .completed], take: 1) { $0.concat($1) },
        Case("concat after an error") { Observable.concat([$0, $1]) },
        Case("concatMap", [.next(1), .completed], take: 1) { first, other in
            Observable.of(0, 1).concatMap { $0 == 0 ? first : other }
        },
        Case("amb", [.next(1)], take: 1) { $0.amb($1) },
        Case("amb, already decided", [.next(1)]) { $0.amb($1) },
        Case("amb of a list", [.next(1)]) { Observable.amb([$0, $1]) },
        Case("withLatestFrom") { second, first in first.withLatestFrom(second) { $0 + $1 } },
        Case("sample") { $0.sample($1) },
        Case("take(until:)", [.next(1)]) { second, first in first.take(until: second) },
        Case("take(until:), failing") { second, first in first.take(until: second) },
        Case("skip(until:)") { $0.skip(until: $1) },
        Case("catch", [.next(1), .error(TestError.first)], take: 1) { first, other in first.catch { _ in other } },
        Case("catch(sequence:)", [.next(1), .error(TestError.first)], take: 1) {
            Observable.catch(sequence: [$0, $1])
        },
        Case("startWith", []) { first, other in Observable.concat(first, other.startWith(1).take(0)) },
        Case("startWith, enough taken", [.next(2)], take: 1) { first, other in
            Observable.merge(first, other.startWith(1))
        },
        Case("ifEmpty", [.next(1), .completed], take: 1) { $0.ifEmpty(switchTo: $1) },
        Case("retry(when:)") { trigger, source in source.retry { (_: Observable<any Error>) in trigger.take(0) }.take(0)
        },
        Case("switchLatest", [.next(1)], take: 1) { Observable.of($0, $1).switchLatest() },
        Case("flatMap", [.next(1)], take: 1) { first, other in Observable.of(0, 1).flatMap { $0 == 0 ? first : other }
        },
    ]

    func testNoOtherSourceIsSubscribedTo() {
        for test in cases {
            var subscriptions = 0
            let other = Observable<Int>.create { _ in
                subscriptions += 1
                return Disposables.create()
            }
            let events = test.events
            let first = Observable<Int>.create { observer in
                for event in events { observer.on(event) }
                return Disposables.create()
            }
            let subscription = test.build(first, other).take(test.count).subscribe(onError: { _ in })
            XCTAssertEqual(subscriptions, 0, test.name)
            subscription.dispose()
        }
    }

    func testCombineLatestOfOneSubjectDoesNotSubscribeToItAgain() {
        var subscriptions = 0
        let source = Observable<Int>.create { observer in
            subscriptions += 1
            observer.onError(TestError.first)
            return Disposables.create()
        }
        _ = Observable.combineLatest(source, source) { $0 + $1 }.subscribe(onError: { _ in })
        XCTAssertEqual(subscriptions, 1)
    }

    func testADisposedSinkIsNotAttached() {
        let ended = PublishSubject<Int>()
        ended.onCompleted()
        let async = AsyncSubject<Int>()
        async.onNext(1)
        async.onCompleted()
        let sources: [(String, Observable<Int>)] =
            [
                ("just", .just(1)), ("empty", .empty()), ("error", .error(TestError.first)), ("of", .of(1, 2)),
                ("publish", PublishSubject()), ("behavior", BehaviorSubject(value: 1)), ("an ended subject", ended),
                ("replay", ReplaySubject.create(bufferSize: 1)), ("async", async),
                ("share", Observable.just(1).share(replay: 1)),
                ("replay(1)", Observable.just(1).replay(1)), ("map", Observable.just(1).map { $0 }),
            ] + allCreations.map { ($0.name, $0.build(scheduler)) }
        for (name, source) in sources {
            let sink = EventHandlerSink<Int> { XCTFail("\(name) sends \($0)") }
            sink.dispose()
            source.attach(sink)
            if let subject = source as? PublishSubject { XCTAssertFalse(subject.hasObservers, name) }
            if let subject = source as? BehaviorSubject { XCTAssertFalse(subject.hasObservers, name) }
            if let subject = source as? ReplaySubject { XCTAssertFalse(subject.hasObservers, name) }
        }
        scheduler.start()
    }
}
