import Foundation
import KitLocking
import Networking
import Rx
import Testing

@Suite("Plugins")
struct PluginTests {
    private func manager(_ transport: any Transport, plugins: [any NetworkPlugin]) -> NetworkManager {
        NetworkManager(site: .test, environment: .test(), transport: transport, plugins: plugins)
    }

    @Test("Plugins modify the request in order, and are notified of each end exactly once")
    func plugins() async {
        let received = Guarded<[String]>([])
        struct Plugin: NetworkPlugin {
            let name: String
            let say: @Sendable (String) -> Void
            func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest {
                var request = request
                request.headers.add("X-Seen", name)
                return request
            }
            func willSend(_ request: HTTPRequest, for context: RequestContext) {
                say("\(name) > \(request.headers["X-Seen"] ?? "")")
            }
            func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {
                switch result {
                case .success(let response): say("\(name) < \(response.status)")
                case .failure(let error): say("\(name) < \(error)")
                }
            }
        }
        let plugins = ["a", "b"].map { name in
            Plugin(name: name) { line in received.withLock { $0.append(line) } }
        }
        func receivedSince() -> [String] {
            received.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
        let sent = ["a > a, b", "b > a, b"]
        _ = await manager(ScriptedTransport(.json(#"{"name":"x"}"#)), plugins: plugins).request(ThingEndpoint())
            .result()
        #expect(receivedSince() == sent + ["a < 200 OK", "b < 200 OK"])
        _ = await manager(ScriptedTransport(.json("[1]")), plugins: plugins).request(ThingEndpoint()).result()
        #expect(receivedSince().dropFirst(2).first == "a < undecodable: not a Dictionary<String, Any> at the top")

        let manager = manager(ManualTransport(), plugins: plugins)
        let disposed = manager.request(ThingEndpoint()).subscribe()
        disposed.dispose()
        disposed.dispose()
        #expect(receivedSince() == sent + ["a < cancelled", "b < cancelled"])
        let cancelled = manager.request(ThingEndpoint()).subscribe(onFailure: { _ in })
        manager.cancelAll()
        cancelled.dispose()
        #expect(receivedSince() == sent + ["a < cancelled", "b < cancelled"])
    }

    @Test("A plugin's header that cannot be sent fails the request")
    func pluginHeader() async {
        struct Bad: NetworkPlugin {
            func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest {
                var request = request
                request.headers["X-Bad"] = "a\r\nX-Worse: b"
                return request
            }
        }
        let transport = ScriptedTransport(.json(#"{"name":"x"}"#))
        let error = await manager(transport, plugins: [Bad()]).request(ThingEndpoint()).result().error
        #expect(error == .invalidRequest("a header that cannot be sent"))
        #expect(transport.requests.isEmpty)
    }

    @Test("The activity count returns to 0 in all cases")
    func activity() async {
        let activity = ActivityPlugin()
        let counts = Guarded<[Int]>([])
        let subscription = activity.count.subscribe(onNext: { count in counts.withLock { $0.append(count) } })
        let manager = manager(ManualTransport(), plugins: [activity])
        let first = manager.request(ThingEndpoint()).subscribe(onFailure: { _ in })
        let second = manager.request(ThingEndpoint(query: .numbered(2))).subscribe()
        second.dispose()
        manager.cancelAll()
        first.dispose()
        #expect(counts.withLock { $0 } == [0, 1, 2, 1, 0])

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let context = RequestContext(site: .test, method: .get, path: "/x", started: .distantPast)
                    if let url = URL(string: "https://example.org") {
                        activity.willSend(HTTPRequest(url: url), for: context)
                    }
                    activity.didFinish(.success(HTTPResponse()), for: context)
                }
            }
        }
        #expect(counts.withLock { $0.last } == 0)
        #expect(counts.withLock { $0.allSatisfy { (0...200).contains($0) } })
        subscription.dispose()
    }
}
