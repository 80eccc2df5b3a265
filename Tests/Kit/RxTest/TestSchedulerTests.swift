import Rx
import RxTest
import XCTest

final class TestSchedulerTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testRunsInTheOrderOfTimesAndOfSchedulingWithinATime() {
        var order: [String] = []
        for (time, name) in [(30, "c"), (10, "a"), (20, "b"), (10, "a2")] {
            scheduler.scheduleAt(time) { order.append("\(name)\(self.scheduler.clock)") }
        }
        scheduler.start()
        XCTAssertEqual(order, ["a10", "a210", "b20", "c30"])
    }

    func testImmediateActionsRunATickLater() {
        XCTAssertEqual(timesOfWhatIsScheduledAtTen(on: scheduler), [11, 11, 10])
        let exact = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        XCTAssertEqual(timesOfWhatIsScheduledAtTen(on: exact), [10, 10, 10])
    }

    /// The times of actions scheduled at 10: immediately, after no delay, and for 10 in virtual time.
    private func timesOfWhatIsScheduledAtTen(on scheduler: TestScheduler) -> [TestTime] {
        var times = [0, 0, 0]
        scheduler.scheduleAt(10) {
            _ = scheduler.schedule(()) {
                times[0] = scheduler.clock
                return Disposables.create()
            }
            _ = scheduler.scheduleRelative((), dueTime: .seconds(0)) {
                times[1] = scheduler.clock
                return Disposables.create()
            }
            scheduler.scheduleAt(10) { times[2] = scheduler.clock }
        }
        scheduler.start()
        return times
    }

    func testItCanBeAdvancedAndStopped() {
        var times: [TestTime] = []
        for time in [10, 20, 30] {
            scheduler.scheduleAt(time) {
                times.append(time)
                if time == 20 { self.scheduler.stop() }
            }
        }
        scheduler.advanceTo(15)
        XCTAssertEqual(times, [10])
        XCTAssertEqual(scheduler.clock, 15)
        scheduler.start()
        XCTAssertEqual(times, [10, 20])
        scheduler.start()
        XCTAssertEqual(times, [10, 20, 30])
    }

    func testTheResolutionSetsTheLengthOfATick() {
        let fine = TestScheduler(initialClock: 0, resolution: 0.001)
        var time = 0
        _ = fine.scheduleRelative((), dueTime: .milliseconds(250)) { _ in
            time = fine.clock
            return Disposables.create()
        }
        fine.start()
        XCTAssertEqual(time, 250)
    }

    func testHotAndColdSequencesRecordTheirSubscriptions() {
        let hot = scheduler.createHotObservable([.next(150, 1), .next(250, 2)])
        let cold = scheduler.createColdObservable([.next(50, 3), .completed(60)])
        let result = scheduler.start(created: 100, subscribed: 200, disposed: 255) {
            Observable.merge(hot.asObservable(), cold.asObservable())
        }
        XCTAssertEqual(result.events, [.next(250, 2), .next(250, 3)])
        XCTAssertEqual(hot.subscriptions, [Subscription(200, 255)])
        XCTAssertEqual(cold.subscriptions, [Subscription(200, 255)])
        _ = hot.subscribe { _ in }
        XCTAssertEqual(hot.subscriptions.last, Subscription(scheduler.clock))
    }

    func testRecordSubscribesAtOnce() {
        let source = scheduler.createHotObservable([.next(10, 1), .completed(20)])
        let observer = scheduler.record(source)
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(10, 1), .completed(20)])
    }

    func testRecordedEventsDescribeTheirDifference() {
        XCTAssertEqual("\([Recorded.next(210, 1)])", "[next(1) @ 210]")
        XCTAssertNotEqual(Recorded.next(210, 1), .next(211, 1))
        XCTAssertNotEqual(Recorded<Event<Int>>.completed(1), .next(1, 1))
        XCTAssertNotEqual(Recorded<Event<Int>>.error(1, RxError.timeout), .error(1, RxError.unknown))
    }
}
