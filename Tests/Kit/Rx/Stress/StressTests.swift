import Rx
import RxTest
import XCTest

/// Operators used by many threads; checked by assertions and by the thread sanitizer.
final class StressTests: RxTestCase {
    private let rounds = 200
    private let threads = 4

    private func concurrently(_ body: @escaping (Int) -> Void) {
        let work = Carrier(body)
        DispatchQueue.concurrentPerform(iterations: threads) { work.value($0) }
    }

    func testSubjectsHandleConcurrentEventsSubscribersAndDisposals() {
        for round in 0..<rounds {
            let publish = PublishSubject<Int>()
            let behavior = BehaviorSubject(value: 0)
            let replay = ReplaySubject<Int>.create(bufferSize: 3)
            let async = AsyncSubject<Int>()
            let subjects: [Observable<Int>] = [publish, behavior, replay, async]
            concurrently { thread in
                for number in 0..<20 {
                    publish.onNext(number)
                    behavior.onNext(number)
                    replay.onNext(number)
                    async.onNext(number)
                    for subject in subjects { subject.subscribe { _ in }.dispose() }
                }
                if thread == round % self.threads { subjects.forEach { ($0 as? any Cancelable)?.dispose() } }
            }
        }
    }

    func testASubscriberOfABehaviorSubjectEndsWithItsLastElement() {
        for _ in 0..<rounds {
            let relay = BehaviorRelay(value: 0)
            let last = Mailbox<Int>()
            concurrently { thread in
                if thread == 0 {
                    for number in 1...50 { relay.accept(number) }
                } else {
                    let seen = Mailbox<Int>()
                    let subscription = relay.subscribe(onNext: { seen.put($0) })
                    while seen.all.last != 50 {}
                    subscription.dispose()
                    XCTAssertEqual(seen.all, seen.all.sorted(), "An older element followed a newer one.")
                    last.put(seen.all.last ?? 0)
                }
            }
            XCTAssertEqual(last.all, [50, 50, 50])
        }
    }

    func testOperatorsWithSeveralSourcesDeliverOneEventAtATimeAndLoseNone() {
        for _ in 0..<rounds {
            let sources = (0..<threads).map { _ in PublishSubject<Int>() }
            let operations: [(Observable<Int>, Int?)] = [
                (Observable.merge(sources.map { $0.asObservable() }), threads * 50),
                (Observable.from(sources).flatMap { $0 }, threads * 50),
                (Observable.zip(sources.map { $0.asObservable() }) { $0[0] }, 50),
                (Observable.combineLatest(sources.map { $0.asObservable() }) { $0[0] }, nil),
                (sources[0].withLatestFrom(sources[1]), nil),
                (sources[0].sample(sources[1]), nil),
                (sources[0].amb(sources[1]), 50),
                (sources[0].take(until: sources[1].skip(40)), nil),
            ]
            let overlaps = operations.map { _ in Exclusive() }
            let ends = Mailbox<Int>()
            let bag = DisposeBag()
            for ((operation, _), exclusive) in zip(operations, overlaps) {
                operation.subscribe(
                    onNext: { _ in exclusive.visit() }, onCompleted: { ends.put(1) }
                )
                .disposed(by: bag)
            }
            concurrently { thread in
                for number in 0..<50 { sources[thread].onNext(number) }
                sources[thread].onCompleted()
            }
            // A thread may leave queued events to another one.
            waitUntil { zip(operations, overlaps).allSatisfy { $0.1 == nil || $0.1 == $1.count } }
            for ((_, count), exclusive) in zip(operations, overlaps) {
                if let count { XCTAssertEqual(exclusive.count, count) }
                XCTAssertFalse(exclusive.hasOverlapped)
            }
        }
    }

    func testChainsCanBeDisposedOfDuringEvents() {
        for _ in 0..<rounds {
            let source = PublishSubject<Int>()
            let queue = ConcurrentDispatchQueueScheduler(qos: .default)
            let chains: [Observable<Int>] = [
                source.flatMapLatest { Observable.just($0) },
                source.map { $0 }.filter { _ in true }.share(replay: 1),
                source.debounce(.microseconds(1), scheduler: queue),
                source.throttle(.microseconds(1), scheduler: queue),
                source.delay(.microseconds(1), scheduler: queue),
                source.timeout(.seconds(100), scheduler: queue),
                source.observe(on: SerialDispatchQueueScheduler(qos: .default)),
                source.retry(when: { $0 }).catchAndReturn(1),
                source.concatMap { Observable.just($0) },
                Observable.combineLatest(source, source) { $0 + $1 },
            ]
            let subscriptions = chains.map { $0.subscribe(onNext: { _ in }) }
            concurrently { thread in
                if thread == 0 {
                    subscriptions.forEach { $0.dispose() }
                } else if thread == 1 {
                    for number in 0..<20 { source.onNext(number) }
                } else {
                    chains.forEach { $0.subscribe(onNext: { _ in }).dispose() }
                }
            }
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testNothingIsDeliveredAfterDisposalOnTheSameSerialQueue() {
        let queue = DispatchQueue(label: "events")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "events.inner")
        for _ in 0..<rounds {
            let source = PublishSubject<Int>()
            let seen = Mailbox<String>()
            let done = expectation(description: "Disposed.")
            let subscription = source.observe(on: scheduler).subscribe(onNext: { _ in seen.put("next") })
            _ = scheduler.schedule(()) { _ in
                subscription.dispose()
                seen.put("disposed")
                done.fulfill()
                return Disposables.create()
            }
            for number in 0..<20 { source.onNext(number) }
            wait(for: [done], timeout: longestWait)
            let after = expectation(description: "Drained.")
            _ = scheduler.schedule(()) { _ in
                after.fulfill()
                return Disposables.create()
            }
            wait(for: [after], timeout: longestWait)
            XCTAssertEqual(seen.all.last, "disposed")
        }
    }

    func testDisposablesAreDisposedOfOnceFromManyThreads() {
        for _ in 0..<rounds {
            let seen = Mailbox<Int>()
            let composite = CompositeDisposable()
            let serial = SerialDisposable()
            let single = SingleAssignmentDisposable()
            let bag = DisposeBag()
            concurrently { thread in
                composite.insert(Disposables.create { seen.put(1) })
                serial.disposable = Disposables.create { seen.put(1) }
                Disposables.create { seen.put(1) }.disposed(by: bag)
                if thread == 0 { single.setDisposable(Disposables.create { seen.put(1) }) }
                composite.dispose()
                serial.dispose()
                single.dispose()
            }
            XCTAssertEqual(seen.all.count, 2 * threads + 1)
        }
    }
}

/// Records whether two visits have overlapped.
private final class Exclusive: @unchecked Sendable {  // the lock guards the fields
    private let lock = NSLock()
    private var isInside = false
    private var visits = 0
    private var overlapped = false

    var count: Int { lock.withLock { visits } }
    var hasOverlapped: Bool { lock.withLock { overlapped } }

    func visit() {
        lock.withLock {
            overlapped = overlapped || isInside
            isInside = true
            visits += 1
        }
        lock.withLock { isInside = false }
    }
}
