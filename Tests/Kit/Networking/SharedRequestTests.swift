import Dispatch
import Foundation
import KitLocking
import Rx
import RxTest
import Synchronization
import Testing

@testable import Networking

@Suite("Requests under way")
final class SharedRequestTests {
    private let transport = ManualTransport()
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let plugin = RecordingPlugin()
    private let results = Guarded<[String]>([])

    private func manager() -> NetworkManager {
        NetworkManager(
            site: .test, environment: .test(), transport: transport, plugins: [plugin],
            decodingScheduler: scheduler)
    }

    private func ask(
        _ name: String, _ manager: NetworkManager, _ endpoint: ThingEndpoint = ThingEndpoint()
    ) -> any Disposable {
        manager.request(endpoint).subscribe { [self] result in
            results.withLock { $0.append("\(name) \(result.map(\.name))") }
        }
    }

    /// Answers a request, and lets the answer be read.
    private func respond(_ number: Int, _ result: Result<HTTPResponse, NetworkError>) {
        transport.pending[number].respond(result)
        scheduler.advanceTo(scheduler.clock)
    }

    private var reported: [String] { results.withLock { $0 } }

    @Test("The same question is sent once, and answered to all who ask it, in their order")
    func shared() {
        let manager = manager()
        let subscriptions = ["a", "b", "c"].map { ask($0, manager) }
        #expect(transport.pending.count == 1)
        #expect(manager.running.count == 1)
        respond(0, .success(.json(#"{"name":"x"}"#)))
        #expect(reported == ["a success(\"x\")", "b success(\"x\")", "c success(\"x\")"])
        #expect(manager.running.isEmpty)
        #expect(plugin.log == ["> GET", "< 200"])
        subscriptions.forEach { $0.dispose() }
        #expect(plugin.log == ["> GET", "< 200"])
    }

    @Test("So is a failure, of the request and of its reading")
    func sharedFailure() {
        let manager = manager()
        _ = ask("a", manager)
        _ = ask("b", manager)
        respond(0, .failure(.cannotConnect))
        #expect(reported == ["a failure(cannot connect)", "b failure(cannot connect)"])
        _ = ask("c", manager)
        _ = ask("d", manager)
        respond(1, .success(.json("{}")))
        #expect(
            reported.suffix(2) == [
                "c failure(undecodable: no name at the top)", "d failure(undecodable: no name at the top)",
            ])
        #expect(transport.pending.count == 2)
    }

    @Test(
        "What differs in path, query, header or the way it is read is asked by itself, and so is what changes something"
    )
    func different() {
        struct Other: Endpoint {
            typealias Response = Thing
            var site: Site { .test }
            var path: EndpointPath { "/v1/things" }
            var sample: HTTPResponse { HTTPResponse() }
        }
        let manager = manager()
        let endpoints = [
            ThingEndpoint(), ThingEndpoint(path: "/v2/things"), ThingEndpoint(query: .numbered(1)),
            ThingEndpoint(headers: ["X": "1"]), ThingEndpoint(method: .head), ThingEndpoint(method: .post),
            ThingEndpoint(method: .post), ThingEndpoint(method: .put), ThingEndpoint(method: .put),
            ThingEndpoint(method: .patch), ThingEndpoint(method: .patch), ThingEndpoint(method: .delete),
            ThingEndpoint(method: .delete),
        ]
        var subscriptions = endpoints.map { ask("x", manager, $0) }
        #expect(transport.pending.count == endpoints.count)
        subscriptions.append(manager.request(Other()).subscribe())
        #expect(transport.pending.count == endpoints.count + 1)
        #expect(manager.running.count == endpoints.count + 1)
        subscriptions.forEach { $0.dispose() }
        #expect(manager.running.isEmpty)
    }

    @Test("Who leaves hears nothing and takes nothing from the others; the last who leaves cancels")
    func leaving() {
        let manager = manager()
        let first = ask("first", manager)
        let second = ask("second", manager)
        first.dispose()
        #expect(transport.disposals == 0)
        let third = ask("third", manager)
        #expect(transport.pending.count == 1)
        second.dispose()
        third.dispose()
        #expect(transport.disposals == 1)
        #expect(manager.running.isEmpty)
        #expect(plugin.log == ["> GET", "< cancelled"])
        respond(0, .success(.json(#"{"name":"late"}"#)))
        #expect(reported.isEmpty)
        let reissued = ask("anew", manager)
        #expect(transport.pending.count == 2)
        reissued.dispose()
    }

    @Test("Who asks after the answer asks anew, even while the answer is being told")
    func reissued() {
        let manager = manager()
        let again = Guarded<[any Disposable]>([])
        let first = manager.request(ThingEndpoint()).subscribe { _ in
            let next = self.ask("again", manager)
            again.withLock { $0.append(next) }
        }
        _ = ask("beside", manager)
        respond(0, .success(.json(#"{"name":"one"}"#)))
        #expect(reported == ["beside success(\"one\")"])
        #expect(transport.pending.count == 2)
        respond(1, .success(.json(#"{"name":"two"}"#)))
        #expect(reported.last == "again success(\"two\")")
        first.dispose()
    }

    @Test("One who is told may make another leave, who then is not told")
    func leavingDuringDelivery() {
        let manager = manager()
        let other = SingleAssignmentDisposable()
        let first = manager.request(ThingEndpoint()).subscribe { _ in other.dispose() }
        other.setDisposable(ask("other", manager))
        respond(0, .success(.json(#"{"name":"x"}"#)))
        #expect(reported.isEmpty)
        first.dispose()
    }

    @Test("Cancelling ends it for all who ask")
    func cancelling() throws {
        let manager = manager()
        let subscriptions = [ask("a", manager), ask("b", manager)]
        manager.cancel(try #require(manager.running.first?.id))
        #expect(reported == ["a failure(cancelled)", "b failure(cancelled)"])
        #expect(transport.disposals == 1)
        #expect(plugin.log == ["> GET", "< cancelled"])
        subscriptions.forEach { $0.dispose() }
    }

    @Test(
        "From many threads the same question is never under way twice, and each who stays is told once",
        arguments: [false, true])
    func manyThreads(someLeave: Bool) async {
        let transport = CountingTransport()
        weak var held: NetworkManager?
        let reported = Guarded<[Int]>(Array(repeating: 0, count: 4_000))
        do {
            let manager = NetworkManager(site: .test, environment: .test(), transport: transport)
            held = manager
            let group = DispatchGroup()
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for round in 0..<500 {
                    let number = thread * 500 + round
                    let leaves = someLeave && number.isMultiple(of: 3)
                    if !leaves { group.enter() }
                    let subscription = manager.request(ThingEndpoint()).subscribe(
                        onSuccess: { _ in
                            reported.withLock { $0[number] += 1 }
                            if !leaves { group.leave() }
                        }, onFailure: { error in Issue.record("\(error)") })
                    if leaves { subscription.dispose() }
                }
            }
            await withCheckedContinuation { done in group.notify(queue: .global()) { done.resume() } }
            #expect(manager.running.isEmpty)
        }
        // One that its last asker has just left may still be on its way out when the next begins.
        #expect(someLeave || transport.mostAtOnce == 1)
        let counts = reported.withLock { $0 }
        #expect(counts.enumerated().allSatisfy { $1 == 1 || (someLeave && $0.isMultiple(of: 3) && $1 == 0) })
        // The last thread to tell may be about to let go.
        for _ in 0..<10_000 where held != nil { await Task.yield() }
        #expect(held == nil)
    }
}

/// Answers each request on a thread of its own, and counts how many are open at once.
private final class CountingTransport: Transport {
    private let counts = Guarded((open: 0, most: 0))
    private let queue = DispatchQueue(label: "answers", attributes: .concurrent)

    var mostAtOnce: Int { counts.withLock { $0.most } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            nonisolated(unsafe) let observer = observer  // called from one thread
            counts.withLock { counts in
                counts.open += 1
                counts.most = max(counts.most, counts.open)
            }
            let isOpen = Atomic(true)
            let close: @Sendable () -> Void = { [self] in
                if isOpen.exchange(false, ordering: .acquiringAndReleasing) { counts.withLock { $0.open -= 1 } }
            }
            queue.async {
                close()
                observer(.success(.json(#"{"name":"x"}"#)))
            }
            return Disposables.create(with: close)
        }
    }
}
