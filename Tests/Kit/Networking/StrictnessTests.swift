import Foundation
import Rx
import Testing
import Waiting

@testable import Networking

/// Responses that other clients accept or follow: each is an error of its own here, and causes no further request.
@Suite("Strictness towards responses", .hangLimit)
struct StrictnessTests {
    private let transport = CurlTransport()

    private static let partial = NetworkError.malformed("a part of what was requested whole")
    private static let lengths = NetworkError.malformed("contradictory or unreadable lengths")
    private static let codings = NetworkError.malformed("a length and a transfer coding")

    @Test(
        "A response that contradicts itself is malformed",
        arguments: [
            ("206 Partial Content\nContent-Range: bytes 0-1/9\nContent-Length: 2\n\n[]", partial),
            ("206 Partial Content\nContent-Length: 2\n\n[]", partial),
            ("226 IM Used\nContent-Length: 2\n\n[]", partial),
            ("200 OK\nContent-Length: 2\nContent-Length: 4\n\n[]  ", lengths),
            ("200 OK\nContent-Length: 4\nContent-Length: 2\n\n[]  ", lengths),
            ("200 OK\nContent-Length: 2, 4\n\n[]  ", lengths), ("200 OK\nContent-Length: 2,\n\n[]", lengths),
            ("200 OK\nTransfer-Encoding: chunked\nContent-Length: 2\n\n2\n[]\n0\n\n", codings),
            ("200 OK\nContent-Length: 2\nTransfer-Encoding: chunked\n\n2\n[]\n0\n\n", codings),
        ])
    func contradictions(response: String, error: NetworkError) async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 " + response))
        #expect(await transport.ask(server).error == error)
    }

    @Test("A transfer coding other than chunked is an error, which libcurl 8 reports itself")
    func otherCoding() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nTransfer-Encoding: gzip\nContent-Length: 2\n\n[]"))
        #expect(await transport.ask(server).error != nil)
    }

    @Test(
        "A response whose head cannot be parsed is malformed, whichever layer finds it",
        arguments: [
            "200 OK\nContent-Length: -2\n\n[]", "200 OK\nContent-Length: +2\n\n[]", "200 OK\nContent-Length: 2x\n\n[]",
            "200 OK\nContent-Length: 0x2\n\n[]", "200 OK\nContent-Length: two\n\n[]",
            "2000 OK\nContent-Length: 2\n\n[]", "20 OK\nContent-Length: 2\n\n[]", "OK\nContent-Length: 2\n\n[]",
            "-20 OK\nContent-Length: 2\n\n[]", "200 OK\nContent-Length: 2\nX-A: a\0b\n\n[]",
        ])
    func unreadable(response: String) async throws {
        let error = await transport.ask(try LoopbackServer(.text("HTTP/1.1 " + response))).error
        guard case .malformed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "Unusual but valid responses are accepted",
        arguments: [
            "200 OK\nContent-Length: 2\nContent-Length: 2\n\n[]", "200 OK\nContent-Length: 2, 2\n\n[]",
            "200 OK\nContent-Length:   2  \n\n[]", "200 OK\nContent-Length: 002\n\n[]", "200\nContent-Length: 2\n\n[]",
            "200 OK\nTransfer-Encoding: chunked\n\n2\n[]\n0\nContent-Length: 9\n\n", "200 OK\n\n[]",
            "203 Other\nContent-Length: 2\n\n[]", "200 OK\nContent-Length: 2\n\n[]and what comes behind",
        ])
    func accepted(response: String) async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 " + response))
        #expect(await transport.ask(server).value?.body == Data("[]".utf8))
    }

    @Test("A length beyond the limit is too large, even if it is given twice")
    func tooLarge() async throws {
        for length in ["99999999999999999999", "1001, 1001", "9223372036854775807"] {
            let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: \(length)\n\n"), .waitForLeave)
            let error = await transport.ask(server, limits: RequestLimits(idle: .seconds(5), bodySize: 1000)).error
            #expect(error == .tooLarge(limit: 1000), "\(length)")
        }
    }

    @Test("A requested range is accepted")
    func range() async throws {
        let server = try LoopbackServer(.response("206 Partial Content", body: "[]"))
        #expect(await transport.ask(server, headers: ["Range": "bytes=0-1"]).value?.body == Data("[]".utf8))
    }

    @Test(
        "A redirect with credentials is rejected, and no header is made from them",
        arguments: ["user:pass@", "user@", ":pass@", "user%3Apass@", "@"])
    func credentials(userInfo: String) async throws {
        let server = try LoopbackServer { request in
            let authority = request.header("Host") ?? ""
            return [.response("302 Found", headers: ["Location: http://\(userInfo)\(authority)/b"], body: "")]
        }
        let error = await transport.ask(server, "/a", headers: ["X-Key": "k"]).error
        #expect(error == .malformed("a redirect with a user name or password") || userInfo == "@")
        #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
        if userInfo != "@" { #expect(server.requests.count == 1) }
    }

    @Test(
        "A redirect to another scheme, another host or nowhere is rejected",
        arguments: [
            "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "javascript:alert(1)", "data:,x",
            "http://169.254.169.254/latest", "http://10.0.0.1/", "http://[::1]/", "//attacker.example/", "https://",
            "http://127.0.0.1:1/", "http://127.0.0.1\\@attacker.example/", "unix:/run/socket",
        ])
    func elsewhere(location: String) async throws {
        let server = try LoopbackServer(.response("307 Moved", headers: ["Location: \(location)"], body: ""))
        switch await transport.ask(server).error {
        case .redirectedElsewhere, .malformed: break
        case let error: Issue.record("\(String(describing: error))")
        }
        #expect(server.requests.count == 1)
    }

    @Test("Redirects to different places are malformed; the same place given twice is followed")
    func severalLocations() async throws {
        let server = try LoopbackServer(.response("302 Found", headers: ["Location: /b", "Location: /c"], body: ""))
        #expect(await transport.ask(server).error == .malformed("redirects to several URLs"))
        #expect(server.requests.count == 1)
        let other = try LoopbackServer { request in
            request.target == "/b"
                ? [.response(body: "there")]
                : [.response("302 Found", headers: ["Location: /b", "Location: /b"], body: "")]
        }
        #expect(await transport.ask(other).value?.body == Data("there".utf8))
    }

    @Test("A cookie is not sent with a later request or after a redirect")
    func cookies() async throws {
        let server = try LoopbackServer { request in
            request.target == "/b"
                ? [.response(headers: ["Set-Cookie: a=b; Path=/"], body: "there")]
                : [.response("302 Found", headers: ["Location: /b", "Set-Cookie: c=d; Path=/"], body: "")]
        }
        for _ in 0..<2 { #expect(await transport.ask(server, "/a").value?.body == Data("there".utf8)) }
        #expect(server.requests.count == 4)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test(
        "A header that could inject another is not sent",
        arguments: [
            ("X-A", "b\r\nX-Evil: c"), ("X-A", "b\nX-Evil: c"), ("X-A\r\nX-Evil", "c"), ("X-A", "b\r\n\r\nGET /evil"),
            ("X-A: b", "c"), ("X-A", "b\0c"), ("", "c"),
        ])
    func injection(name: String, value: String) async throws {
        let server = try LoopbackServer(.response(body: "[]"))
        _ = await transport.ask(server, headers: HTTPHeaders([HTTPHeaders.Field(name: name, value: value)]))
        #expect(server.requests.count == 1)
        #expect(server.requests.allSatisfy { !$0.head.contains("Evil") && !$0.head.contains("X-A") })
    }

    @Test(
        "A response header beyond the maximum line length is malformed",
        arguments: [100_000, 300_000])
    func longHeader(length: Int) async throws {
        let value = String(repeating: "a", count: length)
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 2\nX-A: \(value)\n\n[]"))
        let result = await transport.ask(server)
        if length < 200_000 {
            #expect(result.value?.headers["X-A"]?.count == length)
        } else {
            #expect(result.error == .malformed("a head without end"))
        }
    }
}
