import Foundation
import KitLocking
import Polling
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Disposing of a WebSocket connection", .hangLimit)
struct SocketDisposalTests {
    private let transport = CurlSocketTransport()

    @Test("It is closed with code 1000, after what was sent before, and nothing is emitted or sent afterwards")
    func disposal() async throws {
        let received = EventLog<ClientFrame>()
        let server = try LoopbackServer.upgrading { _ in
            [
                .frames(.text("a")),
                .frames { frame in
                    received.add(frame)
                    return [.frames(.text("late"))]
                },
            ]
        }
        let frames = PublishSubject<SocketFrame>()
        let log = SocketLog()
        let connection = transport.connect(to: SocketRequest(server.socketURL()), sending: frames)
        let subscription = log.subscribe(to: connection)
        _ = await log.wait(for: 2)
        frames.onNext(.text("before"))
        subscription.dispose()
        frames.onNext(.text("after"))
        #expect(!frames.hasObservers)
        await received.wait(for: 2)
        // The server's side is not closed until it has read everything.
        #expect(await server.waitForLeave())
        #expect(received.all == [.text("before"), .close(1000)])
        #expect(log.all.prefix(2) == [.opened, .text("a")] && log.all.allSatisfy { $0 != .completed })
        subscription.dispose()
    }

    @Test("The observer may dispose of it, at once or later, and receives nothing more", arguments: [1, 3])
    func withinObserver(count: Int) async throws {
        let subscribed = DispatchSemaphore(value: 0)
        let server = try LoopbackServer.upgrading { _ in
            // The first event may arrive before `subscribe` returns, and the observer could not dispose of it yet.
            subscribed.wait()
            return [.frames(.text("1"), .text("2"), .text("3"), .text("4")), .frames { _ in [] }]
        }
        let log = SocketLog()
        let isSending = Guarded(false)
        let subscription = SingleAssignmentDisposable()
        let connection = transport.connect(
            to: SocketRequest(server.socketURL()),
            sending: .deferred {
                isSending.withLock { $0 = true }
                return .never()
            })
        subscription.setDisposable(
            log.subscribe(to: connection) { _ in if log.all.count == count { subscription.dispose() } })
        subscribed.signal()
        #expect(await server.waitForLeave())
        #expect(log.all == Array([SocketLog.Entry.opened, .text("1"), .text("2")].prefix(count)))
        #expect(isSending.withLock { $0 } == (count > 1), "The frames are subscribed to after the opening.")
    }

    @Test("It ends a handshake at once, without a timeout")
    func duringHandshake() async throws {
        let requested = EventLog<Void>()
        let server = try LoopbackServer { _ in
            requested.add(())
            return [.waitForLeave]
        }
        let request = SocketRequest(server.socketURL(), handshakeTimeout: .seconds(3600))
        let log = SocketLog()
        let subscription = log.subscribe(to: transport.connect(to: request, sending: .never()))
        await requested.wait(for: 1)
        subscription.dispose()
        #expect(await server.waitForLeave())
        #expect(log.all.isEmpty)
    }

    @Test(
        "A server that does not close its side, or keeps sending, is left after the timeout", arguments: [false, true])
    func silentServer(sends: Bool) async throws {
        let ended = DispatchSemaphore(value: 0)
        let server = try LoopbackServer.upgrading { _ in
            sends
                ? [.flood(Data(ServerFrame.text("a").bytes), times: .max)]
                // The bytes of the close frame, and the end.
                : [.call { ended.wait() }] + Array(repeating: .waitForLeave, count: 9)
        }
        let transport = CurlSocketTransport(.init(closingTimeout: .milliseconds(50)))
        let log = SocketLog()
        let subscription = log.subscribe(
            to: transport.connect(to: SocketRequest(server.socketURL()), sending: .never()))
        _ = await log.wait(for: 1)
        subscription.dispose()
        ended.signal()
        #expect(await server.waitForLeave())
    }

    @Test("Thousands of connections leave no thread, descriptor, subscription or object")
    func manyConnections() async {
        await #expect(processExitsWith: .success) {
            closeInheritedSockets()
            let cycles = ConnectionCycles()
            // A server accepts 32 connections.
            for _ in 0..<5 { try await cycles.run(32) }
            let (threads, descriptors) = (ConnectionCycles.count("task"), ConnectionCycles.count("fd"))
            for _ in 0..<70 { try await cycles.run(32) }
            // Threads end a little after what the test can observe of their connections.
            #expect(poll { ConnectionCycles.probes.withLock { $0 } == 0 })
            #expect(poll { ConnectionCycles.count("task") <= threads })
            #expect(poll { ConnectionCycles.count("fd") <= descriptors })
            #expect(poll { Resources.total == 0 })
        }
    }
}

/// Connections that end in different ways, one after another.
private struct ConnectionCycles: Sendable {
    /// The number of observers that are alive.
    static let probes = Guarded(0)

    private final class Probe: Sendable {
        init() { ConnectionCycles.probes.withLock { $0 += 1 } }

        deinit { ConnectionCycles.probes.withLock { $0 -= 1 } }
    }

    private let transport = CurlSocketTransport(.init(closingTimeout: .seconds(30)))

    /// The number of entries in a folder of this process, such as its threads.
    static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
    }

    /// Opens connections to a server; each one is closed by it or disposed of before, during or after the handshake.
    func run(_ count: Int) async throws {
        let server = try LoopbackServer.upgrading { request in
            request.target == "/1"
                ? [.frames(.text("a"), .close(1000)), .frames { _ in [] }]
                : [.frames(.text("a")), .frames { $0.opcode == .close ? [.frames(.close(1000))] : [] }]
        }
        for number in 0..<count { await open(server.socketURL("/\(number % 4)"), entries: [0, 4, 1, 2][number % 4]) }
    }

    private func open(_ url: URL, entries: Int) async {
        let probe = Probe()
        let log = SocketLog()
        let frames = Observable<SocketFrame>.just(.text("hello")).concat(Observable.never())
        let subscription = log.subscribe(to: transport.connect(to: SocketRequest(url), sending: frames)) { _ in
            withExtendedLifetime(probe) {}
        }
        _ = await log.wait(for: entries)
        subscription.dispose()
    }
}
