import Foundation
import Networking
import Rx
import RxTest
import ScriptedSockets
import Testing

@Suite("Stream client: subscriptions")
struct StreamClientTests {
    @Test("Listeners of several topics share one connection and one message; each topic has its own updates, in order")
    func sharing() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a"), (b, _) = stage.listen("b"), (second, _) = stage.listen("a")
        stage.run(1)
        #expect(stage.texts == [["+a b"]])
        #expect(stage.connections.first?.request.url.absoluteString == "ws://127.0.0.1/base/letters")
        stage.connections[0].send("ok a b")
        for number in 1...3 { stage.connections[0].send("a:\(number)") }
        stage.connections[0].send("b:4")
        stage.run(1)
        #expect(a.elements == [.subscribed, .update("1"), .update("2"), .update("3")])
        #expect(second.elements == a.elements)
        #expect(b.elements == [.subscribed, .update("4")])
        let (late, _) = stage.listen("a")
        stage.run(1)
        #expect(late.elements == [.subscribed] && stage.texts == [["+a b"]])
        #expect(stage.states.elements == [.off, .connecting, .live])
    }

    @Test("A topic that joins an open connection is subscribed to with those of the same moment")
    func collection() throws {
        let stage = try LetterStage()
        _ = stage.listen("a")
        stage.run(1)
        for topic in ["b", "c", "d"] { _ = stage.listen(topic) }
        stage.run(1)
        #expect(stage.texts == [["+a", "+b c d"]])
    }

    @Test("Messages are limited in size and number: two topics each, one message a second")
    func limits() throws {
        let rules = StreamRules(silenceLimit: 30, requestLimit: 1, requestPeriod: 1)
        let stage = try LetterStage(LetterStream(rules: rules, mostTopics: 2))
        for topic in ["a", "b", "c", "d", "e"] { _ = stage.listen(topic) }
        stage.run(0.5)
        #expect(stage.texts == [["+a b"]])
        stage.run(1)
        #expect(stage.texts == [["+a b", "+c d"]])
        stage.run(1)
        #expect(stage.texts == [["+a b", "+c d", "+e"]])
    }

    @Test(
        "The last listener of a topic unsubscribes after some seconds, the last of all disconnects; who returns needs nothing"
    )
    func leaving() throws {
        let stage = try LetterStage()
        let a = stage.listen("a"), b = stage.listen("b")
        stage.run(1)
        stage.connections[0].send("ok a b")
        stage.run(1)
        b.subscription.dispose()
        stage.run(4)
        let again = stage.listen("b")
        stage.run(10)
        #expect(again.observer.elements == [.subscribed] && stage.texts == [["+a b"]])
        again.subscription.dispose()
        stage.run(4.9)
        #expect(stage.texts == [["+a b"]])
        stage.run(0.2)
        #expect(stage.texts == [["+a b", "-b"]])
        stage.connections[0].send("b:1")
        a.subscription.dispose()
        stage.run(4.9)
        #expect(!stage.connections[0].isClosed)
        stage.run(0.2)
        #expect(stage.connections[0].isClosed && stage.states.elements.last == .off)
        stage.run(1000)
        #expect(stage.connections.count == 1 && again.observer.elements == [.subscribed])
    }

    @Test("A refused topic is an error for its listeners only; a later listener asks again")
    func refusal() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a"), (bad, _) = stage.listen("bad"), (second, _) = stage.listen("bad")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.connections[0].send("no bad")
        stage.connections[0].send("a:1")
        stage.run(1)
        #expect(a.elements == [.subscribed, .update("1")])
        for observer in [bad, second] {
            #expect(observer.events.count == 1)
            #expect(observer.events.first?.value.error as? StreamError == .refused("unknown"))
        }
        let (again, _) = stage.listen("bad")
        stage.run(1)
        #expect(stage.texts == [["+a bad", "+bad"]])
        stage.connections[0].send("ok bad")
        stage.run(1)
        #expect(again.elements == [.subscribed])
    }

    @Test("A site that refuses whole messages is asked again for the other topics")
    func wholeRefusal() throws {
        let stage = try LetterStage(LetterStream(rules: StreamRules(silenceLimit: 30, refusesWholeMessages: true)))
        let (a, _) = stage.listen("a"), (bad, _) = stage.listen("bad"), (c, _) = stage.listen("c")
        stage.run(1)
        stage.connections[0].send("no bad")
        stage.run(1)
        #expect(stage.texts == [["+a bad c", "+a c"]])
        stage.connections[0].send("ok a c")
        stage.run(1)
        #expect(a.elements == [.subscribed] && c.elements == [.subscribed] && bad.events.count == 1)
    }

    @Test("A topic that is not acknowledged within 10 s is an error, though the site responds to another")
    func acknowledgementTimeout() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a"), (b, _) = stage.listen("b")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.run(8.9)
        #expect(b.events.isEmpty)
        stage.run(0.2)
        #expect(b.events.first?.value.error as? StreamError == .notAcknowledged)
        #expect(a.elements == [.subscribed] && !stage.connections[0].isClosed)
    }

    @Test("An update acknowledges its topic, if the acknowledgement is lost")
    func updateAcknowledges() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("a:1")
        stage.run(20)
        #expect(a.elements == [.subscribed, .update("1")])
        #expect(a.events.allSatisfy { $0.value.error == nil })
    }

    @Test("Topics whose updates have stopped can be subscribed to again")
    func resubscription() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ok a")
        stage.run(1)
        stage.client.resubscribe(to: "a")
        stage.client.resubscribe(to: "b")
        stage.run(1)
        #expect(stage.texts == [["+a", "-a", "+a"]])
        stage.connections[0].send("ok a")
        stage.run(1)
        #expect(a.elements == [.subscribed, .subscribed])
    }

    @Test("Replies are sent at once; unknown frames are ignored")
    func replies() throws {
        let stage = try LetterStage()
        let (a, _) = stage.listen("a")
        stage.run(1)
        stage.connections[0].send("ping")
        stage.connections[0].send("news of another kind")
        stage.run(0.001)
        #expect(stage.texts == [["+a", "pong"]] && a.events.isEmpty)
    }

    @Test("A client is released with its listeners, and closes its connection")
    func release() throws {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let sockets = ScriptedSockets()
        weak var released: StreamClient<String, String>?
        do {
            let url = try #require(URL(string: "ws://127.0.0.1/"))
            let client = StreamClient(
                LetterStream(), at: SocketRequest(url), transport: sockets, scheduler: scheduler, random: { 0 })
            released = client
            let subscription = client.events(of: "a").subscribe()
            scheduler.advanceTo(1000)
            subscription.dispose()
            scheduler.advanceTo(1100)
        }
        #expect(released == nil)
        #expect(sockets.connections.count == 1 && sockets.connections.allSatisfy(\.isClosed))
    }
}
