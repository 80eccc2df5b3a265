import KitSeededRandom
import Rx
import RxTest
import XCTest

/// Random subscriptions and disposals, also during a delivery, against a naive model.
final class SubscriberModelTests: RxTestCase {
    func testSubjectsDeliverToTheirSubscribersInSubscriptionOrder() {
        let subjects: [(name: String, make: () -> Subject)] = [
            ("PublishSubject", { Subject(PublishSubject<Int>()) }),
            ("ReplaySubject", { Subject(ReplaySubject<Int>.create(bufferSize: 0)) }),
            ("PublishRelay", { Subject(PublishRelay<Int>()) }),
            ("share()", { Subject(PublishSubject<Int>()) { $0.share() } }),
            ("publish().refCount()", { Subject(PublishSubject<Int>()) { $0.publish().refCount() } }),
        ]
        for (name, make) in subjects {
            for seed in 0..<100 as Range<UInt64> {
                let run = SubscriberRun(of: make(), seed: seed)
                let model = SubscriberRun(of: Subject(modelledBy: NaiveSubject()), seed: seed)
                XCTAssertEqual(run.log(steps: 150), model.log(steps: 150), "\(name), seed \(seed)")
            }
        }
    }

    func testABehaviorSubjectDeliversToItsSubscribersInSubscriptionOrder() {
        for seed in 0..<100 as Range<UInt64> {
            let subject = BehaviorSubject(value: 0)
            // Replayed elements are skipped: the model does not replay.
            let subscribe = { (body: @escaping (Int) -> Void) in
                var isReplay = true
                defer { isReplay = false }
                return subject.subscribe(onNext: { if !isReplay { body($0) } })
            }
            let run = SubscriberRun(of: Subject(subscribe: subscribe, send: subject.onNext), seed: seed)
            let model = SubscriberRun(of: Subject(modelledBy: NaiveSubject()), seed: seed)
            XCTAssertEqual(run.log(steps: 150), model.log(steps: 150), "seed \(seed)")
        }
    }

    func testACompositeDisposesOfItsContentsInTheOrderOfInsertion() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let composite = CompositeDisposable()
            var disposed: [Int] = []
            var expected: [Int] = []
            var held: [(name: Int, key: CompositeDisposable.DisposeKey)] = []
            var stale: [CompositeDisposable.DisposeKey] = []
            for name in 0..<Int.random(in: 1...60, using: &generator) {
                let key = composite.insert(Disposables.create { disposed.append(name) })
                if let key { held.append((name, key)) }
                while let place = held.indices.randomElement(using: &generator), Bool.random(using: &generator) {
                    let entry = held.remove(at: place)
                    expected.append(entry.name)
                    composite.remove(for: entry.key)
                    stale.append(entry.key)
                }
                if let key = stale.randomElement(using: &generator) { composite.remove(for: key) }
                XCTAssertEqual(composite.count, held.count)
                XCTAssertEqual(disposed, expected, "seed \(seed)")
            }
            composite.dispose()
            XCTAssertEqual(disposed, expected + held.map(\.name), "seed \(seed)")
            for (_, key) in held { composite.remove(for: key) }
            composite.insert(Disposables.create { disposed.append(-1) })
            XCTAssertEqual(disposed, expected + held.map(\.name) + [-1], "seed \(seed)")
        }
    }
}

private struct Subject {
    let subscribe: (@escaping (Int) -> Void) -> any Disposable
    let send: (Int) -> Void

    init(subscribe: @escaping (@escaping (Int) -> Void) -> any Disposable, send: @escaping (Int) -> Void) {
        self.subscribe = subscribe
        self.send = send
    }

    init<Source: SubjectType & ObserverType>(
        _ subject: Source, shared: (Observable<Int>) -> Observable<Int> = { $0 }
    ) where Source.Element == Int {
        let observable = shared(subject.asObservable())
        self.init(subscribe: { observable.subscribe(onNext: $0) }, send: { subject.onNext($0) })
    }

    init(_ relay: PublishRelay<Int>) {
        self.init(subscribe: { relay.subscribe(onNext: $0) }, send: { relay.accept($0) })
    }

    init(modelledBy model: NaiveSubject) {
        self.init(subscribe: model.subscribe, send: model.send)
    }
}

/// A subject in its simplest form: an array of subscribers, copied for each delivery.
private final class NaiveSubject: @unchecked Sendable {  // used from one thread
    private final class Subscriber {
        let body: (Int) -> Void
        var isDisposed = false

        init(_ body: @escaping (Int) -> Void) {
            self.body = body
        }
    }

    private var subscribers: [Subscriber] = []

    func subscribe(_ body: @escaping (Int) -> Void) -> any Disposable {
        let subscriber = Subscriber(body)
        subscribers.append(subscriber)
        return Disposables.create {
            subscriber.isDisposed = true
            self.subscribers.removeAll { $0 === subscriber }
        }
    }

    func send(_ element: Int) {
        for subscriber in subscribers where !subscriber.isDisposed { subscriber.body(element) }
    }
}

/// One random run: equal seeds subscribe, dispose and send in the same way as long as the deliveries are equal.
private final class SubscriberRun {
    private let subject: Subject
    private var generator: SeededGenerator
    private var subscriptions: [(name: Int, disposable: any Disposable)] = []
    private var nextName = 0
    private var entries: [String] = []

    init(of subject: Subject, seed: UInt64) {
        self.subject = subject
        generator = SeededGenerator(seed: seed)
    }

    /// Performs random steps and returns the deliveries to each subscriber.
    func log(steps: Int) -> [String] {
        for step in 0..<steps {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4: subscribe()
            case 4..<7: disposeOfAny()
            default: subject.send(step)
            }
        }
        for subscription in subscriptions { subscription.disposable.dispose() }
        subscriptions = []
        return entries
    }

    private func subscribe() {
        let name = nextName
        nextName += 1
        let disposable = subject.subscribe { [unowned self] element in
            entries.append("\(element) to \(name)")
            // During a delivery, a subscriber may add or remove subscribers, including itself.
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: subscribe()
            case 1, 2: disposeOfAny()
            default: break
            }
        }
        subscriptions.append((name, disposable))
    }

    private func disposeOfAny() {
        guard let place = subscriptions.indices.randomElement(using: &generator) else { return }
        let subscription = subscriptions.remove(at: place)
        entries.append("\(subscription.name) disposed")
        subscription.disposable.dispose()
    }
}
