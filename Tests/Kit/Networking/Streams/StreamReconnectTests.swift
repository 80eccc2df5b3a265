import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing

@Suite("Stream client: connections")
struct StreamReconnectTests {
    /// The times at which connections were opened.
    private func attempts(_ stage: LetterStage, seconds: Int) -> [Double] {
        var times: [Double] = []
        for _ in 0..<seconds * 10 {
            let before = stage.connections.count
            stage.run(0.1)
            times += Array(repeating: Double(stage.scheduler.clock) / 1000, count: stage.connections.count - before)
        }
        return times
    }

    @Test("Attempts are delayed by 1 s, doubled up to 60 s; less a random part")
    func backoff() throws {
        let stage = try LetterStage(onConnect: { $0.fail(.cannotConnect) })
        _ = stage.listen("a")
        let times = attempts(stage, seconds: 200)
        let delays = zip(times, times.dropFirst()).map { ($1 - $0).rounded() }
        #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60])
        guard case .waiting(_, let error)? = stage.states.elements.last else { throw SkippedState() }
        #expect(error == .cannotConnect)
        let random = try LetterStage(LetterStream(rules: StreamRules(silenceLimit: 30, jitter: 0.5)), random: 0.99) {
            $0.fail(.cannotConnect)
        }
        _ = random.listen("a")
        #expect(attempts(random, seconds: 2).count == 3)
    }

    struct SkippedState: Error {}

    @Test("Only an update resets the delay; a handshake and an acknowledgement do not")
    func reset() throws {
        let stage = try LetterStage()
        _ = stage.listen("a")
        var delays: [Double] = []
        for round in 0..<6 {
            stage.run(0.5)
            let connection = stage.connections[round]
            connection.send("ok a")
            if round == 3 { connection.send("a:1") }
            stage.run(0.5)
            connection.close(1006)
            let start = stage.scheduler.clock
            while stage.connections.count == round + 1, stage.scheduler.clock < start + 100_000 { stage.run(0.1) }
            delays.append((Double(stage.scheduler.clock - start) / 1000).rounded())
        }
        #expect(delays == [1, 2, 4, 1, 2, 4])
    }

    @Test("After a reconnect all topics are subscribed to in one message, and listeners learn of the gap")
    func resubscription() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a"), (b, _) = stage.listen("b")
        stage.run(1)
        stage.connections[0].send("ok a b")
        stage.connections[0].send("a:1")
        stage.run(1)
        stage.connections[0].fail(.connectionLost)
        stage.run(2)
        #expect(stage.texts == [["+a b"], ["+a b"]])
        stage.connections[1].send("ok b a")
        stage.connections[1].send("a:2")
        stage.run(1)
        #expect(a.elements == [.subscribed, .update("1"), .subscribed, .update("2")])
        #expect(b.elements == [.subscribed, .subscribed])
        #expect(stage.states.elements.last == .live && stage.states.elements.count == 6)
    }

    @Test("Any frame shows life, but not a damaged one; after 30 s without, the connection is replaced")
    func silence() throws {
        let stage = try LetterStage()
        _ = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ok a")
        for frame in [SocketFrame.ping([]), .text("news"), .text("a:1"), .pong([])] {
            stage.run(25)
            stage.connections[0].send(frame)
        }
        stage.run(29.9)
        #expect(!stage.connections[0].isClosed)
        stage.connections[0].send(.text(""))
        stage.run(0.2)
        #expect(stage.connections[0].isClosed)
        stage.run(1)
        #expect(stage.connections.count == 2)
    }

    @Test(
        "A connection on which nothing at all comes is lost after the time for an acknowledgement, without an error for topics"
    )
    func halfOpen() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(11.5)
        #expect(stage.connections.count == 2 && stage.connections[0].isClosed)
        stage.connections[1].send("ok a")
        stage.run(1)
        #expect(a.elements == [.subscribed] && a.events.count == 1)
    }

    @Test("The keep-alive message is sent 20 s after the last one")
    func keepAlive() throws {
        let rules = StreamRules(silenceLimit: 30, keepAlive: .init(.text("?"), every: 20))
        let stage = try LetterStage(LetterStream(rules: rules))
        _ = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.run(18.9)
        #expect(stage.texts == [["+a"]])
        stage.run(0.2)
        #expect(stage.texts == [["+a", "?"]])
        stage.connections[0].send("!")
        stage.run(20)
        #expect(stage.texts == [["+a", "?", "?"]] && !stage.connections[0].isClosed)
    }

    @Test("A site that is about to close is left for a new connection; the old one goes on until that sends updates")
    func announcedShutdown() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.connections[0].send("a:1")
        stage.connections[0].send("closing")
        stage.connections[0].send("closing")
        stage.run(1)
        #expect(stage.connections.count == 2 && stage.texts[1] == ["+a"])
        stage.connections[0].send("a:2")
        stage.connections[1].send("ok a")
        stage.run(1)
        stage.connections[0].send("a:3")
        stage.run(1)
        stage.connections[1].send("a:4")
        stage.run(0.1)
        stage.connections[0].send("a:old")
        stage.run(1)
        #expect(
            a.elements == [
                .subscribed, .update("1"), .update("2"), .subscribed, .update("3"), .update("4"),
            ])
        stage.run(5)
        #expect(stage.connections[0].isClosed && !stage.connections[1].isClosed)
        #expect(stage.states.elements == [.off, .connecting, .live])
    }

    @Test("A connection is replaced before the site closes it for its age")
    func lifetime() throws {
        let stage = try LetterStage(LetterStream(rules: StreamRules(silenceLimit: 30, lifetime: 100)))
        _ = stage.listen("a")
        stage.run(1)
        for _ in 0..<9 {
            stage.connections[0].send("ok a")
            stage.run(10)
        }
        #expect(stage.connections.count == 1)
        stage.connections[0].send("a:1")
        stage.run(10)
        #expect(stage.connections.count == 2)
        stage.connections[1].send("ok a")
        stage.run(6)
        #expect(stage.connections.map(\.isClosed) == [true, false])
    }

    @Test("While the new connection fails, the old one goes on, and attempts are repeated")
    func failingReplacement() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.connections[0].send("closing")
        stage.run(1)
        stage.connections[1].fail(.cannotConnect)
        stage.run(0.5)
        stage.connections[0].send("a:1")
        stage.run(1)
        #expect(stage.connections.count == 3 && stage.states.elements.last == .live)
        stage.connections[0].close(1001)
        stage.connections[2].send("ok a")
        stage.run(1)
        #expect(a.elements == [.subscribed, .update("1"), .subscribed] && stage.connections.count == 3)
    }

    @Test("A change of the network ends the waiting, and replaces an open connection without an interruption")
    func networkChange() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].fail(.connectionLost)
        stage.run(0.1)
        stage.client.reconnectNow()
        stage.run(0.1)
        #expect(stage.connections.count == 2)
        stage.connections[1].send("ok a")
        stage.run(0.1)
        stage.client.reconnectNow()
        stage.run(0.1)
        #expect(stage.connections.map(\.isClosed) == [true, false, false])
        stage.connections[2].send("ok a")
        stage.run(6)
        #expect(stage.connections.map(\.isClosed) == [true, true, false])
        #expect(a.elements == [.subscribed, .subscribed])
    }

    @Test("Without listeners a change of the network does nothing")
    func networkChangeWithoutListeners() throws {
        let stage = try LetterStage()
        stage.client.reconnectNow()
        stage.run(10)
        #expect(stage.connections.isEmpty)
    }
}
