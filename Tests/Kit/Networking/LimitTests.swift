import Foundation
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Limits of a request", .hangLimit)
struct LimitTests {
    private let transport = CurlTransport()

    @Test("A server that never responds exceeds the idle limit")
    func idle() async throws {
        let server = try LoopbackServer(.waitForLeave)
        let limits = RequestLimits(idle: .milliseconds(50), total: .seconds(10))
        #expect(await transport.ask(server, limits: limits).error == .timedOut(.idle))
        #expect(await server.waitForLeave())
    }

    @Test("A server that stops within the body exceeds the idle limit")
    func idleInBody() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 100\n\nx"), .waitForLeave)
        let limits = RequestLimits(idle: .milliseconds(50), total: .seconds(10))
        #expect(await transport.ask(server, limits: limits).error == .timedOut(.idle))
    }

    @Test("The total time limit applies to a transfer that is not idle")
    func total() async throws {
        let head = "HTTP/1.1 200 OK\nContent-Length: 1000000000\n\n"
        let server = try LoopbackServer(.text(head), .flood(Data(count: 1 << 16), times: 15_000))
        let limits = RequestLimits(idle: .seconds(10), total: .milliseconds(50), bodySize: 1 << 30)
        #expect(await transport.ask(server, limits: limits).error == .timedOut(.total))
        #expect(await server.waitForLeave())
    }

    @Test("The limits are 15 seconds without activity, a minute in total, 48 MB and five redirects by default")
    func standard() async throws {
        let limits = RequestLimits()
        #expect(limits.idle == .seconds(15) && limits.total == .seconds(60) && limits.redirects == 5)
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 50331649\n\n"), .waitForLeave)
        #expect(await transport.ask(server, limits: limits).error == .tooLarge(limit: 48 << 20))
    }

    @Test("A body with a Content-Length beyond the limit is not read")
    func declaredTooLarge() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\nContent-Length: 1001\n\n"), .waitForLeave)
        #expect(await transport.ask(server, limits: RequestLimits(bodySize: 1000)).error == .tooLarge(limit: 1000))
        #expect(await server.waitForLeave())
    }

    @Test("A body that grows beyond the limit is cancelled")
    func growsTooLarge() async throws {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\n\n"), .flood(Data(count: 1000), times: 1_000_000))
        #expect(await transport.ask(server, limits: RequestLimits(bodySize: 5000)).error == .tooLarge(limit: 5000))
        #expect(await server.waitForLeave())
    }

    @Test("The size limit applies to the decompressed body")
    func bomb() async throws {
        let server = try LoopbackServer(.response(headers: ["Content-Encoding: gzip"], body: Compressed.zeros))
        #expect(
            await transport.ask(server, limits: RequestLimits(bodySize: 100_000)).error == .tooLarge(limit: 100_000))
        #expect(await transport.ask(server, limits: RequestLimits(bodySize: 200_000)).value?.body.count == 200_000)
    }
}
