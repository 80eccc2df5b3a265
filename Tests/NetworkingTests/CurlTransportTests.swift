import Foundation
import Rx
import Testing

@testable import Networking

@Suite("Over the network")
struct CurlTransportTests {
    private let transport = CurlTransport()

    private func ask(
        _ server: LoopbackServer, _ path: String = "/", method: HTTPMethod = .get, headers: HTTPHeaders = [:],
        body: Data? = nil, limits: RequestLimits = RequestLimits(idle: .seconds(5), total: .seconds(10))
    ) async -> Result<HTTPResponse, NetworkError> {
        let request = HTTPRequest(method: method, url: server.url(path), headers: headers, body: body)
        return await transport.send(TransportRequest(request, limits: limits)).result()
    }

    // MARK: What goes out and comes in

    @Test("An answer comes with its status, headers and body")
    func answer() async throws {
        let server = try LoopbackServer(
            .response(
                "404 Not Found", headers: ["X-Two: a", "x-two: b", "Content-Type: text/plain; x=y"], body: "gone"))
        let response = try await ask(server).get()
        #expect(response.status == .notFound)
        #expect(response.headers["x-TWO"] == "a, b")
        #expect(response.mediaType == "text/plain")
        #expect(response.body == Data("gone".utf8))
    }

    @Test("A request arrives as it was made: target, headers, body", arguments: HTTPMethod.allCases)
    func request(method: HTTPMethod) async throws {
        let server = try LoopbackServer(.response(body: ""))
        let body = method == .get || method == .head ? nil : Data("a=1\0b".utf8)
        let response = await ask(
            server, "/a%2Fb?c=%20d&e", method: method, headers: ["X-Key": "k", "X-Empty": ""], body: body)
        #expect(response.value?.status == .ok)
        let request = try #require(server.requests.first)
        #expect(request.line == "\(method.rawValue) /a%2Fb?c=%20d&e HTTP/1.1")
        #expect(request.header("X-Key") == "k")
        #expect(request.header("X-Empty") == "")
        #expect(request.header("User-Agent") == "Wick")
        #expect(request.header("Content-Type") == nil)
        #expect(request.body == body ?? Data())
    }

    @Test("A post without a body is a post of nothing")
    func emptyPost() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        #expect(await ask(server, method: .post).value?.body == Data("ok".utf8))
        #expect(server.requests.first?.header("Content-Length") == "0")
    }

    @Test("An answer to HEAD has a length and no body, and is whole")
    func head() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 99999999999\n\n"))
        #expect(await ask(server, method: .head).value?.body == Data())
    }

    @Test("An interim answer is not the answer")
    func interim() async throws {
        let server = try LoopbackServer(
            .text("HTTP/1.1 103 Early Hints\nX-Early: 1\n\nHTTP/1.1 200 OK\nContent-Length: 1\n\nx"))
        let response = try await ask(server).get()
        #expect(response.status == .ok)
        #expect(response.headers["X-Early"] == nil)
    }

    @Test("A compressed body is decompressed")
    func compressed() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: Compressed.hello))
        #expect(await ask(server).value?.body == Data(String(repeating: "hello ", count: 20).utf8))
        #expect(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
    }

    @Test("Many requests at once get their own answers")
    func many() async throws {
        let server = try LoopbackServer { [.response(body: $0.target)] }
        let answers = await withTaskGroup(of: (String, String?).self) { group in
            for number in 0..<24 {
                group.addTask {
                    let body = await ask(server, "/\(number)").value?.body
                    return ("/\(number)", body.map { String(decoding: $0, as: UTF8.self) })
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 24)
        #expect(answers.allSatisfy { $0.0 == $0.1 })
    }

    @Test("Each subscription is a request of its own")
    func subscriptions() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        let single = transport.send(TransportRequest(HTTPRequest(url: server.url("/twice"))))
        #expect(server.requests.isEmpty)
        _ = await single.result()
        _ = await single.result()
        #expect(server.requests.map { $0.target } == ["/twice", "/twice"])
    }

    @Test("This machine is reached directly, whatever proxy the environment names")
    func proxy() async throws {
        setenv("http_proxy", "http://127.0.0.1:1", 1)
        defer { unsetenv("http_proxy") }
        let server = try LoopbackServer(.response(body: "ok"))
        #expect(await ask(server).value?.status == .ok)
    }

    @Test("An answer of 401 with a challenge is an answer")
    func challenge() async throws {
        let server = try LoopbackServer(
            .response("401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""], body: "who are you?"))
        #expect(await ask(server).value?.status == .unauthorized)
    }

    @Test("Nothing of one answer is sent along with the next request")
    func cookies() async throws {
        let server = try LoopbackServer(.response(headers: ["Set-Cookie: a=b; Path=/"], body: ""))
        _ = await ask(server)
        _ = await ask(server)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    // MARK: What goes wrong

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
    func breaksOff(answer: String) async throws {
        let server = try LoopbackServer(.text(answer))
        #expect(await ask(server).error == .incomplete)
    }

    @Test("A connection that is reset inside the body leaves an incomplete answer")
    func resetInBody() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 9\n\nx"), .reset)
        let error = await ask(server).error
        // The reset may overtake what was sent before it.
        #expect(error == .incomplete || error == .connectionLost)
    }

    @Test("A server that hangs up without a word has lost the connection")
    func hangUp() async throws {
        #expect(await ask(try LoopbackServer()).error == .connectionLost)
        #expect(await ask(try LoopbackServer(.reset)).error == .connectionLost)
    }

    @Test("What is not HTTP is malformed")
    func notHTTP() async throws {
        guard case .malformed = await ask(try LoopbackServer(.text("SSH-2.0-OpenSSH_9.2\n"))).error else {
            Issue.record("taken for HTTP")
            return
        }
    }

    @Test("A body whose compression cannot be undone is malformed")
    func brokenCompression() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: "hello"))
        guard case .malformed = await ask(server).error else {
            Issue.record("taken for compressed")
            return
        }
    }

    @Test("A head without end is malformed")
    func endlessHead() async throws {
        let field = Data("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\n"), .flood(field, times: 10_000))
        #expect(await ask(server).error == .malformed("a head without end"))
    }

    @Test("Nobody there: cannot connect")
    func nobody() async throws {
        let url = try LoopbackServer(.response(body: "")).url()
        #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == .cannotConnect)
    }

    // MARK: Limits

    @Test("A server that never answers runs into the limit of idleness")
    func idle() async throws {
        let server = try LoopbackServer(.waitForLeave)
        let limits = RequestLimits(idle: .milliseconds(50), total: .seconds(10))
        #expect(await ask(server, limits: limits).error == .timedOut(.idle))
        await server.waitForLeave()
    }

    @Test("A server that stops inside the body runs into the limit of idleness")
    func idleInBody() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 100\n\nx"), .waitForLeave)
        let limits = RequestLimits(idle: .milliseconds(50), total: .seconds(10))
        #expect(await ask(server, limits: limits).error == .timedOut(.idle))
    }

    @Test("The limit of total time ends what is not idle")
    func total() async throws {
        let head = "HTTP/1.1 200 OK\nContent-Length: 1000000000\n\n"
        let server = try LoopbackServer(.text(head), .flood(Data(count: 1 << 16), times: 15_000))
        let limits = RequestLimits(idle: .seconds(10), total: .milliseconds(50), bodySize: 1 << 30)
        #expect(await ask(server, limits: limits).error == .timedOut(.total))
        await server.waitForLeave()
    }

    @Test("A body that says it is too large is not read")
    func declaredTooLarge() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 1001\n\n"), .waitForLeave)
        #expect(await ask(server, limits: RequestLimits(bodySize: 1000)).error == .tooLarge(limit: 1000))
        await server.waitForLeave()
    }

    @Test("A body that turns out too large is given up while it comes")
    func growsTooLarge() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\n\n"), .flood(Data(count: 1000), times: 1_000_000))
        #expect(await ask(server, limits: RequestLimits(bodySize: 5000)).error == .tooLarge(limit: 5000))
        await server.waitForLeave()
    }

    @Test("A body counts as large as it is decompressed")
    func bomb() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: Compressed.zeros))
        #expect(await ask(server, limits: RequestLimits(bodySize: 100_000)).error == .tooLarge(limit: 100_000))
        #expect(await ask(server, limits: RequestLimits(bodySize: 200_000)).value?.body.count == 200_000)
    }

    // MARK: Redirects

    @Test("A redirect within the site is followed, and its headers go along")
    func redirect() async throws {
        let server = try LoopbackServer { request in
            request.target == "/b?c"
                ? [.response(body: "there")] : [.response("302 Found", headers: ["Location: /b?c"], body: "")]
        }
        #expect(await ask(server, "/a", headers: ["X-Key": "k"]).value?.body == Data("there".utf8))
        #expect(server.requests.map { $0.header("X-Key") } == ["k", "k"])
    }

    @Test("A redirect to another host or port is not followed: no key leaves the site")
    func redirectElsewhere() async throws {
        let other = try LoopbackServer(.response(body: "stolen"))
        for (location, host) in [(other.url(), "127.0.0.1"), (other.url(host: "localhost"), "localhost")] {
            let server = try LoopbackServer(
                .response("302 Found", headers: ["Location: \(location.absoluteString)"], body: ""))
            #expect(await ask(server).error == .redirectedElsewhere(host: host))
        }
        #expect(other.requests.isEmpty)
    }

    @Test("A circle of redirects ends at the limit")
    func redirectCircle() async throws {
        let server = try LoopbackServer(.response("302 Found", headers: ["Location: /"], body: ""))
        #expect(await ask(server, limits: RequestLimits(redirects: 3)).error == .tooManyRedirects)
        #expect(server.requests.count == 4)
    }

    // MARK: Leaving

    @Test("Disposing stops the request, and nothing comes after")
    func dispose() async throws {
        let server = try LoopbackServer { _ in [.text("HTTP/1.1 200 OK\nContent-Length: 100\n\n"), .waitForLeave] }
        let single = transport.send(TransportRequest(HTTPRequest(url: server.url())))
        let disposable = single.subscribe { Issue.record("came after all: \($0)") }
        // The second request begins after the first, on the same thread: when it is over, the first is under way.
        let probe = try LoopbackServer(.response(body: "ok"))
        _ = await ask(probe)
        disposable.dispose()
        await server.waitForLeave()
        disposable.dispose()
    }

    @Test("A transport that nobody holds lives as long as its requests")
    func lifetime() async throws {
        let server = try LoopbackServer(.response(body: "ok"))
        let single = CurlTransport().send(TransportRequest(HTTPRequest(url: server.url())))
        #expect(await single.result().value?.status == .ok)
    }

    @Test("Plain HTTP beyond this machine is not sent")
    func insecure() async throws {
        for text in ["http://example.org/", "http://192.168.0.1/", "ftp://127.0.0.1/", "file:///etc/passwd"] {
            let url = try #require(URL(string: text))
            #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == .insecureURL)
        }
    }
}

/// Bytes as gzip makes them.
private enum Compressed {
    /// "hello " twenty times.
    static let hello = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJV8igOwkAL/r4SHgAAAA=") ?? Data()
    /// The digit zero 200,000 times.
    static let zeros =
        Data(
            base64Encoded:
                "H4sIAAAAAAACA+3BMQEAAADCoErrn84M/kABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAK8BlH0jNkANAwA=") ?? Data()
}
