import KitSeededRandom
import Rx
import RxTest
import XCTest

/// A counted connection on one thread, where calls nest.
final class RefCountTests: RxTestCase {
    /// Counts its connections and feeds the last one from a subject.
    private final class Source {
        var connections = 0
        var alive = 0
        var subject = PublishSubject<Int>()
        var onConnect: () -> Void = {}
        var onDisconnect: () -> Void = {}

        func sequence() -> Observable<Int> {
            Observable.create { observer in
                self.connections += 1
                self.alive += 1
                self.subject = PublishSubject()
                let subscription = self.subject.subscribe(observer)
                self.onConnect()
                return Disposables.create {
                    subscription.dispose()
                    self.alive -= 1
                    self.onDisconnect()
                }
            }
        }
    }

    private func forms(of source: Observable<Int>) -> [(name: String, shared: Observable<Int>)] {
        [
            ("publish().refCount()", source.publish().refCount()),
            ("replay(1).refCount()", source.replay(1).refCount()),
            ("share()", source.share()),
            ("share(replay: 1)", source.share(replay: 1)),
        ]
    }

    func testSubscribingDuringTheDisconnectionCreatesANewConnection() {
        let source = Source()
        for (name, shared) in forms(of: source.sequence()) {
            var seen: [Int] = []
            var again: (any Disposable)?
            source.onDisconnect = {
                source.onDisconnect = {}
                again = shared.subscribe(onNext: { seen.append($0) })
                source.subject.onNext(1)
            }
            shared.subscribe().dispose()
            source.subject.onNext(2)
            XCTAssertEqual(seen, [1, 2], name)
            XCTAssertEqual(source.alive, 1, name)
            again?.dispose()
            XCTAssertEqual(source.alive, 0, name)
        }
    }

    func testSubscribingInTheEndReconnectsASequenceThatEndsWhileConnecting() {
        let source = Source()
        for (name, shared) in forms(of: source.sequence()) {
            source.connections = 0
            source.onConnect = {
                source.subject.onNext(source.connections)
                if source.connections < 4 { source.subject.onError(TestError.first) }
            }
            var seen: [Int] = []
            let subscription = shared.retry().subscribe(onNext: { seen.append($0) })
            XCTAssertEqual(seen, [1, 2, 3, 4], name)
            XCTAssertEqual(source.alive, 1, name)
            subscription.dispose()
            XCTAssertEqual(source.alive, 0, name)
            source.onConnect = {}
        }
    }

    func testASubscriberSatisfiedByAReplayDoesNotDisconnectOthers() {
        let source = Source()
        for (name, shared) in forms(of: source.sequence()) where name.contains("replay") {
            let first = shared.subscribe()
            source.subject.onNext(1)
            var seen: [Event<Int>] = []
            _ = shared.take(1).subscribe { seen.append($0) }
            XCTAssertEqual(seen, [.next(1), .completed], name)
            XCTAssertEqual(source.alive, 1, name)
            first.dispose()
            XCTAssertEqual(source.alive, 0, name)
        }
    }

    func testASubscriberSatisfiedByALiveReplayIsAttachedOnce() {
        let (shared, foreign) = (CountingReplay(), CountingReplay())
        for (replay, sequence) in [
            (shared, Observable<Int>.never().multicast(shared).refCount()), (foreign, foreign.refCount()),
        ] {
            let first = sequence.subscribe()
            replay.subject.onNext(1)
            var seen: [Event<Int>] = []
            _ = sequence.take(1).subscribe { seen.append($0) }
            XCTAssertEqual(seen, [.next(1), .completed])
            XCTAssertEqual(replay.subscriptions, 2)
            first.dispose()
        }
    }

    func testARefCountFollowsAConnectionThatEndsElsewhere() {
        let source = Source()
        let published = source.sequence().publish()
        let shared = published.refCount()
        let first = shared.subscribe()
        published.connect().dispose()
        XCTAssertEqual(source.alive, 0)
        var seen: [Int] = []
        let second = shared.subscribe(onNext: { seen.append($0) })
        source.subject.onNext(1)
        XCTAssertEqual(seen, [1])
        first.dispose()
        source.subject.onNext(2)
        XCTAssertEqual(seen, [1, 2])
        second.dispose()
        XCTAssertEqual(source.alive, 0)
    }

    /// Random subscriptions, disposals and elements, also from callbacks.
    ///
    /// Invariants: there is one connection exactly while there are subscribers, and each receives the elements sent meanwhile.
    func testRandomSubscriptionsAndDisposals() {
        for seed in 1...300 {
            let source = Source()
            for (name, shared) in forms(of: source.sequence()) {
                let visits = RandomVisits(shared, name: name, seed: UInt64(seed), isReplaying: name.contains("replay"))
                visits.run(sending: { source.subject.onNext($0) }, isConnected: { source.alive == 1 })
                XCTAssertEqual(source.alive, 0, "\(name), seed \(seed)")
            }
        }
    }
}

/// A replay subject that counts its subscriptions, and a connectable sequence declared outside `Rx`.
private final class CountingReplay: SubjectType, ConnectableObservableType {
    typealias Element = Int

    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    private(set) var subscriptions = 0

    func asObserver() -> ReplaySubject<Int> { subject }

    func connect() -> any Disposable { Disposables.create() }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        subscriptions += 1
        return subject.subscribe(observer)
    }
}

/// Subscribers that subscribe and unsubscribe at random.
private final class RandomVisits {
    private final class Visitor {
        var subscription: (any Disposable)?
        var isSubscribed = true
        var seen: [Int] = []
        var due: [Int] = []
    }

    private let shared: Observable<Int>
    private let name: String
    private let isReplaying: Bool
    private var random: SeededGenerator
    private var visitors: [Visitor] = []
    private var last: Int?
    private var sent = 0
    private var depth = 0

    init(_ shared: Observable<Int>, name: String, seed: UInt64, isReplaying: Bool) {
        self.shared = shared
        self.name = "\(name), seed \(seed)"
        self.isReplaying = isReplaying
        random = SeededGenerator(seed: seed)
    }

    func run(sending send: @escaping (Int) -> Void, isConnected: () -> Bool) {
        for _ in 0..<30 {
            act(send)
            let isNeeded = visitors.contains { $0.isSubscribed }
            XCTAssertEqual(isConnected(), isNeeded, name)
            if !isNeeded { last = nil }
        }
        for visitor in visitors where visitor.isSubscribed { leave(visitor) }
        for visitor in visitors { XCTAssertEqual(visitor.seen, visitor.due, name) }
    }

    private func act(_ send: (Int) -> Void) {
        depth += 1
        defer { depth -= 1 }
        let present = visitors.filter { $0.isSubscribed }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: come()
        case 1: if let visitor = present.randomElement(using: &random) { leave(visitor) }
        default:
            // Elements are not sent from element callbacks: the result would depend on the order of the subscribers.
            guard depth == 1, !present.isEmpty else { return }
            sent += 1
            last = sent
            for visitor in present { visitor.due.append(sent) }
            send(sent)
        }
    }

    private func come() {
        let visitor = Visitor()
        if isReplaying, visitors.contains(where: { $0.isSubscribed }), let last { visitor.due.append(last) }
        visitors.append(visitor)
        visitor.subscription = shared.subscribe(onNext: { element in
            visitor.seen.append(element)
            // A subscriber that receives an element may unsubscribe, and another may subscribe.
            if Int.random(in: 0..<3, using: &self.random) == 0 { self.come() }
            if Int.random(in: 0..<3, using: &self.random) == 0 { self.leave(visitor) }
        })
        if !visitor.isSubscribed { visitor.subscription?.dispose() }
    }

    private func leave(_ visitor: Visitor) {
        visitor.isSubscribed = false
        visitor.subscription?.dispose()
        if !visitors.contains(where: { $0.isSubscribed }) { last = nil }
    }
}
