import Testing

@testable import WickCommand

@Suite("The events of wick watch")
struct WatchQueueTests {
    @Test("A signal comes before the updates that wait, because writing these may take forever")
    func signalFirst() {
        let queue = WatchQueue()
        queue.acceptSignals()
        queue.add(.timeIsUp)
        #expect(queue.interrupt(2))
        #expect(queue.take() == [.interrupted(2), .timeIsUp])
    }

    @Test("A signal that arrives while events are written is not accepted, so that it ends the process")
    func signalWhileWriting() {
        let queue = WatchQueue()
        #expect(!queue.interrupt(2))
        queue.acceptSignals()
        queue.add(.timeIsUp)
        #expect(queue.take() == [.timeIsUp])
        #expect(!queue.interrupt(2))
        #expect(queue.isEmpty)
    }
}
