import Foundation
import KitLocking
import Rx
import RxTest
import Testing

@testable import Networking

@Suite("Retried requests in virtual time")
struct RetryTests {
    /// A manager with scripted responses and the times of its requests; a tick is a millisecond.
    private final class Timeline {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let plugin = RecordingPlugin()
        let observer: TestableObserver<String>
        let manager: NetworkManager
        private let asked = Times()
        private let cancelled = Times()

        var attempts: [Int] { asked.all }
        var cancellations: [Int] { cancelled.all }

        /// Creates a manager with scripted responses, the last of which is repeated.
        ///
        /// Each response arrives after 10 ms; `nil` never arrives.
        init(
            _ responses: [Result<HTTPResponse, NetworkError>?],
            policy: RetryPolicy = RetryPolicy(
                attempts: 4, firstDelay: 0.5, factor: 2, longestDelay: 8, longestWait: 10),
            random: Double = 0
        ) {
            let (scheduler, asked, cancelled) = (scheduler, asked, cancelled)
            let transport = ScriptedTransport { _ in
                let number = asked.add(scheduler.clock)
                guard let response = responses[min(number, responses.count) - 1] else {
                    return Single.create { _ in
                        Disposables.create { _ = cancelled.add(scheduler.clock) }
                    }
                }
                return Single.create { observer in
                    scheduler.scheduleRelative((), dueTime: .milliseconds(10)) {
                        observer(response.mapError { $0 })
                        return Disposables.create()
                    }
                }
            }
            observer = scheduler.createObserver(String.self)
            manager = NetworkManager(
                site: .test, environment: .test(), transport: transport, plugins: [plugin],
                retrying: Retrying(policy, scheduler: scheduler, random: { random }),
                decodingScheduler: scheduler, clock: { scheduler.now })
        }

        func ask(_ endpoint: ThingEndpoint = ThingEndpoint()) -> any Disposable {
            manager.request(endpoint).asObservable().map(\.name).subscribe(observer)
        }

        /// Sends a request and advances the time by a day.
        func run(_ endpoint: ThingEndpoint = ThingEndpoint()) {
            let subscription = ask(endpoint)
            scheduler.advanceTo(86_400_000)
            subscription.dispose()
        }
    }

    private static let value = Result<HTTPResponse, NetworkError>.success(.json(#"{"name":"x"}"#))

    private static func status(_ code: Int, retryAfter: Int? = nil) -> Result<HTTPResponse, NetworkError> {
        let headers = HTTPHeaders(retryAfter.map { [HTTPHeaders.Field(name: "Retry-After", value: "\($0)")] } ?? [])
        return .success(HTTPResponse(status: HTTPStatus(rawValue: code), headers: headers))
    }

    @Test("Each attempt follows its delay, and the first success ends them")
    func success() {
        let timeline = Timeline([.failure(.connectionLost), Self.status(503), .failure(.incomplete), Self.value])
        timeline.run()
        #expect(timeline.attempts == [0, 510, 1_520, 3_530])
        #expect(timeline.observer.events == [.next(3_540, "x"), .completed(3_540)])
        #expect(
            timeline.plugin.log == [
                "> GET", "< connection lost", "again in 0.5", "> GET 2", "< status 503 Service Unavailable",
                "again in 1.0", "> GET 3", "< incomplete answer", "again in 2.0", "> GET 4", "< 200",
            ])
    }

    @Test("Jitter shortens the delays")
    func jitter() {
        let timeline = Timeline([.failure(.connectionLost)], random: 0.5)
        timeline.run()
        #expect(timeline.attempts == [0, 385, 1_145, 2_655])
    }

    @Test("The last error is reported unchanged")
    func exhausted() {
        let timeline = Timeline([Self.status(500), Self.status(502), Self.status(500), Self.status(504)])
        timeline.run()
        #expect(timeline.attempts == [0, 510, 1_520, 3_530])
        let error = NetworkError.status(HTTPResponse(status: .gatewayTimeout), retryAt: nil)
        #expect(timeline.observer.events.map(\.value.error).compactMap { $0 as? NetworkError } == [error])
        #expect(timeline.observer.events.map(\.time) == [3_540])
    }

    @Test("A permanent error ends the attempts")
    func lasting() {
        let timeline = Timeline([.failure(.connectionLost), Self.status(404), Self.value])
        timeline.run()
        #expect(timeline.attempts == [0, 510])
        #expect(timeline.observer.events.map(\.time) == [520])
    }

    @Test("A short Retry-After is honoured; a long one ends the attempts and is reported")
    func retryAfter() {
        let timeline = Timeline([Self.status(429, retryAfter: 3), Self.status(503, retryAfter: 60), Self.value])
        timeline.run()
        #expect(timeline.attempts == [0, 3_010])
        let error = timeline.observer.events.first?.value.error as? NetworkError
        #expect(error?.retryAt == timeline.scheduler.now.addingTimeInterval(-86_400 + 3.02 + 60))
    }

    @Test("Requests that modify data are sent once", arguments: [HTTPMethod.post, .put, .patch, .delete])
    func unsafe(method: HTTPMethod) {
        let timeline = Timeline([.failure(.connectionLost), Self.value])
        timeline.run(ThingEndpoint(method: method))
        #expect(timeline.attempts == [0])
    }

    @Test("Disposing ends the delay and the attempt")
    func leaving() {
        let waiting = Timeline([.failure(.connectionLost), Self.value])
        let wait = waiting.ask()
        waiting.scheduler.advanceTo(100)
        #expect(waiting.manager.running.count == 1)
        wait.dispose()
        waiting.scheduler.advanceTo(10_000)
        #expect(waiting.attempts == [0])
        #expect(waiting.observer.events.isEmpty)
        #expect(waiting.manager.running.isEmpty)

        let asking = Timeline([.failure(.connectionLost), nil])
        let second = asking.ask()
        asking.scheduler.advanceTo(1_000)
        second.dispose()
        #expect(asking.attempts == [0, 510])
        #expect(asking.cancellations == [1_000])
    }

    @Test("Cancelling ends the delay without another attempt")
    func cancelling() {
        let timeline = Timeline([.failure(.connectionLost), Self.value])
        let subscription = timeline.ask()
        timeline.scheduler.scheduleAt(100) { timeline.manager.cancelAll() }
        timeline.scheduler.advanceTo(10_000)
        #expect(timeline.attempts == [0])
        #expect(timeline.observer.events.map(\.time) == [100])
        #expect(timeline.observer.events.first?.value.error as? NetworkError == .cancelled)
        subscription.dispose()
    }

    @Test("A request made during a delay joins it, and both receive the result")
    func joining() {
        let timeline = Timeline([.failure(.connectionLost), Self.value])
        let first = timeline.ask()
        timeline.scheduler.advanceTo(100)
        let second = timeline.ask()
        timeline.scheduler.advanceTo(10_000)
        #expect(timeline.attempts == [0, 510])
        #expect(timeline.observer.events == [.next(520, "x"), .completed(520), .next(520, "x"), .completed(520)])
        first.dispose()
        second.dispose()
    }

    @Test("A refusal with a success status is retried only if it says when")
    func refusals() {
        struct Refusing: Endpoint {
            let counter: ScriptedDecoding
            var site: Site { .test }
            var path: EndpointPath { "/x" }
            var decoding: ResponseDecoding<String> {
                ResponseDecoding(accept: nil, accepts: { _ in true }) { try counter.read($0) }
            }
            var sample: HTTPResponse { HTTPResponse() }
        }
        for (retryAfter, attempts) in [("2", [0, 2_010]), ("60", [0]), (nil, [0])] as [(String?, [Int])] {
            let headers = retryAfter.map { ["Retry-After": $0] as HTTPHeaders } ?? [:]
            let timeline = Timeline([.success(HTTPResponse(headers: headers))])
            let single = timeline.manager.request(Refusing(counter: ScriptedDecoding()))
            let subscription = single.asObservable().subscribe(timeline.observer)
            timeline.scheduler.advanceTo(10_000)
            #expect(timeline.attempts == attempts)
            let isRefused =
                if case .refused? = timeline.observer.events.first?.value.error as? NetworkError { true } else { false }
            #expect(isRefused == (attempts.count == 1))
            subscription.dispose()
        }
    }
}

private final class Times: Sendable {
    private let times = Guarded<[Int]>([])

    var all: [Int] { times.withLock { $0 } }

    /// Appends a time and returns their number.
    func add(_ time: Int) -> Int {
        times.withLock { times in
            times.append(time)
            return times.count
        }
    }
}

/// Rejects the first response and accepts the second.
private final class ScriptedDecoding: Sendable {
    private let count = Guarded(0)

    func read(_ response: HTTPResponse) throws -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        if number == 1 { throw RefusedResponse() }
        return "x"
    }
}
