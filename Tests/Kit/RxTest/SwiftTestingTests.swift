import Rx
import RxTest
import Testing

@Suite("Recorded events in Swift Testing")
struct SwiftTestingTests {
    @Test("Recorded events compare in an expectation")
    func compare() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        let result = scheduler.start { source.map { $0 + 1 } }
        #expect(result.events == [.next(210, 2), .completed(250)])
        #expect(source.subscriptions == [Subscription(200, 250)])
    }

    @Test("Actions that schedule each other without end fail the test and stop")
    func endless() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        var isLate = false
        scheduler.scheduleAt(20) { isLate = true }
        func repeatAction() {
            _ = scheduler.schedule(()) {
                repeatAction()
                return Disposables.create()
            }
        }
        scheduler.scheduleAt(10) { repeatAction() }
        withKnownIssue {
            scheduler.start()
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["At 10, actions schedule each other without end."]
        }
        #expect(scheduler.clock == 10 && !isLate)
    }
}
