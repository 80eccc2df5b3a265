import Foundation
import Networking
import Rx
import RxTest
import Testing

@Suite("Scripts instead of WebSocket connections")
struct SampleSocketTransportTests {
    private typealias Step = SampleSocketTransport.Step

    private let scheduler = TestScheduler(initialClock: 0)
    private let request = SocketRequest(URL(filePath: "/"))

    private func time(_ ticks: TestTime) -> Date { Date(timeIntervalSince1970: TimeInterval(ticks)) }

    @Test("Each subscription plays its script in virtual time, and what is sent is recorded with its time")
    func script() {
        let transport = SampleSocketTransport(scheduler: scheduler) { number in
            number == 0
                ? [
                    .event(.opened, after: .seconds(5)), .event(.received(.text("a")), after: .seconds(20)),
                    .event(.closed(SocketClose(code: 1001)), after: .seconds(30)), .event(.received(.text("b"))),
                ]
                : [.failure(.connectionLost, after: .seconds(1))]
        }
        let frames = scheduler.createColdObservable([.next(10, SocketFrame.text("x")), .next(90, .text("late"))])
        let connection = transport.connect(to: request, sending: frames.asObservable())
        let first = scheduler.start { connection }
        #expect(
            first.events == [
                .next(205, .opened), .next(225, .received(.text("a"))),
                .next(255, .closed(SocketClose(code: 1001))), .completed(255),
            ])
        #expect(frames.subscriptions == [Subscription(205, 255)])
        #expect(transport.connections.map(\.started) == [time(200)])
        #expect(transport.connections.map(\.ended) == [time(255)])
        #expect(transport.connections[0].sent == [.init(time: time(215), frame: .text("x"))])

        let second = scheduler.createObserver(SocketEvent.self)
        let subscription = connection.subscribe(second)
        scheduler.start()
        #expect(second.events.map(\.value) == [.error(NetworkError.connectionLost)])
        #expect(transport.connections.count == 2)
        subscription.dispose()
    }

    @Test("A frame is responded to")
    func response() {
        let transport = SampleSocketTransport(
            scheduler: scheduler,
            response: { $0 == .text("subscribe") ? [.event(.received(.text("subscribed")), after: .seconds(3))] : [] },
            script: { _ in [.event(.opened, after: .seconds(1))] })
        let frames = Observable.of(SocketFrame.text("hello"), .text("subscribe"))
        let result = scheduler.start { transport.connect(to: request, sending: frames) }
        #expect(result.events == [.next(201, .opened), .next(204, .received(.text("subscribed")))])
        #expect(transport.connections[0].sent.map(\.frame) == [.text("hello"), .text("subscribe")])
    }

    @Test("After a disposal nothing is emitted or sent")
    func disposed() {
        let transport = SampleSocketTransport(scheduler: scheduler) { _ in
            [.event(.opened, after: .seconds(1)), .event(.received(.text("late")), after: .seconds(50))]
        }
        let frames = scheduler.createHotObservable([.next(210, SocketFrame.text("a")), .next(230, .text("late"))])
        let result = scheduler.start(disposed: 220) { transport.connect(to: request, sending: frames.asObservable()) }
        #expect(result.events == [.next(201, .opened)])
        #expect(transport.connections.map(\.ended) == [time(220)])
        #expect(transport.connections[0].sent == [.init(time: time(210), frame: .text("a"))])
        #expect(frames.subscriptions == [Subscription(201, 220)])
    }
}
