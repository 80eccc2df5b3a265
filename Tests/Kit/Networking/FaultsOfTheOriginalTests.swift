import Foundation
import KitLocking
import Rx
import Testing
import Waiting

@testable import Networking

/// Networking faults of the original app.
@Suite("Faults of the original", .hangLimit)
struct FaultsOfTheOriginalTests {
    @Test(
        "5. Each status keeps its own meaning", arguments: [400, 401, 402, 403, 404, 408, 418, 429, 500, 502, 503, 504])
    func statuses(code: Int) async throws {
        let server = try LoopbackServer(.response("\(code) Whatever The Server Says", body: "{}"))
        let error = await manager(server).request(ThingEndpoint()).result().error
        guard case .status(let response, _) = error else {
            Issue.record("\(code) was mapped to \(String(describing: error))")
            return
        }
        #expect(response.status == HTTPStatus(rawValue: code))
    }

    @Test(
        "13. A request delivers one value or one error, and then ends",
        arguments: [
            ("HTTP/1.1 200 OK\nContent-Length: 12\n\n{\"name\":\"a\"}", "value"),
            ("HTTP/1.1 200 OK\nContent-Length: 100\n\n{\"name\":", "error"),
            ("HTTP/1.1 500 Internal Server Error\nContent-Length: 0\n\n", "error"),
            ("HTTP/1.1 200 OK\nContent-Length: 4\n\n{}{}", "error"), ("", "error"), ("not HTTP\n\n", "error"),
        ])
    func oneEvent(response: String, expected: String) async throws {
        let server = try LoopbackServer(
            .text(response.replacingOccurrences(of: "\n\n{", with: "\nContent-Type: application/json\n\n{")))
        let events = Guarded<[String]>([])
        let manager = manager(server)
        await withCheckedContinuation { ended in
            _ = manager.request(ThingEndpoint()).asObservable()
                .subscribe(
                    onNext: { _ in events.withLock { $0.append("value") } },
                    onError: { _ in events.withLock { $0.append("error") } },
                    onCompleted: { events.withLock { $0.append("completed") } },
                    onDisposed: { ended.resume() })
        }
        // A duplicate result would arrive while the connection is closed and the next request is sent.
        _ = await manager.request(ThingEndpoint(query: .numbered(2))).result()
        #expect(events.withLock { $0 } == (expected == "value" ? ["value", "completed"] : ["error"]))
        #expect(manager.running.isEmpty)
    }

    private func manager(_ server: LoopbackServer) -> NetworkManager {
        NetworkManager(
            site: .test, environment: .test(server.url().absoluteString), transport: CurlTransport(), plugins: [],
            clock: { Date(timeIntervalSince1970: 1_000_000) })
    }
}
