import Foundation
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Redirects over the network", .hangLimit)
struct RedirectTests {
    private let transport = CurlTransport()

    @Test("A redirect within the site is followed with the same headers")
    func redirect() async throws {
        let server = try LoopbackServer { request in
            request.target == "/b?c"
                ? [.response(body: "there")] : [.response("302 Found", headers: ["Location: /b?c"], body: "")]
        }
        #expect(await transport.ask(server, "/a", headers: ["X-Key": "k"]).value?.body == Data("there".utf8))
        #expect(server.requests.map { $0.header("X-Key") } == ["k", "k"])
    }

    @Test("The body of a redirect is not part of the response")
    func redirectWithBody() async throws {
        let server = try LoopbackServer { request in
            request.target == "/b"
                ? [.response(headers: ["X-Second: 2"], body: "there")]
                : [.response("302 Found", headers: ["Location: /b", "X-First: 1"], body: "moved")]
        }
        let response = await transport.ask(server, "/a").value
        #expect(response?.body == Data("there".utf8))
        #expect(response?.headers["X-Second"] == "2" && response?.headers["X-First"] == nil)
    }

    @Test("A redirect to another host or port is not followed: no key leaves the site")
    func redirectElsewhere() async throws {
        let other = try LoopbackServer(.response(body: "stolen"))
        for (location, host) in [(other.url(), "127.0.0.1"), (other.url(host: "localhost"), "localhost")] {
            let server = try LoopbackServer(
                .response("302 Found", headers: ["Location: \(location.absoluteString)"], body: ""))
            #expect(await transport.ask(server).error == .redirectedElsewhere(host: host))
        }
        #expect(other.requests.isEmpty)
    }

    @Test("A redirect loop ends at the limit")
    func redirectCircle() async throws {
        let server = try LoopbackServer(.response("302 Found", headers: ["Location: /"], body: ""))
        #expect(await transport.ask(server, limits: RequestLimits(redirects: 3)).error == .tooManyRedirects)
        #expect(server.requests.count == 4)
    }
}
