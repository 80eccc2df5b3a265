import Foundation
import Rx
import RxTest
import XCTest

/// Guarantees for threads that send to operators with several sources: they return soon, memory is bounded, and each sender's
/// events stay in order.
///
/// The numbers are those of docs/rx.md: a thread delivers 256 events of other threads; above 1,024 queued events, senders wait.
final class GateTests: RxTestCase {
    private let budget = 256
    private let capacity = 1024

    private let busy = PublishSubject<Int>()
    private let other = PublishSubject<Int>()
    private let isInside = DispatchSemaphore(value: 0)
    private let mayGoOn = DispatchSemaphore(value: 0)

    /// Subscribes a receiver that blocks on element 0 until it is released.
    private func subscribe(
        to sequence: Observable<Int>, _ receive: @escaping (Int) -> Void = { _ in }
    ) -> any Disposable {
        sequence.subscribe(onNext: { [isInside, mayGoOn] number in
            receive(number)
            guard number == 0 else { return }
            isInside.signal()
            mayGoOn.waitOrFail()
        })
    }

    private func merged() -> Observable<Int> {
        Observable.merge(busy, other)
    }

    /// A thread that sends element 0, on which the receiver blocks.
    private func threadAtTheReceiver() -> Threads {
        let threads = Threads()
        threads.start { [busy] in busy.onNext(0) }
        isInside.waitOrFail()
        return threads
    }

    /// A thread that sends numbers while the receiver is blocked, then releases it.
    private func threadSending(_ numbers: ClosedRange<Int>) -> Threads {
        let threads = Threads()
        threads.start { [other, isInside, mayGoOn] in
            isInside.waitOrFail()
            for number in numbers { other.onNext(number) }
            mayGoOn.signal()
        }
        return threads
    }

    private func expect(_ numbers: ClosedRange<Int>, in all: Mailbox<Int>, line: UInt = #line) {
        waitUntil(line: line) { all.all.count == numbers.count }
        XCTAssertEqual(all.all, Array(numbers), line: line)
    }

    /// The thread inside had overtaken an element that another thread had posted, which was then dropped as that of an ended
    /// sequence.
    func testASequenceThatChangesThreadsWhileItIsSubscribedToKeepsItsOrder() {
        /// Sends an element on another thread, and the next one and the end on the current one.
        let inner = Observable<Int>.create { observer in
            let threads = Threads()
            threads.start { observer.onNext(1) }
            threads.join()
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        let ways: [(String, Observable<Int>)] = [
            ("flatMap", Observable.just(0).flatMap { _ in inner }),
            ("flatMapFirst", Observable.just(0).flatMapFirst { _ in inner }),
            ("flatMapLatest", Observable.just(0).flatMapLatest { _ in inner }),
            ("concatMap", Observable.just(0).concatMap { _ in inner }),
            ("merge", Observable.merge([inner])), ("concat", Observable.concat([inner])),
            ("combineLatest", Observable.combineLatest(inner, Observable.just(0)) { a, _ in a }),
            ("timeout", inner.timeout(.seconds(60), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))),
            (
                "withLatestFrom",
                Observable.just(0).flatMap { _ in inner.withLatestFrom(Observable.just(0)) { a, _ in a } }
            ),
            ("catch", Observable<Int>.error(TestError.first).catch { _ in inner }),
        ]
        for (name, sequence) in ways {
            let all = Mailbox<Int>()
            let ends = Counter()
            let subscription = sequence.subscribe(onNext: { all.put($0) }, onCompleted: { ends.increment() })
            waitUntil { ends.value == 1 }
            XCTAssertEqual(all.all, name == "combineLatest" ? [2] : [1, 2], name)
            subscription.dispose()
        }
    }

    func testAThreadIsReleasedAfterABoundedNumberOfEventsWhileAnotherKeepsSending() {
        let all = Mailbox<Int>()
        let busyThread = Mailbox<Thread>()
        let onBusyThread = Counter()
        let hasReturned = Counter()
        let sent = Counter()
        let subscription = subscribe(to: merged()) { number in
            all.put(number)
            if busyThread.all.first === Thread.current { onBusyThread.increment() }
        }
        let threads = Threads()
        threads.start { [busy] in
            busyThread.put(Thread.current)
            busy.onNext(0)
            hasReturned.increment()
        }
        isInside.waitOrFail()
        threads.start { [other, mayGoOn] in
            for number in 1...100_000 where number <= 1000 || hasReturned.value == 0 {
                other.onNext(number)
                if sent.increment() == 1000 { mayGoOn.signal() }
            }
        }
        threads.join()
        XCTAssertLessThanOrEqual(onBusyThread.value, budget + 1)
        expect(0...sent.value, in: all)
        subscription.dispose()
    }

    func testTheMainThreadDeliversOnlyItsOwnEvent() {
        XCTAssertTrue(Thread.isMainThread)
        let all = Mailbox<Int>()
        let onMain = Mailbox<Int>()
        let subscription = subscribe(to: merged()) { number in
            all.put(number)
            if Thread.isMainThread { onMain.put(number) }
        }
        let threads = threadSending(1...500)
        busy.onNext(0)
        threads.join()
        waitUntil { all.all.count == 501 }
        XCTAssertEqual(onMain.all, [0])
        XCTAssertEqual(all.all, Array(0...500))
        subscription.dispose()
    }

    /// The main thread neither waits for another one inside nor for the drain job.
    func testAMergeHasSubscribedToAllSequencesWhenItsSubscriptionExists() {
        XCTAssertTrue(Thread.isMainThread)
        let threads = Threads()
        let (first, last) = (PublishSubject<Int>(), PublishSubject<Int>())
        let isSent = DispatchSemaphore(value: 0)
        let sender = Observable<Int>.create { _ in
            threads.start {
                first.onNext(1)
                isSent.signal()
            }
            isSent.waitOrFail()
            return Disposables.create()
        }
        let all = Mailbox<Int>()
        let subscription = Observable.merge(first, sender, last).subscribe(onNext: { [mayGoOn] number in
            // Inside, whichever thread delivers it.
            if number == 1 {
                isSent.signal()
                mayGoOn.waitOrFail()
            }
            all.put(number)
        })
        XCTAssertTrue(last.hasObservers)
        last.onNext(2)
        mayGoOn.signal()
        threads.join()
        waitUntil { all.all.count == 2 }
        XCTAssertEqual(all.all, [1, 2])
        subscription.dispose()
    }

    func testTheMainThreadNeverWaitsForSpace() {
        let all = Mailbox<Int>()
        let subscription = subscribe(to: merged(), all.put)
        let threads = threadAtTheReceiver()
        for number in 1...3 * capacity { other.onNext(number) }
        mayGoOn.signal()
        threads.join()
        expect(0...3 * capacity, in: all)
        subscription.dispose()
    }

    func testTheMainThreadsEventsStayInOrderWhenTheGateIsHandedOver() {
        let all = Mailbox<Int>()
        let subscription = subscribe(to: merged(), all.put)
        let threads = threadAtTheReceiver()
        for number in 1...600 { other.onNext(number) }
        mayGoOn.signal()
        for number in 601...5000 { other.onNext(number) }
        threads.join()
        expect(0...5000, in: all)
        subscription.dispose()
    }

    func testSendersWaitForAReceiverThatIsBehind() {
        let all = Mailbox<Int>()
        let sent = Counter()
        let subscription = subscribe(to: merged(), all.put)
        let threads = threadAtTheReceiver()
        let isPastTheBound = DispatchSemaphore(value: 0)
        threads.start { [other, capacity] in
            for number in 1...5 * capacity {
                other.onNext(number)
                if sent.increment() > capacity { isPastTheBound.signal() }
            }
        }
        waitUntil { sent.value >= self.capacity }
        XCTAssertEqual(isPastTheBound.wait(timeout: .now() + .milliseconds(100)), .timedOut)
        mayGoOn.signal()
        threads.join()
        expect(0...5 * capacity, in: all)
        subscription.dispose()
    }

    func testADisposalReleasesWaitingSenders() {
        let operations: [(String, Observable<Int>)] = [
            ("merge", merged()),
            ("flatMap", Observable.from([busy, other]).flatMap { $0 }),
            ("combineLatest", Observable.combineLatest(busy, other) { min($0, $1) }),
            ("withLatestFrom", busy.withLatestFrom(other.startWith(0)) { min($0, $1) }),
            ("take(until:)", busy.take(until: other.filter { $0 < 0 })),
            ("sample", busy.sample(other)),
            ("timeout", merged().timeout(.seconds(1000), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))),
        ]
        for (name, operation) in operations {
            let sent = Counter()
            let subscription = subscribe(to: operation)
            let inside = Threads()
            let senders = Threads()
            if name == "combineLatest" { other.onNext(1) }
            inside.start { [busy, other] in
                busy.onNext(0)
                if name == "sample" { other.onNext(1) }
            }
            isInside.waitOrFail(name)
            for _ in 0..<3 {
                senders.start { [busy, other, capacity] in
                    for number in 1...capacity {
                        (name == "take(until:)" ? busy : other).onNext(number)
                        sent.increment()
                    }
                }
            }
            waitUntil(name) { sent.value >= self.capacity }
            subscription.dispose()
            senders.join(name)
            mayGoOn.signal()
            inside.join(name)
        }
    }

    func testEventsLeftByTheMainThreadAreDeliveredThoughTheGlobalQueuesAreBlocked() {
        let mayEnd = DispatchSemaphore(value: 0)
        let blocked = DispatchGroup()
        let classes = [DispatchQoS.QoSClass.default, .userInitiated, .utility]
        for qos in classes {
            for _ in 0..<64 { DispatchQueue.global(qos: qos).async(group: blocked) { mayEnd.wait() } }
        }
        let all = Mailbox<Int>()
        let subscription = subscribe(to: merged(), all.put)
        let threads = threadSending(1...1000)
        busy.onNext(0)
        threads.join()
        expect(0...1000, in: all)
        for _ in 0..<64 * classes.count { mayEnd.signal() }
        XCTAssertEqual(blocked.wait(timeout: .now() + longestWait), .success)
        subscription.dispose()
    }
}
