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
}
