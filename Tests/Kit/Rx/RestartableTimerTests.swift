import Dispatch
import Rx
import RxTest
import XCTest

/// Timed operators on dispatch queues, which use one timer for many events.
final class RestartableTimerTests: RxTestCase {
    private let target = DispatchQueue(label: "target")
    private lazy var schedulers: [any SchedulerType] = [
        SerialDispatchQueueScheduler(queue: target, internalSerialQueueName: "serial"),
        ConcurrentDispatchQueueScheduler(queue: target),
    ]

    func testDebounceDeliversTheLastOfManyElementsNotBeforeItsTime() {
        for scheduler in schedulers {
            let subject = PublishSubject<Int>()
            let seen = Mailbox<Int>()
            let times = Mailbox<DispatchTime>()
            let done = expectation(description: "An element was delivered.")
            let subscription = subject.debounce(.milliseconds(20), scheduler: scheduler)
                .subscribe(onNext: {
                    seen.put($0)
                    times.put(.now())
                    done.fulfill()
                })
            // No timer fires while the elements are sent, however long that takes.
            target.suspend()
            for element in 1...999 { subject.onNext(element) }
            let lastSent = DispatchTime.now()
            subject.onNext(1000)
            target.resume()
            wait(for: [done], timeout: longestWait)
            subscription.dispose()
            XCTAssertEqual(seen.all, [1000])
            XCTAssertTrue(times.all.allSatisfy { $0 >= lastSent + .milliseconds(20) })
        }
    }

    func testDebounceDeliversAgainAfterItHasFired() {
        for scheduler in schedulers {
            let subject = PublishSubject<Int>()
            let seen = Mailbox<Int>()
            let delivered = DispatchSemaphore(value: 0)
            let subscription = subject.debounce(.nanoseconds(1), scheduler: scheduler)
                .subscribe(onNext: {
                    seen.put($0)
                    delivered.signal()
                })
            for element in 1...20 {
                subject.onNext(element)
                XCTAssertEqual(delivered.wait(timeout: .now() + longestWait), .success)
            }
            subscription.dispose()
            XCTAssertEqual(seen.all, Array(1...20))
        }
    }

    func testDelayDeliversEverythingInOrderThoughManyElementsAreDueAtOnce() {
        for scheduler in schedulers {
            let subject = PublishSubject<Int>()
            let seen = Mailbox<Int>()
            let done = expectation(description: "The sequence completed.")
            let subscription = subject.delay(.milliseconds(1), scheduler: scheduler)
                .subscribe(onNext: { seen.put($0) }, onCompleted: { done.fulfill() })
            for element in 0..<1000 { subject.onNext(element) }
            subject.onCompleted()
            wait(for: [done], timeout: longestWait)
            subscription.dispose()
            XCTAssertEqual(seen.all, Array(0..<1000))
        }
    }

    func testDelayLetsOtherWorkOnTheQueueRunBetweenElementsThatAreDue() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subject = PublishSubject<Int>()
        let seen = Mailbox<Int>()
        let seenByOthers = Mailbox<Int>()
        let done = expectation(description: "The sequence completed.")
        let subscription = subject.delay(.nanoseconds(1), scheduler: scheduler)
            .subscribe(
                onNext: { element in
                    seen.put(element)
                    guard element == 0 else { return }
                    for next in 1..<1000 { subject.onNext(next) }
                    subject.onCompleted()
                    _ = scheduler.schedule(()) { _ in
                        seenByOthers.put(seen.all.count)
                        return Disposables.create()
                    }
                }, onCompleted: { done.fulfill() })
        subject.onNext(0)
        wait(for: [done], timeout: longestWait)
        subscription.dispose()
        XCTAssertEqual(seen.all, Array(0..<1000))
        XCTAssertEqual(seenByOthers.all.count, 1)
        XCTAssertLessThan(seenByOthers.all.first ?? 1000, 1000)
    }

    func testADisposalInADelayedElementDropsOthersThatAreDue() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subject = PublishSubject<Int>()
        let seen = Mailbox<Int>()
        let disposed = expectation(description: "The subscription was disposed.")
        let subscription = SerialDisposable()
        subscription.disposable = subject.delay(.milliseconds(1), scheduler: scheduler)
            .subscribe(
                onNext: { element in
                    seen.put(element)
                    if element == 2 { subscription.dispose() }
                }, onDisposed: { disposed.fulfill() })
        for element in 1...10 { subject.onNext(element) }
        wait(for: [disposed], timeout: longestWait)
        let drained = expectation(description: "The queue is drained.")
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2)) { _ in
            drained.fulfill()
            return Disposables.create()
        }
        wait(for: [drained], timeout: longestWait)
        XCTAssertEqual(seen.all, [1, 2])
    }

    func testTimeoutIsPostponedByEachElement() {
        for scheduler in schedulers {
            let subject = PublishSubject<Int>()
            let seen = Mailbox<Event<Int>>()
            let times = Mailbox<DispatchTime>()
            let done = expectation(description: "The sequence failed.")
            // No timer fires while the elements are sent, however long that takes.
            target.suspend()
            _ = subject.timeout(.milliseconds(20), scheduler: scheduler).subscribe { event in
                seen.put(event)
                guard case .error = event else { return }
                times.put(.now())
                done.fulfill()
            }
            for element in 1...99 { subject.onNext(element) }
            let lastSent = DispatchTime.now()
            subject.onNext(100)
            target.resume()
            wait(for: [done], timeout: longestWait)
            XCTAssertEqual(seen.all, (1...100).map { .next($0) } + [.error(RxError.timeout)])
            XCTAssertTrue(times.all.allSatisfy { $0 >= lastSent + .milliseconds(20) })
        }
    }

    func testADisposedTimerReleasesPendingElements() {
        for scheduler in schedulers {
            let subject = PublishSubject<BooleanDisposable>()
            weak var released: BooleanDisposable?
            let subscription = subject.debounce(.seconds(1000), scheduler: scheduler).subscribe()
            do {
                let element = BooleanDisposable()
                released = element
                subject.onNext(element)
            }
            XCTAssertNotNil(released)
            subscription.dispose()
            XCTAssertNil(released)
        }
    }
}
