import Foundation
import Testing
import Waiting

@testable import Networking

@Suite(
    "WebSocket connections over TLS and proxies", .hangLimit,
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "needs /usr/bin/openssl"))
struct SocketSecurityTests {
    private func isUntrusted(_ entries: [SocketLog.Entry]) -> Bool {
        if case .failed(.untrusted) = entries.first { entries.count == 1 } else { false }
    }

    @Test("A certificate is trusted only if its authority is, and only for its own name")
    func certificates() async throws {
        let server = try TLSServer()
        let text = server.url.absoluteString.replacing("https:", with: "wss:")
        let url = try #require(URL(string: text))
        let trusting = CurlSocketTransport(.init(curl: .init(authorities: server.certificate.path)))
        // Over the connection it responds to the handshake with a page.
        #expect(await trusting.entries(url) == [.failed(.unexpectedContent(mediaType: "text/html"))])
        #expect(isUntrusted(await CurlSocketTransport().entries(url)))
        let byNumber = try #require(URL(string: text.replacing("localhost", with: "127.0.0.1")))
        #expect(isUntrusted(await trusting.entries(byNumber)))
    }

    @Test("A proxy of the environment is asked for a tunnel to other hosts, and never used to this machine")
    func proxy() async {
        await #expect(processExitsWith: .success) {
            closeInheritedSockets()
            let proxy = try LoopbackServer(.response("502 Bad Gateway", body: ""))
            for name in ["http_proxy", "https_proxy", "all_proxy"] {
                setenv(name, "http://127.0.0.1:\(proxy.port)", 1)
            }
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            let transport = CurlSocketTransport()
            let other = try #require(URL(string: "wss://example.org/ws"))
            let entries = await transport.entries(other)
            #expect(entries == [.failed(.connectionLost)] || entries == [.failed(.cannotConnect)])
            #expect(proxy.requests.map(\.line) == ["CONNECT example.org:443 HTTP/1.1"])

            let server = try LoopbackServer.upgrading { _ in [.frames(.close(1000))] }
            #expect(await transport.entries(server.socketURL()) == [.opened, .closed(1000), .completed])
            #expect(proxy.requests.count == 1)
        }
    }

    @Test("Through a proxy's tunnel the server's certificate is verified; no_proxy names hosts to connect to directly")
    func tunnel() async {
        await #expect(processExitsWith: .success) {
            closeInheritedSockets()
            let name = "streams.invalid"
            let server = try TLSServer(name: name)
            let port = server.url.port ?? 0
            let established = LoopbackServer.Step.send(Data("HTTP/1.1 200 Connection established\r\n\r\n".utf8))
            let proxy = try LoopbackServer { _ in [established, .tunnel(toPort: port)] }
            for variable in ["https_proxy", "all_proxy"] { setenv(variable, "http://127.0.0.1:\(proxy.port)", 1) }
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            let trusting = CurlSocketTransport(.init(curl: .init(authorities: server.certificate.path)))
            let url = try #require(URL(string: "wss://\(name):\(port)/ws"))
            // Over the connection the server responds to the handshake with a page.
            #expect(await trusting.entries(url) == [.failed(.unexpectedContent(mediaType: "text/html"))])
            #expect(proxy.requests.map(\.line) == ["CONNECT \(name):\(port) HTTP/1.1"])
            #expect(SocketSecurityTests().isUntrusted(await CurlSocketTransport().entries(url)))
            let other = try #require(URL(string: "wss://other.invalid:\(port)/ws"))
            #expect(SocketSecurityTests().isUntrusted(await trusting.entries(other)))
            #expect(proxy.requests.count == 3)

            setenv("no_proxy", "example.org,\(name)", 1)
            #expect(await trusting.entries(url) == [.failed(.hostNotFound)])
            #expect(proxy.requests.count == 3)
        }
    }
}
