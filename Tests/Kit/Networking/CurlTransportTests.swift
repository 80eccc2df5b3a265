import Foundation
import KitLocking
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Over the network", .hangLimit)
struct CurlTransportTests {
    private let transport = CurlTransport(userAgent: "Tests")

    @Test("A response has its status, headers and body")
    func response() async throws {
        let server = try LoopbackServer(
            .response(
                "404 Not Found", headers: ["X-Two: a", "x-two: b", "Content-Type: text/plain; x=y"], body: "gone"))
        let response = try await transport.ask(server).get()
        #expect(response.status == .notFound)
        #expect(response.headers["x-TWO"] == "a, b")
        #expect(response.mediaType == "text/plain")
        #expect(response.body == Data("gone".utf8))
    }

    @Test("A request is sent unchanged: target, headers, body", arguments: HTTPMethod.allCases)
    func request(method: HTTPMethod) async throws {
        let server = try LoopbackServer(.response(body: ""))
        let body = method == .get || method == .head ? nil : Data("a=1\0b".utf8)
        let response = await transport.ask(
            server, "/a%2Fb?c=%20d&e", method: method, headers: ["X-Key": "k", "X-Empty": ""], body: body)
        #expect(response.value?.status == .ok)
        let request = try #require(server.requests.first)
        #expect(request.line == "\(method.rawValue) /a%2Fb?c=%20d&e HTTP/1.1")
        #expect(request.header("X-Key") == "k")
        #expect(request.header("X-Empty") == "")
        #expect(request.header("User-Agent") == "Tests")
        #expect(request.header("Content-Type") == nil)
        #expect(request.body == body ?? Data())
    }

    @Test("A POST without a body is sent with an empty body")
    func emptyPost() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        #expect(await transport.ask(server, method: .post).value?.body == Data("ok".utf8))
        #expect(server.requests.first?.header("Content-Length") == "0")
    }

    @Test("A response to HEAD has a length, no body, and is complete")
    func head() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 99999999999\n\n"))
        #expect(await transport.ask(server, method: .head).value?.body == Data())
    }

    @Test("An interim response is skipped")
    func interim() async throws {
        let server = try LoopbackServer(
            .text("HTTP/1.1 103 Early Hints\nX-Early: 1\n\nHTTP/1.1 200 OK\nContent-Length: 1\n\nx"))
        let response = try await transport.ask(server).get()
        #expect(response.status == .ok)
        #expect(response.headers["X-Early"] == nil)
    }

    @Test("A compressed body is decompressed")
    func compressed() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: Compressed.hello))
        #expect(await transport.ask(server).value?.body == Data(String(repeating: "hello ", count: 20).utf8))
        #expect(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
    }

    @Test("Concurrent requests get their own responses")
    func many() async throws {
        let server = try LoopbackServer { [.response(body: $0.target)] }
        let responses = await withTaskGroup(of: (String, String?).self) { group in
            for number in 0..<24 {
                group.addTask {
                    let body = await transport.ask(server, "/\(number)").value?.body
                    return ("/\(number)", body.map { String(decoding: $0, as: UTF8.self) })
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count == 24)
        #expect(responses.allSatisfy { $0.0 == $0.1 })
    }

    @Test("Each subscription sends a request")
    func subscriptions() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        let single = transport.send(TransportRequest(HTTPRequest(url: server.url("/twice"))))
        #expect(server.requests.isEmpty)
        _ = await single.result()
        _ = await single.result()
        #expect(server.requests.map { $0.target } == ["/twice", "/twice"])
    }

    @Test("A request that must not be repeated uses a new connection", arguments: [HTTPMethod.post, .patch])
    func freshConnection(method: HTTPMethod) async throws {
        // libcurl resends a request itself if a reused connection turns out to be dead.
        let server = try LoopbackServer(.response(body: "new"), .waitForLeave, .response(body: "kept"))
        #expect(await transport.ask(server).value?.body == Data("new".utf8))
        #expect(await transport.ask(server, method: method, body: Data("order".utf8)).value?.body == Data("new".utf8))
        #expect(server.requests.map(\.body) == [Data(), Data("order".utf8)])
    }

    @Test("A 401 response with a challenge is delivered")
    func challenge() async throws {
        let server = try LoopbackServer(
            .response("401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""], body: "who are you?"))
        #expect(await transport.ask(server).value?.status == .unauthorized)
    }

    @Test("Nothing from a response is sent with the next request")
    func cookies() async throws {
        let server = try LoopbackServer(.response(headers: ["Set-Cookie: a=b; Path=/"], body: ""))
        _ = await transport.ask(server)
        _ = await transport.ask(server)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test("Disposing stops the request, and nothing is delivered afterwards")
    func dispose() async throws {
        let server = try LoopbackServer { _ in [.text("HTTP/1.1 200 OK\nContent-Length: 100\n\n"), .waitForLeave] }
        let limits = RequestLimits(idle: .seconds(3600), total: .seconds(3600))
        let single = transport.send(TransportRequest(HTTPRequest(url: server.url()), limits: limits))
        let isDelivered = Guarded(false)
        let disposable = single.subscribe { _ in isDelivered.withLock { $0 = true } }
        // The second request starts after the first on the same thread: when it is finished, the first is in progress.
        let probe = try LoopbackServer(.response(body: "ok"))
        _ = await transport.ask(probe)
        disposable.dispose()
        #expect(await server.waitForLeave(), "the request continued")
        disposable.dispose()
        #expect(!isDelivered.withLock { $0 })
    }

    @Test("A transport without references remains alive until its requests finish")
    func lifetime() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        let single = CurlTransport().send(TransportRequest(HTTPRequest(url: server.url())))
        #expect(await single.result().value?.status == .ok)
    }

    @Test("Plain HTTP to other hosts is not sent")
    func insecure() async throws {
        for text in ["http://example.org/", "http://192.168.0.1/", "ftp://127.0.0.1/", "file:///etc/passwd"] {
            let url = try #require(URL(string: text))
            #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == .insecureURL)
        }
    }
}
