import Dispatch
import Foundation
import KitLocking
import Rx
import RxTest
import Synchronization
import Testing
import Waiting

@testable import Networking

@Suite("Shared requests", .hangLimit)
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

    /// Responds to a request, and waits until the response is decoded.
    private func respond(_ number: Int, _ result: Result<HTTPResponse, NetworkError>) {
        transport.pending[number].respond(result)
        scheduler.advanceTo(scheduler.clock)
    }

    private var reported: [String] { results.withLock { $0 } }

    @Test("Identical requests are sent once, and all subscribers receive the response in order")
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

    @Test("They also share failures, of the request and of decoding")
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
        "Different paths, queries, headers or decodings are separate requests, and so are modifying ones"
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

    @Test("A subscriber can leave without affecting the others; when the last one leaves the request is cancelled")
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
        let reissued = ask("reissued", manager)
        #expect(transport.pending.count == 2)
        reissued.dispose()
    }

    @Test("A request after the result is sent again, even while the result is being delivered")
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

    @Test("A subscriber that leaves while the result is being delivered does not receive it")
    func leavingDuringDelivery() {
        let manager = manager()
        let other = SingleAssignmentDisposable()
        let first = manager.request(ThingEndpoint()).subscribe { _ in other.dispose() }
        other.setDisposable(ask("other", manager))
        respond(0, .success(.json(#"{"name":"x"}"#)))
        #expect(reported.isEmpty)
        first.dispose()
    }

    @Test("Cancelling fails the request for all subscribers")
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
        "With many threads a request is never sent twice at once, and each subscriber receives one result",
        arguments: [false, true])
    func manyThreads(someLeave: Bool) async {
        weak var held: NetworkManager?
        let mostAtOnce: Int
        let (released, transportReleased) = AsyncStream<Void>.makeStream()
        let reported = Guarded<[Int]>(Array(repeating: 0, count: 4_000))
        let failures = Guarded<[String]>([])
        do {
            let transport = CountingTransport(onDeinit: { transportReleased.finish() })
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
                        }, onFailure: { error in failures.withLock { $0.append("\(error)") } })
                    if leaves { subscription.dispose() }
                }
            }
            await withCheckedContinuation { done in group.notify(queue: .global()) { done.resume() } }
            #expect(manager.running.isEmpty)
            mostAtOnce = transport.mostAtOnce
        }
        // A request that was just cancelled may still be ending when the next one starts.
        #expect(someLeave || mostAtOnce == 1)
        #expect(failures.withLock { $0 } == [])
        let counts = reported.withLock { $0 }
        #expect(counts.enumerated().allSatisfy { $1 == 1 || (someLeave && $0.isMultiple(of: 3) && $1 == 0) })
        // The last thread may be about to release the manager, and the transport with it.
        for await _ in released {}
        #expect(held == nil)
    }
}

/// Responds to each request on its own thread, and counts concurrent requests.
private final class CountingTransport: Transport {
    private let counts = Guarded((open: 0, most: 0))
    private let queue = DispatchQueue(label: "answers", attributes: .concurrent)
    private let onDeinit: @Sendable () -> Void

    init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

    deinit { onDeinit() }

    var mostAtOnce: Int { counts.withLock { $0.most } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [self] observer in
            nonisolated(unsafe) let observer = observer  // called on one thread
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
