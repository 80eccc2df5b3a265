import Foundation
import Testing
import Waiting

@testable import Networking

@Suite("The handshake of a WebSocket connection", .hangLimit)
struct SocketHandshakeTests {
    private let transport = CurlSocketTransport()

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("The key's proof is that of RFC 6455, section 1.3, and the digests those of FIPS 180")
    func proof() {
        #expect(SocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        func digest(_ text: String) -> String {
            SHA1.digest(of: Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(digest("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        for count in [55, 56, 63, 64, 119, 120, 128] {
            #expect(SHA1.digest(of: [UInt8](repeating: 0, count: count)).count == 20)
        }
        #expect(digest(String(repeating: "a", count: 1000)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    }

    @Test(
        "Without TLS only this machine is connected to",
        arguments: [
            "ws://example.org/", "ws://192.168.0.1/", "ws://127.0.0.1.example.org/", "http://127.0.0.1/",
            "https://example.org/", "wss:///x", "file:///etc/passwd",
        ])
    func insecure(text: String) async throws {
        #expect(await transport.entries(try url(text)) == [.failed(.insecureURL)])
    }

    @Test(
        "The host and port are those of the URL",
        arguments: [
            ("wss://Example.org/ws", "https://Example.org/", "Example.org"),
            ("wss://example.org:8443", "https://example.org:8443/", "example.org:8443"),
            ("ws://[::1]:80/a", "http://[::1]:80/", "[::1]:80"),
        ])
    func address(text: String, address: String, host: String) throws {
        let handshake = try SocketHandshake(SocketRequest(try url(text)), userAgent: nil)
        #expect(handshake.address == address)
        #expect(String(decoding: handshake.request, as: UTF8.self).contains("\r\nHost: \(host)\r\n"))
    }

    @Test("A user name, or a header that is not valid or belongs to the handshake, is not sent")
    func invalidRequests() async throws {
        let named = try url("ws://user:password@127.0.0.1:1/")
        #expect(
            await transport.entries(named) == [.failed(.invalidRequest("a URL with a user name or password"))])
        let fields: [HTTPHeaders] = [
            ["X": "a\r\nY: b"], ["": "a"], ["host": "a"], ["Sec-WebSocket-Extensions": "permessage-deflate"],
            ["Connection": "close"], ["Content-Length": "1"],
        ]
        for headers in fields {
            let entries = await transport.entries(try url("ws://127.0.0.1:1/"), headers: headers)
            #expect(entries == [.failed(.invalidRequest("a header that cannot be sent"))])
        }
    }

    @Test("A refusal is delivered with its headers, its body and the time to retry", arguments: [403, 429, 503])
    func refused(status: Int) async throws {
        let server = try LoopbackServer { _ in
            [.response("\(status) No", headers: ["Retry-After: 30", "X-Two: 2"], body: "{\"code\":0}")]
        }
        let now = Date(timeIntervalSince1970: 1_000_000)
        let transport = CurlSocketTransport(.init(clock: { now }))
        guard case .failed(.status(let response, let retryAt)) = await transport.entries(server.socketURL()).first
        else {
            Issue.record("no status")
            return
        }
        #expect(response.status.rawValue == status)
        #expect(response.headers["X-Two"] == "2")
        #expect(response.body == Data("{\"code\":0}".utf8))
        #expect(retryAt == now + 30)
    }

    @Test("A redirect is not followed")
    func redirect() async throws {
        let server = try LoopbackServer { request in
            [.response("302 Found", headers: ["Location: /elsewhere"], body: "")]
        }
        let headers: HTTPHeaders = ["Content-Length": "0", "Location": "/elsewhere"]
        let response = HTTPResponse(status: .found, headers: headers)
        #expect(await transport.entries(server.socketURL()) == [.failed(.status(response, retryAt: nil))])
        #expect(server.requests.count == 1)
    }

    @Test("The body of a refusal may break off or be large")
    func refusalBody() async throws {
        let broken = try LoopbackServer(.text("HTTP/1.1 502 Bad\nContent-Length: 100\n\nabc"))
        guard case .failed(.status(let response, _)) = await transport.entries(broken.socketURL()).first else {
            Issue.record("no status")
            return
        }
        #expect(response.body == Data("abc".utf8))
        let large = try LoopbackServer(
            .text("HTTP/1.1 502 Bad\nContent-Length: 99999999999\n\n"),
            .flood(Data(repeating: 0, count: 65_536), times: 1000))
        guard case .failed(.status(let cut, _)) = await transport.entries(large.socketURL()).first else {
            Issue.record("no status")
            return
        }
        #expect(cut.body.count == 64 << 10)
    }

    @Test("A success without an upgrade is other content")
    func loginPage() async throws {
        let page = try LoopbackServer(.response(headers: ["Content-Type: text/html; charset=utf-8"], body: "<html>"))
        #expect(
            await transport.entries(page.socketURL()) == [.failed(.unexpectedContent(mediaType: "text/html"))])
        let bare = try LoopbackServer(.response(headers: [], body: "x"))
        #expect(await transport.entries(bare.socketURL()) == [.failed(.malformed("no upgrade to a WebSocket"))])
    }

    @Test("An interim response is skipped")
    func interim() async throws {
        let server = try LoopbackServer { request in
            [.text("HTTP/1.1 103 Early Hints\nX-Early: 1\n\n"), .upgrade(request), .frames(.close(1000))]
        }
        #expect(await transport.entries(server.socketURL()) == [.opened, .closed(1000), .completed])
    }

    @Test(
        "A response that contradicts the handshake opens nothing",
        arguments: [
            ("Upgrade: h2c\nConnection: Upgrade", "no upgrade to a WebSocket"),
            ("Upgrade: websocket\nConnection: close", "no upgrade of the connection"),
            ("Upgrade: websocket\nConnection: Upgrade", "another key in the handshake"),
            ("Upgrade: WebSocket\nConnection: a, upgrade\nSec-WebSocket-Accept: x", "another key in the handshake"),
        ])
    func contradictions(headers: String, reason: String) async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 101 S\n\(headers)\n\n"), .waitForLeave)
        #expect(await transport.entries(server.socketURL()) == [.failed(.malformed(reason))])
        #expect(await server.waitForLeave())
    }

    @Test(
        "An extension or subprotocol that was not offered opens nothing",
        arguments: ["Sec-WebSocket-Extensions: permessage-deflate", "Sec-WebSocket-Protocol: chat"])
    func additions(header: String) async throws {
        let server = try LoopbackServer.upgrading(headers: [header]) { _ in [.waitForLeave] }
        #expect(
            await transport.entries(server.socketURL())
                == [.failed(.malformed("an extension or subprotocol that was not offered"))])
    }

    @Test("A server that does not speak HTTP, and a head without end")
    func notHTTP() async throws {
        let other = try LoopbackServer(greeting: Data("220 mail.example.org\r\n".utf8)) { _ in [.waitForLeave] }
        #expect(await transport.entries(other.socketURL()) == [.failed(.malformed("no HTTP response"))])
        let endless = try LoopbackServer(
            .text("HTTP/1.1 101 S\n"),
            .flood(Data("X: \(String(repeating: "a", count: 1000))\r\n".utf8), times: 100_000))
        #expect(await transport.entries(endless.socketURL()) == [.failed(.malformed(CurlOptions.longHead))])
        #expect(await endless.waitForLeave())
    }

    @Test("A connection that ends or breaks before the handshake's end")
    func breaks() async throws {
        let silent = try LoopbackServer()
        #expect(await transport.entries(silent.socketURL()) == [.failed(.connectionLost)])
        let reset = try LoopbackServer(.reset)
        #expect(await transport.entries(reset.socketURL()) == [.failed(.connectionLost)])
        let cut = try LoopbackServer(.text("HTTP/1.1 101 S\nUpgrade: websocket\n"))
        #expect(await transport.entries(cut.socketURL()) == [.failed(.incomplete)])
    }

    @Test("A handshake without a response times out, and so does one that never ends")
    func timeout() async throws {
        let silent = try LoopbackServer(.waitForLeave)
        #expect(
            await transport.entries(silent.socketURL(), handshakeTimeout: .milliseconds(100))
                == [.failed(.timedOut(.idle))])
        #expect(await silent.waitForLeave())
        let half = try LoopbackServer(.text("HTTP/1.1 101 S\n"), .waitForLeave)
        #expect(
            await transport.entries(half.socketURL(), handshakeTimeout: .milliseconds(100))
                == [.failed(.timedOut(.idle))])
    }

    @Test("A port without a server")
    func unreachable() async throws {
        let port = try FixedPort.unused()
        #expect(await transport.entries(try url("ws://127.0.0.1:\(port)/")) == [.failed(.cannotConnect)])
    }
}
