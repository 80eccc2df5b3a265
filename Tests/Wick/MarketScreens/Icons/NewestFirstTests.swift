import Foundation
import Testing

@testable import WickMarketScreens

@Suite("A queue with the newest items first")
struct NewestFirstTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 1_000)

    private func time(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

    @Test("A few items run at a time, the latest moment first, and in order within a moment")
    func order() {
        var queue = NewestFirst<String>(limit: 2)
        for name in ["a1", "a2", "a3"] { queue.add(name, requested: time(0), due: time(0)) }
        for name in ["b1", "b2", "b3"] { queue.add(name, requested: time(1), due: time(1)) }
        #expect(queue.begin(at: time(1)) == ["b1", "b2"])
        #expect(queue.begin(at: time(1)) == [])
        queue.remove("b2")
        #expect(queue.begin(at: time(1)) == ["b3"])
        queue.remove("b1")
        queue.remove("b3")
        #expect(queue.begin(at: time(1)) == ["a1", "a2"])
    }

    @Test("Items wait until they are due, and the next due time is known unless another item must end first")
    func due() {
        var queue = NewestFirst<String>(limit: 1)
        queue.add("late", requested: time(0), due: time(5))
        queue.add("soon", requested: time(0), due: time(2))
        #expect(queue.begin(at: time(1)) == [])
        #expect(queue.nextDue == time(2))
        #expect(queue.begin(at: time(2)) == ["soon"])
        #expect(queue.nextDue == nil)
        queue.remove("soon")
        #expect(queue.nextDue == time(5))
    }

    @Test("Removed items do not start")
    func removed() {
        var queue = NewestFirst<Int>(limit: 9)
        for number in 1...5 { queue.add(number, requested: time(0), due: time(0)) }
        for number in [1, 3, 5] { queue.remove(number) }
        #expect(queue.begin(at: time(0)) == [2, 4])
    }
}

@Suite("A cache of recently used values")
struct RecentlyUsedTests {
    @Test("Evicts the least recently used values")
    func order() {
        var values = LRUCache<String, Int>(limit: 3)
        for (place, key) in ["a", "b", "c"].enumerated() { values.insert(place, for: key) }
        #expect(values.use("a") == 0)
        values.insert(3, for: "d")
        #expect(values.use("b") == nil)
        #expect(["a", "c", "d"].map { values.use($0) } == [0, 2, 3])
    }

    @Test("Limits the total cost, and does not store a value that exceeds the limit")
    func costs() {
        var values = LRUCache<String, Int>(limit: 10)
        values.insert(1, for: "a", cost: 6)
        values.insert(2, for: "b", cost: 4)
        #expect(values.count == 2)
        values.insert(3, for: "c", cost: 5)
        #expect(values.use("a") == nil && values.count == 2)
        values.insert(4, for: "huge", cost: 11)
        #expect(values.use("huge") == nil && values.count == 2)
    }

    @Test("A new value of a key replaces the previous one and its cost")
    func replacement() {
        var values = LRUCache<String, Int>(limit: 10)
        for number in 0..<50 { values.insert(number, for: "a", cost: 9) }
        #expect(values.use("a") == 49 && values.count == 1)
    }
}
