import KitSeededRandom
import Testing

@testable import Rx

@Suite("Queue")
struct QueueTests {
    @Test("returns elements in the order in which they were added, through growth and wrap-around", arguments: 0..<50)
    func matchesAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = Queue<String>()
        var model: [String] = []
        for step in 0..<500 {
            // Phases of growth and shrinkage, so that the ring wraps at several sizes.
            if Int.random(in: 0..<4, using: &random) < (step / 50 % 2 == 0 ? 3 : 1) {
                queue.append("\(step)")
                model.append("\(step)")
            } else {
                #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
            }
            #expect(queue.count == model.count)
            #expect(queue.isEmpty == model.isEmpty)
            #expect(queue.first == model.first)
        }
        while !queue.isEmpty { #expect(queue.removeFirst() == model.removeFirst()) }
        #expect(model.isEmpty)
    }

    @Test("releases each element once, when it is removed or with the queue")
    func releasesItsElements() {
        var alive = 0
        do {
            var queue = Queue<Counted>()
            for _ in 0..<7 { queue.append(Counted { alive += $0 }) }
            for _ in 0..<5 { _ = queue.removeFirst() }
            #expect(alive == 2)
            for _ in 0..<9 { queue.append(Counted { alive += $0 }) }
            #expect(alive == 11)
        }
        #expect(alive == 0)
    }

    private final class Counted {
        private let count: (Int) -> Void

        init(_ count: @escaping (Int) -> Void) {
            self.count = count
            count(1)
        }

        deinit {
            count(-1)
        }
    }
}
