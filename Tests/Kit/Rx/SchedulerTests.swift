import Rx
import RxTest
import XCTest

final class SchedulerTests: RxTestCase {
    func testTheCurrentThreadRunsNestedActionsAfterwards() {
        var log: [String] = []
        XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            log.append("outer begins")
            XCTAssertFalse(CurrentThreadScheduler.isScheduleRequired)
            let cancelled = CurrentThreadScheduler.instance.schedule(()) { _ in
                log.append("never")
                return Disposables.create()
            }
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                log.append("inner")
                return Disposables.create()
            }
            cancelled.dispose()
            log.append("outer ends")
            return Disposables.create()
        }
        XCTAssertEqual(log, ["outer begins", "outer ends", "inner"])
        XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
    }

    func testASerialQueueRunsActionsInTheirOrder() {
        let queue = SerialDispatchQueueScheduler(qos: .default)
        let seen = Mailbox<Int>()
        let done = expectation(description: "All actions ran.")
        _ = queue.schedule(0) { _ in
            for number in 1...3 {
                _ = queue.schedule(number) { number in
                    seen.put(number)
                    if number == 3 { done.fulfill() }
                    return Disposables.create()
                }
            }
            seen.put(0)
            return Disposables.create()
        }
        wait(for: [done], timeout: longestWait)
        XCTAssertEqual(seen.all, [0, 1, 2, 3])
        drain(queue)
    }

    func testACancelledActionDoesNotRun() {
        let dispatchQueue = DispatchQueue(label: "suspended")
        let queue = SerialDispatchQueueScheduler(queue: dispatchQueue, internalSerialQueueName: "inner")
        dispatchQueue.suspend()
        let seen = Mailbox<Int>()
        let later = queue.scheduleRelative(1, dueTime: .nanoseconds(1)) {
            seen.put($0)
            return Disposables.create()
        }
        let now = queue.schedule(2) {
            seen.put($0)
            return Disposables.create()
        }
        now.dispose()
        later.dispose()
        dispatchQueue.resume()
        drain(queue)
        XCTAssertEqual(seen.all, [])
    }

    func testTimersFireOnTheirQueue() {
        let queue = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let seen = Mailbox<Int>()
        let done = expectation(description: "The timers fired.")
        done.expectedFulfillmentCount = 2
        let periodic = queue.schedulePeriodic(0, startAfter: .nanoseconds(1), period: .milliseconds(1)) { count in
            seen.put(count)
            if count == 2 { done.fulfill() }
            return count + 1
        }
        _ = queue.scheduleRelative((), dueTime: .nanoseconds(1)) { _ in
            done.fulfill()
            return Disposables.create()
        }
        wait(for: [done], timeout: longestWait)
        periodic.dispose()
        XCTAssertEqual(seen.all.prefix(3), [0, 1, 2])
    }

    func testTheMainSchedulerRunsAtOnceOnTheMainQueueAndOtherwiseDispatchesToIt() {
        var ran = false
        _ = MainScheduler.instance.schedule(()) { _ in
            ran = true
            MainScheduler.ensureExecutingOnScheduler()
            return Disposables.create()
        }
        XCTAssertTrue(ran)
        let done = expectation(description: "The action ran on the main thread.")
        DispatchQueue.global().async {
            _ = MainScheduler.instance.schedule(()) { _ in
                XCTAssertTrue(Thread.isMainThread)
                done.fulfill()
                return Disposables.create()
            }
        }
        wait(for: [done], timeout: longestWait)
    }

    func testTheMainSchedulerRunsPendingActionsInOrder() {
        let seen = Mailbox<Int>()
        let done = expectation(description: "Both actions ran.")
        let scheduler = MainScheduler()
        let posted = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            _ = scheduler.schedule(1) {
                seen.put($0)
                return Disposables.create()
            }
            posted.signal()
        }
        posted.wait()
        _ = scheduler.schedule(2) {
            seen.put($0)
            done.fulfill()
            return Disposables.create()
        }
        XCTAssertEqual(seen.all, [])
        wait(for: [done], timeout: longestWait)
        XCTAssertEqual(seen.all, [1, 2])
    }

    func testTheAsynchronousMainSchedulerNeverRunsAtOnce() {
        var ran = false
        let done = expectation(description: "The action ran.")
        _ = MainScheduler.asyncInstance.schedule(()) { _ in
            ran = true
            done.fulfill()
            return Disposables.create()
        }
        XCTAssertFalse(ran)
        wait(for: [done], timeout: longestWait)
    }

    func testAnOperationQueueRunsActions() {
        let queue = OperationQueue()
        let done = expectation(description: "The action ran.")
        _ = OperationQueueScheduler(operationQueue: queue).schedule(()) { _ in
            XCTAssertEqual(OperationQueue.current, queue)
            done.fulfill()
            return Disposables.create()
        }
        wait(for: [done], timeout: longestWait)
        queue.waitUntilAllOperationsAreFinished()
    }

    func testHistoricalTimeIsExpressedInDates() {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 100))
        var seen: [TimeInterval] = []
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1500)) { _ in
            seen.append(scheduler.now.timeIntervalSince1970)
            return Disposables.create()
        }
        scheduler.advanceTo(Date(timeIntervalSince1970: 101))
        XCTAssertEqual(seen, [])
        scheduler.start()
        XCTAssertEqual(seen, [101.5])
        scheduler.sleep(10)
        XCTAssertEqual(scheduler.clock, Date(timeIntervalSince1970: 111.5))
    }

    private func drain(_ scheduler: any ImmediateSchedulerType) {
        let drained = expectation(description: "The queue is drained.")
        _ = scheduler.schedule(()) { _ in
            drained.fulfill()
            return Disposables.create()
        }
        wait(for: [drained], timeout: longestWait)
    }
}
