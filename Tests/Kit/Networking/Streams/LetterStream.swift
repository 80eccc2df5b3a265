import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets

/// A stream of texts: "+a b #1" subscribes, "ok a b" acknowledges, "no a" refuses, "a:text" is an update.
struct LetterStream: StreamEndpoint {
    struct Damaged: Error {}

    var site: Site { .test }
    var path: EndpointPath { "/letters" }
    var rules = StreamRules(silenceLimit: 30, jitter: 0)
    var mostTopics = 10
    var silenceLimits: SilenceLimits?

    func subscription(to topics: [String], id: Int) -> StreamRequest<String> { request("+", topics, id) }
    func unsubscription(from topics: [String], id: Int) -> StreamRequest<String> { request("-", topics, id) }

    func silenceLimits(of topic: String) -> SilenceLimits? { silenceLimits }

    private func request(_ sign: String, _ topics: [String], _ id: Int) -> StreamRequest<String> {
        let topics = Array(topics.prefix(mostTopics))
        return StreamRequest(.text(sign + topics.joined(separator: " ")), of: topics)
    }

    func messages(in frame: SocketFrame, requests: StreamRequests<String>) throws -> [StreamMessage<String, String>] {
        guard case .text(let text) = frame, !text.isEmpty else { throw Damaged() }
        let words = text.split(separator: " ").map(String.init)
        switch words[0] {
        case "ok": return [.acknowledged(Array(words.dropFirst()))]
        case "no": return [.refused(Array(words.dropFirst()), reason: "unknown")]
        case "ping": return [.reply(.text("pong"))]
        case "closing": return [.closing]
        default:
            let parts = text.split(separator: ":").map(String.init)
            return parts.count == 2 ? [.update(parts[1], of: parts[0])] : []
        }
    }

    var samples: [SocketFrame] { [.text("a:1")] }
}

/// A client of ``LetterStream`` in virtual time, in milliseconds.
final class LetterStage {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let sockets: ScriptedSockets
    let client: StreamClient<String, String>
    let states: TestableObserver<StreamState>
    private let bag = DisposeBag()

    init(
        _ endpoint: LetterStream = LetterStream(), random: Double = 0,
        onConnect: @escaping @Sendable (ScriptedConnection) -> Void = { $0.open() }
    ) throws {
        sockets = ScriptedSockets(onConnect: onConnect)
        let environment = NetworkEnvironment(
            kind: .staging, baseURLs: [:], streamURLs: URL(string: "ws://127.0.0.1/base").map { [.test: $0] } ?? [:])
        client = StreamClient(
            endpoint, at: try Router(environment: environment).socketRequest(for: endpoint), transport: sockets,
            scheduler: scheduler, random: { random })
        states = scheduler.createObserver(StreamState.self)
        client.states.subscribe(states).disposed(by: bag)
    }

    var connections: [ScriptedConnection] { sockets.connections }

    /// What all connections have received, in order of the connections.
    var texts: [[String]] { connections.map(\.texts) }

    func listen(_ topic: String) -> (observer: TestableObserver<StreamEvent<String>>, subscription: any Disposable) {
        let observer = scheduler.createObserver(StreamEvent<String>.self)
        return (observer, client.events(of: topic).subscribe(observer))
    }

    func run(_ seconds: Double) { scheduler.advanceTo(scheduler.clock + Int((seconds * 1000).rounded())) }
}

extension TestableObserver {
    /// The elements so far.
    var elements: [Element] { events.compactMap(\.value.element) }
}
