import Foundation
import Testing

@testable import WickMarketScreens

@Suite("What is wanted last is done first")
struct NewestFirstTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 1_000)

    private func time(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

    @Test("a few at a time, the latest moment first, and within a moment in their order")
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

    @Test("what is not due waits, and says until when unless it waits for another")
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

    @Test("what is taken out is not begun")
    func removed() {
        var queue = NewestFirst<Int>(limit: 9)
        for number in 1...5 { queue.add(number, requested: time(0), due: time(0)) }
        for number in [1, 3, 5] { queue.remove(number) }
        #expect(queue.begin(at: time(0)) == [2, 4])
    }
}

@Suite("Values of which the most recently used stay")
struct RecentlyUsedTests {
    @Test("those that were not used for the longest time go")
    func order() {
        var values = RecentlyUsed<String, Int>(limit: 3)
        for (place, key) in ["a", "b", "c"].enumerated() { values.insert(place, for: key) }
        #expect(values.use("a") == 0)
        values.insert(3, for: "d")
        #expect(values.use("b") == nil)
        #expect(["a", "c", "d"].map { values.use($0) } == [0, 2, 3])
    }

    @Test("costs bound them, and what costs too much is not taken in")
    func costs() {
        var values = RecentlyUsed<String, Int>(limit: 10)
        values.insert(1, for: "a", cost: 6)
        values.insert(2, for: "b", cost: 4)
        #expect(values.count == 2)
        values.insert(3, for: "c", cost: 5)
        #expect(values.use("a") == nil && values.count == 2)
        values.insert(4, for: "huge", cost: 11)
        #expect(values.use("huge") == nil && values.count == 2)
    }

    @Test("another value of a key takes the place, and the cost, of the former")
    func replacement() {
        var values = RecentlyUsed<String, Int>(limit: 10)
        for number in 0..<50 { values.insert(number, for: "a", cost: 9) }
        #expect(values.use("a") == 49 && values.count == 1)
    }
}
