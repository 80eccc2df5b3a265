import Foundation
import Repetitions
import Rx
import RxTest
import XCTest

/// Four threads that subscribe to and unsubscribe from a sequence with a counted connection.
final class RefCountStressTests: RxTestCase {
    private let visits = repetitions(5000)

    private func onFourThreads(_ body: @escaping () -> Void) {
        let threads = Threads()
        for _ in 0..<4 { threads.start(body) }
        threads.join()
    }

    func testALiveConnectionReplaysBeforeSubscribeReturns() {
        let source = PublishSubject<Int>()
        let forms: [(String, Observable<Int>)] = [
            ("share(replay: 1, scope: .forever)", source.share(replay: 1, scope: .forever)),
            ("replay(1).refCount()", source.replay(1).refCount()),
            ("share(replay: 1)", source.share(replay: 1)),
        ]
        for (name, shared) in forms {
            let keepsConnected = shared.subscribe()
            source.onNext(7)
            let isLate = Counter()
            let isElsewhere = Counter()
            onFourThreads {
                for _ in 0..<repetitions(20_000) {
                    let seen = Mailbox<Int>()
                    let thread = pthread_self()
                    let subscription = shared.subscribe(onNext: { element in
                        if pthread_equal(pthread_self(), thread) == 0 { isElsewhere.increment() }
                        seen.put(element)
                    })
                    if seen.all != [7] { isLate.increment() }
                    subscription.dispose()
                }
            }
            XCTAssertEqual(isLate.value, 0, "\(name) had not replayed when `subscribe` returned.")
            XCTAssertEqual(isElsewhere.value, 0, "\(name) replayed on another thread.")
            keepsConnected.dispose()
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testOneConnectionIsActiveAtATime() {
        let connections = Connections()
        let source = Observable<Int>.create { observer in
            connections.begin()
            observer.onNext(7)
            return Disposables.create { connections.end() }
        }
        let forms: [(String, Observable<Int>)] = [
            ("publish().refCount()", source.publish().refCount()),
            ("replay(1).refCount()", source.replay(1).refCount()),
            ("share(replay: 1, scope: .forever)", source.share(replay: 1, scope: .forever)),
            ("share(replay: 0, scope: .forever)", source.share(replay: 0, scope: .forever)),
        ]
        for (name, shared) in forms {
            onFourThreads { [visits] in
                for _ in 0..<visits { shared.subscribe().dispose() }
            }
            XCTAssertEqual(connections.most, 1, name)
            XCTAssertEqual(connections.alive, 0, name)
        }
    }

    func testEachSubscriberReceivesElementsThoughOthersDispose() {
        let source = BehaviorSubject(value: 7)
        for shared in [source.replay(1).refCount(), source.share(replay: 1, scope: .forever)] {
            onFourThreads { [visits] in
                for _ in 0..<visits {
                    let seen = Mailbox<Int>()
                    let subscription = shared.subscribe(onNext: seen.put)
                    waitUntil("A subscriber receives nothing.") { !seen.all.isEmpty }
                    subscription.dispose()
                }
            }
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testACustomConnectableNeverConnectsWhileItDisconnects() {
        let connections = Connections()
        let shared = ForeignConnectable(connections).refCount()
        onFourThreads { [visits] in
            for _ in 0..<visits { shared.subscribe().dispose() }
        }
        XCTAssertEqual(connections.most, 1)
        XCTAssertEqual(connections.alive, 0)
    }

    func testAllSubscribersOfAnEndingSequenceReceiveTheEnd() {
        let queue = DispatchQueue(label: "ends")
        let source = Observable<Int>.create { observer in
            queue.async { observer.onCompleted() }
            return Disposables.create()
        }
        for shared in [source.publish().refCount(), source.replay(1).refCount()] {
            onFourThreads { [visits] in
                for _ in 0..<visits {
                    let ended = Counter()
                    let subscription = shared.subscribe(onCompleted: { ended.increment() })
                    waitUntil("A subscriber has not received the end.") { ended.value == 1 }
                    subscription.dispose()
                }
            }
        }
        queue.sync {}
    }
}

/// Counts connections, from the call that connects to the end of the call that disconnects.
private final class Connections: @unchecked Sendable {  // the lock guards the fields
    private let lock = NSLock()
    private var count = 0
    private var greatest = 0

    var alive: Int { lock.withLock { count } }
    var most: Int { lock.withLock { greatest } }

    func begin() {
        lock.withLock {
            count += 1
            greatest = max(greatest, count)
        }
    }

    func end() {
        lock.withLock { count -= 1 }
    }
}

/// A connectable sequence declared outside `Rx`.
private final class ForeignConnectable: ConnectableObservableType {
    typealias Element = Int

    private let subject = PublishSubject<Int>()
    private let connections: Connections

    init(_ connections: Connections) {
        self.connections = connections
    }

    func connect() -> any Disposable {
        connections.begin()
        sched_yield()
        return Disposables.create { [connections] in
            sched_yield()
            connections.end()
        }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        subject.subscribe(observer)
    }
}
