import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing

@Suite("Connections that tests drive")
struct ScriptedSocketsTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let request = SocketRequest(URL(filePath: "/"))

    @Test("A test opens, sends and closes in virtual time, and sees what is sent")
    func script() {
        let sockets = ScriptedSockets()
        let connection = sockets.connect(to: request, sending: .just(.text("subscribe")))
        scheduler.scheduleAt(250) { sockets.connections.last?.send("hello") }
        scheduler.scheduleAt(300) { sockets.connections.last?.close(1001) }
        scheduler.scheduleAt(350) { sockets.connections.last?.send("too late") }
        let result = scheduler.start { connection }
        #expect(
            result.events == [
                .next(200, .opened), .next(250, .received(.text("hello"))),
                .next(300, .closed(SocketClose(code: 1001))), .completed(300),
            ])
        #expect(sockets.connections.map(\.texts) == [["subscribe"]])
        #expect(sockets.connections.map(\.isClosed) == [true] && sockets.connections.first?.request == request)
    }

    @Test("Frames are responded to, on each connection by itself")
    func response() {
        let sockets = ScriptedSockets { connection in
            connection.onFrame { frame in connection.send(frame == .text("a") ? "one" : "other") }
            connection.open()
        }
        let frames = Observable<SocketFrame>.of(.text("a"), .binary([1]))
        let result = scheduler.start { sockets.connect(to: request, sending: frames) }
        #expect(
            result.events.compactMap(\.value.element) == [
                .opened, .received(.text("one")), .received(.text("other")),
            ])
        #expect(sockets.connections.first?.sent == [], "Handled frames are not recorded.")
    }

    @Test("A refused connection fails; after a disposal nothing is emitted or recorded")
    func ends() {
        let sockets = ScriptedSockets { $0.fail(.cannotConnect) }
        let refused = scheduler.start { sockets.connect(to: request, sending: .never()) }
        #expect(refused.events.map(\.value) == [.error(NetworkError.cannotConnect)])

        let open = ScriptedSockets()
        let frames = PublishSubject<SocketFrame>()
        let observer = scheduler.createObserver(SocketEvent.self)
        open.connect(to: request, sending: frames).subscribe(observer).dispose()
        frames.onNext(.text("late"))
        open.connections.last?.send("late")
        open.connections.last?.fail(.connectionLost)
        #expect(observer.events.map(\.value) == [.next(.opened)])
        #expect(open.connections.map(\.sent) == [[]] && open.connections.map(\.isClosed) == [true])
        open.removeClosed()
        #expect(open.connections.isEmpty)
    }
}
