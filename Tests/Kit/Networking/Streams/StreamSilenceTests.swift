import Foundation
import Networking
import Rx
import RxTest
import Testing

/// Topics with an update at least every 10 s, and 5 s for the one after another subscription.
@Suite("Stream client: topics that fall silent")
struct StreamSilenceTests {
    private static let endpoint = LetterStream(
        rules: StreamRules(silenceLimit: 30, jitter: 0, gracePeriod: 3),
        silenceLimits: SilenceLimits(quietTime: 10, responseTime: 5))

    /// Runs while the site sends heartbeats, which show that the connection is alive.
    private func run(_ stage: LetterStage, _ seconds: Int) {
        for _ in 0..<seconds {
            stage.connections.last?.send("heartbeat")
            stage.run(1)
        }
    }

    private typealias Observer = TestableObserver<StreamEvent<String>>

    /// Runs until the topic "a" is silent, beside "b" with updates.
    private func silentBesideAnother() throws -> (
        LetterStage, a: (observer: Observer, subscription: any Disposable), b: Observer
    ) {
        let stage = try LetterStage(Self.endpoint)
        let a = stage.listen("a"), b = stage.listen("b")
        run(stage, 1)
        stage.connections[0].send("ok a b")
        for _ in 0..<10 {
            stage.connections[0].send("b:1")
            run(stage, 2)
            if stage.texts[0].last == "+a" { stage.connections[0].send("ok a") }
        }
        return (stage, a, b.observer)
    }

    @Test("Under heartbeats a silent topic is subscribed to again, then reported, and the connection replaced")
    func silence() throws {
        let stage = try LetterStage(Self.endpoint)
        let (a, _) = stage.listen("a")
        run(stage, 1)
        stage.connections[0].send("ok a")
        stage.connections[0].send("a:1")
        run(stage, 9)
        #expect(stage.texts == [["+a"]])
        run(stage, 2)
        #expect(stage.texts == [["+a", "-a", "+a"]])
        stage.connections[0].send("ok a")
        run(stage, 4)
        #expect(a.elements == [.subscribed, .update("1"), .subscribed])
        run(stage, 3)
        #expect(a.elements == [.subscribed, .update("1"), .subscribed, .silent])
        #expect(stage.texts == [["+a", "-a", "+a"], ["+a"]])
        #expect(stage.connections[0].isClosed)
        stage.connections[1].send("ok a")
        run(stage, 16)
        // It is asked further, but neither reported nor connected again.
        #expect(stage.texts[1] == ["+a", "-a", "+a"] && stage.connections.count == 2)
        stage.connections[1].send("ok a")
        stage.connections[1].send("a:2")
        run(stage, 5)
        #expect(a.elements.dropFirst(4) == [.subscribed, .subscribed, .update("2")])
    }

    @Test("A topic whose price comes with another subscription is not silent")
    func updateAfterwards() throws {
        let stage = try LetterStage(Self.endpoint)
        let (a, _) = stage.listen("a")
        run(stage, 1)
        stage.connections[0].send("ok a")
        for number in 1...5 {
            run(stage, 11)
            #expect(stage.texts[0].count == 1 + 2 * number)
            stage.connections[0].send("ok a")
            stage.connections[0].send("a:1")
        }
        run(stage, 1)
        #expect(!a.elements.contains(.silent) && stage.connections.count == 1)
        // Another subscription does not look like another connection.
        #expect(stage.states.elements == [.off, .connecting, .live])
    }

    @Test("Beside another topic with updates only the silent one is reported, also to listeners that come later")
    func oneOfTwo() throws {
        let (stage, a, b) = try silentBesideAnother()
        #expect(a.observer.elements.last == .silent && !b.elements.contains(.silent))
        #expect(stage.connections.count == 1 && stage.texts == [["+a b", "-a", "+a"]])
        let (late, _) = stage.listen("a")
        a.subscription.dispose()
        stage.run(0.1)
        #expect(late.elements == [.subscribed, .silent])
    }

    @Test("A listener that returns in the grace period learns at once that the topic is silent")
    func returning() throws {
        let (stage, a, _) = try silentBesideAnother()
        a.subscription.dispose()
        run(stage, 1)
        let (again, _) = stage.listen("a")
        stage.run(0.1)
        #expect(again.elements == [.subscribed, .silent])
    }

    @Test("Topics that are almost due are subscribed to again in the same message")
    func sameMessage() throws {
        let stage = try LetterStage(Self.endpoint)
        for topic in ["a", "b", "c"] { _ = stage.listen(topic) }
        run(stage, 1)
        stage.connections[0].send("ok a b c")
        stage.connections[0].send("a:1")
        run(stage, 4)
        stage.connections[0].send("b:1")
        run(stage, 4)
        stage.connections[0].send("c:1")
        run(stage, 3)
        #expect(stage.texts == [["+a b c", "-a b", "+a b"]])
    }

    @Test("Without topics the client does not wake up, and neither does one whose topic has been refused")
    func asleep() throws {
        let stage = try LetterStage(Self.endpoint)
        let a = stage.listen("a")
        run(stage, 1)
        stage.connections[0].send("ok a")
        a.subscription.dispose()
        // A deadline in the past would repeat forever.
        stage.run(60)
        #expect(stage.connections.count == 1 && stage.connections[0].isClosed)
        let (again, _) = stage.listen("a")
        stage.run(1)
        stage.connections[1].send("ok a")
        stage.connections[1].send("no a")
        stage.run(60)
        #expect(again.events.last?.value.error != nil && stage.connections.count == 2)
    }

    @Test("Without a connection no topic is silent; its time begins with the next acknowledgement")
    func disconnected() throws {
        let stage = try LetterStage(Self.endpoint, onConnect: { _ in })
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].open()
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.connections[0].send("a:1")
        stage.run(1)
        stage.connections[0].fail(.connectionLost)
        stage.run(60)
        #expect(a.elements == [.subscribed, .update("1")])
        stage.connections.last?.open()
        stage.run(1)
        stage.connections.last?.send("ok a")
        run(stage, 9)
        #expect(stage.texts.last == ["+a"] && a.elements.last == .subscribed)
        run(stage, 2)
        #expect(stage.texts.last == ["+a", "-a", "+a"])
    }
}
