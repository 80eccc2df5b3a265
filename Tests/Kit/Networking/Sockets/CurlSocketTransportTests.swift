import Foundation
import KitLocking
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("A WebSocket connection", .hangLimit)
struct CurlSocketTransportTests {
    private let transport = CurlSocketTransport(userAgent: "Tests")

    @Test("It is opened by a handshake, and delivers messages, pings and pongs in order until the server closes it")
    func messages() async throws {
        let server = try LoopbackServer.upgrading { _ in
            [
                .frames(.text("é\0"), .binary([0, 255]), .ping([1]), .pong([2]), .text("", isFinal: false)),
                .frames(.continuation([], isFinal: true), .close(1001, "going away"), .text("too late")), .waitForLeave,
            ]
        }
        let entries = await transport.entries(server.socketURL("/a%2Fb?c=%20d"), headers: ["X-Key": "k"])
        #expect(
            entries == [
                .opened, .text("é\0"), .received(.binary([0, 255])), .received(.ping([1])), .received(.pong([2])),
                .text(""), .closed(1001, "going away"), .completed,
            ])
        let request = try #require(server.requests.first)
        #expect(request.line == "GET /a%2Fb?c=%20d HTTP/1.1")
        let expected = [
            "Host": "127.0.0.1:\(server.port)", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13", "User-Agent": "Tests", "X-Key": "k",
        ]
        for (name, value) in expected { #expect(request.header(name) == value) }
        #expect(request.header("Sec-WebSocket-Extensions") == nil)
        #expect(Data(base64Encoded: request.header("Sec-WebSocket-Key") ?? "")?.count == 16)
    }

    @Test("Frames are sent masked and in order, and so are the responses to pings and to the closing")
    func sending() async throws {
        let received = EventLog<ClientFrame>()
        let server = try LoopbackServer.upgrading { _ in
            [
                .frames { frame in
                    received.add(frame)
                    return frame == .text("last") ? [.frames(.ping([7]), .close(4000))] : []
                }
            ]
        }
        let large = [UInt8](repeating: 1, count: 70_000)
        let frames = Observable<SocketFrame>.of(
            .text("é"), .binary(large), .ping([1, 2]), .pong([]), .text(String(repeating: "a", count: 126)),
            .text("last"))
        let entries = await transport.entries(server.socketURL(), sending: frames)
        #expect(entries == [.opened, .received(.ping([7])), .closed(4000), .completed])
        await received.wait(for: 8)
        #expect(
            received.all == [
                .text("é"), ClientFrame(.binary, large), ClientFrame(.ping, [1, 2]), ClientFrame(.pong, []),
                .text(String(repeating: "a", count: 126)), .text("last"), ClientFrame(.pong, [7]), .close(4000),
            ])
        #expect(await server.waitForLeave())
    }

    @Test("A closing without a code is answered without one")
    func closingWithoutCode() async throws {
        let received = EventLog<ClientFrame>()
        let server = try LoopbackServer.upgrading { _ in
            [
                .frames(ServerFrame(opcode: 8)),
                .frames { frame in
                    received.add(frame)
                    return []
                },
            ]
        }
        #expect(await transport.entries(server.socketURL()) == [.opened, .closed(nil), .completed])
        await received.wait(for: 1)
        #expect(received.all == [ClientFrame(.close, [])])
    }

    @Test("The frames' sequence is subscribed to after the opening, and its end does not close the connection")
    func framesLifetime() async throws {
        let steps = EventLog<String>()
        let server = try LoopbackServer.upgrading { _ in
            [.frames { frame in frame == .text("a") ? [.frames(.text("b"), .close(1000))] : [] }]
        }
        let frames = Observable<SocketFrame>.create { observer in
            steps.add("subscribed")
            observer.onNext(.text("a"))
            observer.onError(NetworkError.cancelled)
            return Disposables.create { steps.add("disposed") }
        }
        let log = SocketLog()
        let subscription = log.subscribe(to: transport.connect(to: SocketRequest(server.socketURL()), sending: frames))
        {
            if $0 == .opened { steps.add("opened") }
        }
        #expect(await log.waitForEnd() == [.opened, .text("b"), .closed(1000), .completed])
        #expect(steps.all == ["opened", "subscribed", "disposed"])
        subscription.dispose()
    }

    @Test("Each subscription opens a connection, which does not need its transport any more")
    func subscriptions() async throws {
        let server = try LoopbackServer.upgrading { _ in [.frames(.close(1000))] }
        let connection = CurlSocketTransport().connect(to: SocketRequest(server.socketURL()), sending: .never())
        #expect(server.requests.isEmpty)
        for _ in 0..<2 {
            let log = SocketLog()
            let subscription = log.subscribe(to: connection)
            #expect(await log.waitForEnd() == [.opened, .closed(1000), .completed])
            subscription.dispose()
        }
        #expect(server.requests.count == 2)
        #expect(Set(server.requests.map { $0.header("Sec-WebSocket-Key") }).count == 2)
    }

    @Test("libcurl is loaded by the connection; if that fails, the next connection tries again")
    func missingLibrary() async throws {
        let missing = NetworkError.missingLibrary("libcurl.so.4", package: "libcurl4", message: "not there")
        let isThere = Guarded(false)
        let transport = CurlSocketTransport(
            .init(load: { () throws(NetworkError) in
                guard isThere.withLock({ $0 }) else { throw missing }
                try CurlLibrary.load()
            }))
        let server = try LoopbackServer.upgrading { _ in [.frames(.close(1000))] }
        #expect(await transport.entries(server.socketURL()) == [.failed(missing)])
        isThere.withLock { $0 = true }
        #expect(await transport.entries(server.socketURL()) == [.opened, .closed(1000), .completed])
    }

    @Test("A URL in a log contains no secret")
    func description() throws {
        let request = SocketRequest(try #require(URL(string: "wss://user:secret@example.org/ws?api_key=secret&a=b")))
        for text in ["\(request)", String(reflecting: request), String(describing: [request])] {
            #expect(!text.contains("secret") && text.contains("wss://example.org/ws?api_key=<redacted>&a=b"))
        }
        var dumped = ""
        dump(request, to: &dumped)
        #expect(!dumped.contains("secret"))
    }
}
