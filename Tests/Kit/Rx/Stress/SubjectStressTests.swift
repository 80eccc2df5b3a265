import Foundation
import Rx
import RxTest
import XCTest

/// Every subject and relay, with several threads that send, subscribe and dispose at once.
final class SubjectStressTests: RxTestCase {
    private let rounds = 60

    /// A type-erased subject or relay.
    private struct Kind {
        let name: String
        let make: () -> (sequence: Observable<Int>, send: (Event<Int>) -> Void, dispose: () -> Void)
    }

    private let kinds = [
        Kind(name: "PublishSubject") {
            let subject = PublishSubject<Int>()
            return (subject, subject.on, subject.dispose)
        },
        Kind(name: "BehaviorSubject") {
            let subject = BehaviorSubject(value: 0)
            return (subject, subject.on, subject.dispose)
        },
        Kind(name: "ReplaySubject") {
            let subject = ReplaySubject<Int>.create(bufferSize: 3)
            return (subject, subject.on, subject.dispose)
        },
        Kind(name: "unbounded ReplaySubject") {
            let subject = ReplaySubject<Int>.createUnbounded()
            return (subject, subject.on, subject.dispose)
        },
        Kind(name: "AsyncSubject") {
            let subject = AsyncSubject<Int>()
            return (subject, subject.on, subject.dispose)
        },
        Kind(name: "PublishRelay") {
            let relay = PublishRelay<Int>()
            return (relay.asObservable(), { $0.element.map(relay.accept) }, {})
        },
        Kind(name: "BehaviorRelay") {
            let relay = BehaviorRelay(value: 0)
            return (relay.asObservable(), { $0.element.map(relay.accept) }, {})
        },
        Kind(name: "ReplayRelay") {
            let relay = ReplayRelay<Int>.create(bufferSize: 3)
            return (relay.asObservable(), { $0.element.map(relay.accept) }, {})
        },
    ]

    func testOneSenderManySubscribers() {
        for kind in kinds {
            for round in 0..<rounds {
                let (sequence, send, dispose) = kind.make()
                let listener = Listener(kind.name)
                let subscription = sequence.subscribe(listener.receive)
                let subscribing = { for _ in 0..<20 { sequence.subscribe(listener.restarted().receive).dispose() } }
                onThreads([
                    {
                        for number in 1...50 { send(.next(number)) }
                        send(round % 2 == 0 ? .completed : .error(TestError.first))
                    }, subscribing, subscribing,
                    { if round % 3 == 0 { subscription.dispose() } else if round % 3 == 1 { dispose() } },
                ])
                subscription.dispose()
            }
        }
    }

    func testConcurrentSendersLoseNoElement() {
        for kind in kinds where !kind.name.hasPrefix("Async") {
            for _ in 0..<rounds {
                let (sequence, send, _) = kind.make()
                let seen = Mailbox<Int>()
                let subscription = sequence.subscribe(onNext: { if $0 > 0 { seen.put($0) } })
                onThreads((0..<4).map { thread in { for number in 1...25 { send(.next(thread * 25 + number)) } } })
                XCTAssertEqual(seen.all.sorted(), Array(1...100), kind.name)
                subscription.dispose()
            }
        }
    }

    func testSubscribingDuringDeliveryReceivesElementsInOrderWithoutAGap() {
        for kind in kinds where !kind.name.hasPrefix("Async") {
            for _ in 0..<rounds {
                let (sequence, send, _) = kind.make()
                let all = Mailbox<[Int]>()
                let listening = {
                    let seen = Mailbox<Int>()
                    let subscription = sequence.subscribe(onNext: { seen.put($0) })
                    for _ in 0..<20 { sched_yield() }
                    subscription.dispose()
                    all.put(seen.all)
                }
                onThreads([{ for number in 1...50 { send(.next(number)) } }, listening, listening])
                for seen in all.all {
                    guard let first = seen.first else { continue }
                    XCTAssertEqual(seen, Array(first..<first + seen.count), kind.name)
                }
            }
        }
    }
}
