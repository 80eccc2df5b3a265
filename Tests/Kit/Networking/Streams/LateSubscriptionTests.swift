import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import Testing

@Suite("Stream client: the connection's thread")
struct LateSubscriptionTests {
    /// Opens connections, and subscribes to their frames half a second later.
    private final class LateTransport: SocketTransport {
        let scheduler: TestScheduler
        let sent = Guarded<[SocketFrame]>([])

        init(scheduler: TestScheduler) { self.scheduler = scheduler }

        func connect(
            to request: SocketRequest, sending frames: Observable<SocketFrame>
        ) -> Observable<SocketEvent> {
            Observable.create { [self] observer in
                observer.onNext(.opened)
                return scheduler.scheduleRelative((), dueTime: .milliseconds(500)) { _ in
                    frames.subscribe(onNext: { [self] frame in sent.withLock { $0.append(frame) } })
                }
            }
        }
    }

    @Test("A subscription that was sent before the transport had subscribed to the frames was lost")
    func late() throws {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let transport = LateTransport(scheduler: scheduler)
        let url = try #require(URL(string: "ws://127.0.0.1/letters"))
        let client = StreamClient(
            LetterStream(), at: SocketRequest(url), transport: transport, scheduler: scheduler, random: { 0 })
        let subscription = client.events(of: "a").subscribe()
        scheduler.advanceTo(2000)
        #expect(transport.sent.withLock { $0 } == [.text("+a")])
        subscription.dispose()
    }
}
