import Dispatch
import Rx
import RxTest
import XCTest

/// A serial dispatch queue runs many scheduled actions in one block.
final class SerialQueueTests: RxTestCase {
    private let dispatchQueue = DispatchQueue(label: "target")

    func testEventsOfSeveralSequencesKeepTheOrderInWhichTheyWereSent() {
        let scheduler = suspendedScheduler()
        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        let seen = Mailbox<Int>()
        let subscriptions = [left, right].map { $0.observe(on: scheduler).subscribe(onNext: { seen.put($0) }) }
        let sent = Array(0..<200)
        for element in sent { (element / 3 % 2 == 0 ? left : right).onNext(element) }
        resume(scheduler)
        XCTAssertEqual(seen.all, sent)
        for subscription in subscriptions { subscription.dispose() }
    }

    func testAnElementIsCombinedWithTheNewestOneSentBeforeIt() {
        let scheduler = suspendedScheduler()
        let (text, taps) = (PublishSubject<String>(), PublishSubject<Void>())
        let seen = Mailbox<String>()
        let subscription = taps.observe(on: scheduler).withLatestFrom(text.observe(on: scheduler))
            .subscribe(onNext: { seen.put($0) })
        text.onNext("a")
        text.onNext("ab")
        taps.onNext(())
        text.onNext("abc")
        resume(scheduler)
        XCTAssertEqual(seen.all, ["ab"])
        subscription.dispose()
    }

    func testOtherWorkOnTheQueueRunsWhileEventsArePending() {
        var inner: DispatchQueue?
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "inner",
            serialQueueConfiguration: {
                inner = $0
                $0.suspend()
            })
        let subject = PublishSubject<Int>()
        let seen = Mailbox<Int>()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { seen.put($0) })
        for element in 0..<1000 { subject.onNext(element) }
        let seenBetween = Mailbox<Int>()
        inner?.async { seenBetween.put(seen.all.count) }
        inner?.resume()
        drain(scheduler)
        XCTAssertEqual(seen.all, Array(0..<1000))
        XCTAssertEqual(seenBetween.all, [64], "A block has 64 actions.")
        subscription.dispose()
    }

    func testADisposalBetweenTwoEventsOfABlockDropsTheSecond() {
        let scheduler = suspendedScheduler()
        let subject = PublishSubject<Int>()
        let seen = Mailbox<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = subject.observe(on: scheduler).subscribe(onNext: { element in
            seen.put(element)
            if element == 2 { subscription.dispose() }
        })
        for element in 1...3 { subject.onNext(element) }
        resume(scheduler)
        XCTAssertEqual(seen.all, [1, 2])
    }

    func testTheLastEventFollowsAllElements() {
        for ending: Event<Int> in [.completed, .error(TestError.first)] {
            let scheduler = suspendedScheduler()
            let subject = PublishSubject<Int>()
            let seen = Mailbox<Event<Int>>()
            _ = subject.observe(on: scheduler).subscribe { seen.put($0) }
            for element in 1...100 { subject.onNext(element) }
            subject.on(ending)
            subject.onNext(101)
            resume(scheduler)
            XCTAssertEqual(seen.all, (1...100).map { .next($0) } + [ending])
        }
    }

    func testAnElementThatIsSentWhileItsPredecessorIsDeliveredFollowsIt() {
        let scheduler = suspendedScheduler()
        let subject = PublishSubject<Int>()
        let seen = Mailbox<String>()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { element in
            seen.put("begin \(element)")
            if element < 3 { subject.onNext(element + 1) }
            seen.put("end \(element)")
        })
        subject.onNext(1)
        resume(scheduler)
        XCTAssertEqual(seen.all, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        subscription.dispose()
    }

    func testElementsOfADisposedSubscriptionAreReleased() {
        let scheduler = suspendedScheduler()
        let subject = PublishSubject<BooleanDisposable>()
        weak var released: BooleanDisposable?
        do {
            let element = BooleanDisposable()
            released = element
            let subscription = subject.observe(on: scheduler).subscribe()
            subject.onNext(element)
            subscription.dispose()
        }
        resume(scheduler)
        XCTAssertNil(released)
    }

    /// A scheduler that holds its actions until ``resume(_:)``.
    private func suspendedScheduler() -> SerialDispatchQueueScheduler {
        dispatchQueue.suspend()
        return SerialDispatchQueueScheduler(queue: dispatchQueue, internalSerialQueueName: "inner")
    }

    /// Runs the waiting actions and those that they schedule.
    private func resume(_ scheduler: SerialDispatchQueueScheduler) {
        dispatchQueue.resume()
        drain(scheduler)
    }

    private func drain(_ scheduler: SerialDispatchQueueScheduler) {
        for _ in 0..<3 {
            let drained = expectation(description: "The queue is drained.")
            _ = scheduler.schedule(()) { _ in
                drained.fulfill()
                return Disposables.create()
            }
            wait(for: [drained], timeout: longestWait)
        }
    }
}
