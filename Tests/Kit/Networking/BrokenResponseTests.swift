import Foundation
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Broken responses", .hangLimit)
struct BrokenResponseTests {
    private let transport = CurlTransport()

    @Test(
        "A truncated response is incomplete, wherever it ends",
        arguments: [
            "HTTP/1.1 200 OK\nContent-Length: 100\n\n{\"half\":",
            "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\nhello\n",
            "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n50\nhel",
            "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n",
            "HTTP/1.1 200 OK\nContent-Le",
            "HTTP/1.1 200 OK\nContent-Length: 2\n",
            "HTTP/1.1 103 Early Hints\n\n",
        ])
    func breaksOff(response: String) async throws {
        let server = try LoopbackServer(.text(response))
        #expect(await transport.ask(server).error == .incomplete)
    }

    @Test("A connection that is reset within the body is an incomplete response")
    func resetInBody() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 9\n\nx"), .reset)
        let error = await transport.ask(server).error
        // The reset may overtake the data sent before it.
        #expect(error == .incomplete || error == .connectionLost)
    }

    @Test("A server that disconnects without a response is a lost connection")
    func hangUp() async throws {
        let error = await transport.ask(try LoopbackServer()).error
        #expect(error == .connectionLost)
        #expect(await transport.ask(try LoopbackServer(.reset)).error == .connectionLost)
    }

    @Test("A response that is not HTTP is malformed")
    func notHTTP() async throws {
        guard case .malformed = await transport.ask(try LoopbackServer(.text("SSH-2.0-OpenSSH_9.2\n"))).error else {
            Issue.record("accepted as HTTP")
            return
        }
    }

    @Test("A body that cannot be decompressed is malformed")
    func brokenCompression() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: "hello"))
        guard case .malformed = await transport.ask(server).error else {
            Issue.record("accepted as compressed")
            return
        }
    }

    @Test("An endless head is malformed")
    func endlessHead() async throws {
        let field = Data("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\n"), .flood(field, times: 10_000))
        let error = await transport.ask(server).error
        #expect(error == .malformed("a head without end"))
    }

    @Test("A port without a listener cannot be connected to")
    func noListener() async throws {
        let url = try LoopbackServer(.response(body: "")).url()
        #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == .cannotConnect)
    }
}
