import Foundation
import KitLocking
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Faults of WebSocket servers", .hangLimit)
struct SocketFaultTests {
    private let transport = CurlSocketTransport()

    /// The end of a connection whose server sends frames, and the code with which the client closes it.
    private func fault(
        _ frames: ServerFrame..., messageSize: Int = 4 << 20
    ) async throws -> (entries: [SocketLog.Entry], code: ClientFrame?) {
        let received = EventLog<ClientFrame>()
        let server = try LoopbackServer.upgrading { _ in
            [
                .send(Data(frames.flatMap(\.bytes))),
                .frames { frame in
                    received.add(frame)
                    return []
                },
            ]
        }
        let entries = await transport.entries(server.socketURL(), messageSize: messageSize)
        #expect(await server.waitForLeave())
        return (entries, received.all.first)
    }

    @Test("What violates the protocol ends the connection, with the code for it")
    func violations() async throws {
        let text = try await fault(.text("a"), ServerFrame(opcode: 1, payload: [0xFF]), .text("b"))
        #expect(text.entries == [.opened, .text("a"), .failed(.malformed("text that is not UTF-8"))])
        #expect(text.code == .close(1007))
        let masked = try await fault(ServerFrame(opcode: 1, payload: [0], mask: [1, 2, 3, 4]))
        #expect(masked.entries == [.opened, .failed(.malformed("a masked frame"))])
        #expect(masked.code == .close(1002))
        let compressed = try await fault(ServerFrame(opcode: 1, payload: [0], reserved: 4))
        #expect(compressed.entries == [.opened, .failed(.malformed("a frame with reserved bits, as of an extension"))])
        #expect(compressed.code == .close(1002))
    }

    @Test("A message above the limit ends the connection before it arrives, and one below is delivered")
    func tooLarge() async throws {
        let (entries, code) = try await fault(ServerFrame(opcode: 2, length: 4 << 20 + 1))
        #expect(entries == [.opened, .failed(.tooLarge(limit: 4 << 20))])
        #expect(code == .close(1009))

        let large = [UInt8](repeating: 1, count: 4 << 20)
        let server = try LoopbackServer.upgrading { _ in [.frames(.binary(large), .close(1000)), .waitForLeave] }
        #expect(
            await transport.entries(server.socketURL())
                == [.opened, .received(.binary(large)), .closed(1000), .completed])
    }

    @Test("Endless continuation frames end the connection at the limit", arguments: [false, true])
    func endlessContinuation(withPings: Bool) async throws {
        let part = ServerFrame.continuation([UInt8](repeating: 0, count: 65_536)).bytes
        let server = try LoopbackServer.upgrading { _ in
            [
                .frames(.text("", isFinal: false)),
                .flood(Data(part + (withPings ? ServerFrame.ping().bytes : [])), times: 1_000_000),
            ]
        }
        let entries = await transport.entries(server.socketURL())
        #expect(entries.filter { $0 != .received(.ping([])) } == [.opened, .failed(.tooLarge(limit: 4 << 20))])
        #expect(await server.waitForLeave())
    }

    @Test("A connection that ends or breaks without a close frame is lost")
    func lost() async throws {
        let ended = try LoopbackServer.upgrading { _ in [.frames(.text("a"))] }
        #expect(await transport.entries(ended.socketURL()) == [.opened, .text("a"), .failed(.connectionLost)])
        let cut = try LoopbackServer.upgrading { _ in [.send(Data(ServerFrame.text("abc").bytes.dropLast()))] }
        #expect(await transport.entries(cut.socketURL()) == [.opened, .failed(.connectionLost)])
        let opened = DispatchSemaphore(value: 0)
        let reset = try LoopbackServer.upgrading { _ in [.call { opened.wait() }, .reset] }
        let log = SocketLog()
        let connection = transport.connect(to: SocketRequest(reset.socketURL()), sending: .never())
        let subscription = log.subscribe(to: connection) { if $0 == .opened { opened.signal() } }
        #expect(await log.waitForEnd() == [.opened, .failed(.connectionLost)])
        subscription.dispose()
    }

    @Test("A server has to wait while the observer is busy, and nothing is lost")
    func slowObserver() async throws {
        let frame = ServerFrame.binary([UInt8](repeating: 0, count: 65_536)).bytes
        let (filled, filling) = AsyncStream<Int>.makeStream()
        let server = try LoopbackServer.upgrading { _ in
            [.fill(Data(frame), report: { filling.yield($0) }), .waitForLeave]
        }
        let release = DispatchSemaphore(value: 0)
        let total = Guarded(0)
        let received = EventLog<Int>()
        let connection = transport.connect(to: SocketRequest(server.socketURL()), sending: .never())
        let subscription = connection.subscribe(onNext: { event in
            guard case .received(.binary(let bytes)) = event else { return release.wait() }
            let sum = total.withLock { total in
                total += bytes.count + 10
                return total
            }
            received.add(sum)
        })
        var sent = 0
        for await count in filled {
            sent = count
            break
        }
        // The buffers of the system.
        #expect(sent > 0 && sent < 64 << 20)
        #expect(received.all.isEmpty)
        release.signal()
        await received.wait { $0.last.map { $0 + frame.count > sent } ?? false }
        subscription.dispose()
    }

    @Test("A server that does not read loses the connection when too much waits for it")
    func serverDoesNotRead() async throws {
        let end = DispatchSemaphore(value: 0)
        let server = try LoopbackServer.upgrading { _ in [.call { end.wait() }] }
        defer { end.signal() }
        let part = SocketFrame.binary([UInt8](repeating: 0, count: 65_536))
        let frames = Observable<SocketFrame>.create { observer in
            let flag = BooleanDisposable()
            Thread.detachNewThread { while !flag.isDisposed { observer.onNext(part) } }
            return flag
        }
        #expect(await transport.entries(server.socketURL(), sending: frames) == [.opened, .failed(.connectionLost)])
    }

    @Test("A control frame that is too large ends the connection")
    func largeControlFrame() async throws {
        let server = try LoopbackServer.upgrading { _ in [.waitForLeave] }
        let payload = [UInt8](repeating: 0, count: 126)
        for frame in [SocketFrame.ping(payload), .pong(payload)] {
            #expect(
                await transport.entries(server.socketURL(), sending: .just(frame))
                    == [.opened, .failed(.invalidRequest("a control frame of more than 125 bytes"))])
        }
    }

    @Test("After each fault the next connection works")
    func recovery() async throws {
        let count = Guarded(0)
        let server = try LoopbackServer { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return switch number {
            case 1: [.response("503 No", body: "")]
            case 2: [.upgrade(request), .send(Data([0xFF, 0xFF]))]
            case 3: [.upgrade(request)]
            default: [.upgrade(request), .frames(.text("works"), .close(1000))]
            }
        }
        for _ in 0..<3 {
            guard case .failed = await transport.entries(server.socketURL()).last else {
                Issue.record("no fault")
                return
            }
        }
        #expect(await transport.entries(server.socketURL()) == [.opened, .text("works"), .closed(1000), .completed])
    }
}
