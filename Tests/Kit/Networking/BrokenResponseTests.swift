import Foundation
import Rx
import Testing

@testable import Networking

@Suite("Broken answers", .timeLimit(.minutes(1)))
struct BrokenResponseTests {
    private let transport = CurlTransport()

    @Test(
        "An answer that breaks off is incomplete, wherever it breaks off",
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

    @Test("A connection that is reset inside the body leaves an incomplete answer")
    func resetInBody() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 9\n\nx"), .reset)
        let error = await transport.ask(server).error
        // The reset may overtake what was sent before it.
        #expect(error == .incomplete || error == .connectionLost)
    }

    @Test("A server that hangs up without a word has lost the connection")
    func hangUp() async throws {
        let error = await transport.ask(try LoopbackServer()).error
        #expect(error == .connectionLost)
        #expect(await transport.ask(try LoopbackServer(.reset)).error == .connectionLost)
    }

    @Test("What is not HTTP is malformed")
    func notHTTP() async throws {
        guard case .malformed = await transport.ask(try LoopbackServer(.text("SSH-2.0-OpenSSH_9.2\n"))).error else {
            Issue.record("taken for HTTP")
            return
        }
    }

    @Test("A body whose compression cannot be undone is malformed")
    func brokenCompression() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: "hello"))
        guard case .malformed = await transport.ask(server).error else {
            Issue.record("taken for compressed")
            return
        }
    }

    @Test("A head without end is malformed")
    func endlessHead() async throws {
        let field = Data("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\n"), .flood(field, times: 10_000))
        let error = await transport.ask(server).error
        #expect(error == .malformed("a head without end"))
    }

    @Test("Nobody there: cannot connect")
    func noListener() async throws {
        let url = try LoopbackServer(.response(body: "")).url()
        #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == .cannotConnect)
    }
}
