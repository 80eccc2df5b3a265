import Foundation
import KitLocking
import Rx
import Synchronization
import Testing
import Waiting

@testable import Networking

@Suite("NetworkManager")
struct NetworkManagerTests {
    private let present = Date(timeIntervalSince1970: 1_000_000)

    private func manager(_ transport: any Transport, plugins: [any NetworkPlugin] = []) -> NetworkManager {
        let present = present
        return NetworkManager(
            site: .test, environment: .test(), transport: transport, plugins: plugins, clock: { present })
    }

    private func error(_ response: HTTPResponse) async -> NetworkError? {
        await manager(ScriptedTransport(response)).request(ThingEndpoint()).result().error
    }

    // MARK: Responses

    @Test("A response is decoded off the main thread and delivered once")
    func value() async throws {
        let isMain = Guarded<Bool?>(nil)
        struct Probe: Endpoint {
            let look: @Sendable () -> Void
            var site: Site { .test }
            var path: EndpointPath { "/x" }
            var decoding: ResponseDecoding<String> {
                ResponseDecoding(accept: nil, accepts: { _ in true }) { response in
                    look()
                    return String(decoding: response.body, as: UTF8.self)
                }
            }
            var sample: HTTPResponse { HTTPResponse(body: Data("sample".utf8)) }
        }
        let single = manager(SampleTransport()).request(
            Probe { isMain.withLock { $0 = Thread.isMainThread } })
        let result = await Task { @MainActor in await single.result() }.value
        #expect(result == .success("sample"))
        #expect(isMain.withLock { $0 } == false)
    }

    @Test(
        "Each status keeps its meaning and its response", arguments: [301, 400, 401, 404, 429, 500, 503, 599])
    func status(code: Int) async {
        let response = HTTPResponse.json("{}", status: HTTPStatus(rawValue: code))
        #expect(await error(response) == .status(response, retryAt: nil))
    }

    @Test("Retry-After is relative to the manager's clock")
    func retryAfter() async {
        let response = HTTPResponse(status: .tooManyRequests, headers: ["Retry-After": "30"])
        #expect(await error(response) == .status(response, retryAt: present.addingTimeInterval(30)))
    }

    @Test("A web page instead of data is unexpected content; a missing media type is accepted")
    func contentType() async {
        let page = HTTPResponse(headers: ["Content-Type": "text/html; charset=utf-8"], body: Data("<html>".utf8))
        #expect(await error(page) == .unexpectedContent(mediaType: "text/html"))
        let empty = HTTPResponse(headers: ["Content-Type": "text/html"])
        #expect(await error(empty) == .undecodable("not readable at the top"), "an empty body has no media type")
        let nameless = HTTPResponse(body: Data(#"{"name":"x"}"#.utf8))
        #expect(await error(nameless) == nil)
        let problem = HTTPResponse(headers: ["Content-Type": "application/hal+json"], body: Data(#"{"name":"x"}"#.utf8))
        #expect(await error(problem) == nil)
    }

    @Test(
        "A decoding error describes where it occurred and quotes no value",
        arguments: [
            (#"{"name":"secret"#, "not readable at the top"), ("", "not readable at the top"),
            (#"{"name":7654321}"#, "not a String at name"), ("{}", "no name at the top"),
            (#"{"name":null}"#, "no String at name"), ("[]", "not a Dictionary<String, Any> at the top"),
        ])
    func undecodable(body: String, message: String) async {
        #expect(await error(.json(body)) == .undecodable(message))
    }

    @Test("The transport's errors are passed on")
    func transportError() async {
        let transport = ScriptedTransport { _ in .error(NetworkError.cannotConnect) }
        #expect(await manager(transport).request(ThingEndpoint()).result().error == .cannotConnect)
    }

    @Test("An endpoint of another site, or one that cannot be sent, is not sent")
    func notSent() async {
        let transport = ScriptedTransport(.json("{}"))
        let manager = manager(transport)
        let other = await manager.request(ThingEndpoint(site: .other)).result().error
        #expect(other == .invalidRequest("an endpoint of other"))
        guard case .invalidRequest = await manager.request(ThingEndpoint(path: "/../x")).result().error else {
            Issue.record("sent")
            return
        }
        #expect(transport.requests.isEmpty)
        #expect(manager.running.isEmpty)
    }

    // MARK: Requests in progress

    @Test("Nothing is sent before a subscription; each request has its own id")
    func subscriptions() async throws {
        let transport = ManualTransport()
        let manager = manager(transport)
        let (one, other) = (manager.request(ThingEndpoint()), manager.request(ThingEndpoint(query: .numbered(2))))
        #expect(manager.running.isEmpty)
        let first = one.subscribe()
        let second = other.subscribe()
        #expect(transport.pending.count == 2)
        #expect(Set(manager.running.map(\.id)).count == 2)
        #expect(manager.running.map { "\($0.method.rawValue) \($0.path)" } == ["GET /v1/things", "GET /v1/things"])
        #expect(manager.running.map(\.started) == [present, present])
        first.dispose()
        #expect(manager.running.count == 1)
        second.dispose()
        #expect(manager.running.isEmpty)
        #expect(transport.disposals == 2)
    }

    @Test("Cancelling one request fails only that one; cancelling all fails the rest")
    func cancel() async throws {
        let transport = ManualTransport()
        let manager = manager(transport)
        let results = Guarded<[String]>([])
        let subscriptions = ["a", "b", "c"].enumerated().map { number, name in
            manager.request(ThingEndpoint(query: .numbered(number))).subscribe(
                onSuccess: { _ in results.withLock { $0.append("\(name) came") } },
                onFailure: { error in results.withLock { $0.append("\(name) \(error)") } })
        }
        manager.cancel(try #require(manager.running.dropFirst().first?.id))
        #expect(results.withLock { $0 } == ["b cancelled"])
        #expect(transport.disposals == 1)
        manager.cancel(UUID())
        manager.cancelAll()
        #expect(results.withLock { $0 } == ["b cancelled", "a cancelled", "c cancelled"])
        #expect(manager.running.isEmpty)
        for pending in transport.pending { pending.respond(.success(.json(#"{"name":"late"}"#))) }
        for subscription in subscriptions { subscription.dispose() }
        #expect(results.withLock { $0.count } == 3)
    }

    @Test("After disposal nothing is delivered, however late the response")
    func dispose() async {
        let transport = ManualTransport()
        let manager = manager(transport)
        let isDelivered = Guarded(false)
        let subscription = manager.request(ThingEndpoint()).subscribe { _ in isDelivered.withLock { $0 = true } }
        subscription.dispose()
        #expect(transport.disposals == 1)
        transport.pending.first?.respond(.success(.json(#"{"name":"late"}"#)))
        // A later request is decoded after anything that the first one left on the decoding scheduler.
        let next = manager.request(ThingEndpoint())
        async let result = next.result()
        await transport.wait(for: 2)
        transport.pending.last?.respond(.success(.json(#"{"name":"next"}"#)))
        #expect(await result == .success(Thing(name: "next")))
        #expect(!isDelivered.withLock { $0 })
    }

    @Test("Finished and failed requests are removed from the table")
    func table() async {
        let manager = manager(ScriptedTransport(.json(#"{"name":"x"}"#)))
        _ = await manager.request(ThingEndpoint()).result()
        #expect(manager.running.isEmpty)
        _ = await self.manager(ScriptedTransport(.json("[]"))).request(ThingEndpoint()).result()
        #expect(manager.running.isEmpty)
    }

    @Test("A second response to a request is ignored")
    func twice() async {
        let transport = ManualTransport()
        let results = EventLog<Void>()
        let manager = manager(transport)
        let subscription = manager.request(ThingEndpoint()).subscribe { _ in results.add(()) }
        transport.pending.first?.respond(.success(.json(#"{"name":"one"}"#)))
        transport.pending.first?.respond(.failure(.connectionLost))
        async let result = manager.request(ThingEndpoint(query: .numbered(2))).result()
        await transport.wait(for: 2)
        transport.pending.last?.respond(.failure(.connectionLost))
        _ = await result
        await results.wait(for: 1)
        subscription.dispose()
        #expect(results.all.count == 1)
    }
}
