import KitSeededRandom
import Testing

@testable import RxGtk

@Suite("The difference of two orders")
struct SpliceTests {
    /// The result of applying the splices to a list.
    private func following(_ splices: [Splice]?, from old: [Int], to new: [Int]) -> [Int] {
        (splices ?? []).reduce(into: old) { list, splice in
            list.replaceSubrange(
                splice.position..<splice.position + splice.removed,
                with: new[splice.position..<splice.position + splice.added])
        }
    }

    @Test("Equal orders have an empty difference")
    func equal() {
        #expect(Splice.difference(from: [Int](), to: []) == [])
        #expect(Splice.difference(from: [1, 2, 3], to: [1, 2, 3]) == [])
    }

    @Test("The first rows are one insertion, and removing all rows is one removal")
    func fillingAndEmptying() {
        #expect(Splice.difference(from: [], to: [1, 2, 3]) == [Splice(position: 0, removed: 0, added: 3)])
        #expect(Splice.difference(from: [1, 2, 3], to: []) == [Splice(position: 0, removed: 3, added: 0)])
    }

    @Test("Inserting or removing a row touches no other")
    func oneRow() {
        #expect(Splice.difference(from: [1, 2, 4], to: [1, 2, 3, 4]) == [Splice(position: 2, removed: 0, added: 1)])
        #expect(Splice.difference(from: [1, 2, 3, 4], to: [1, 3, 4]) == [Splice(position: 1, removed: 1, added: 0)])
    }

    @Test("A moved row is one removal and one insertion; the rows between stay")
    func oneMove() {
        let old = Array(0..<20)
        var new = old
        new.move(from: 15, to: 3)
        let expected = [Splice(position: 3, removed: 0, added: 1), Splice(position: 16, removed: 1, added: 0)]
        #expect(Splice.difference(from: old, to: new) == expected)
    }

    @Test("Swapping two neighbours touches no other row")
    func swap() throws {
        let splices = try #require(Splice.difference(from: [1, 2, 3, 4, 5, 6], to: [1, 2, 4, 3, 5, 6]))
        #expect(splices.map(\.removed).reduce(0, +) == 1)
        #expect(splices.map(\.added).reduce(0, +) == 1)
    }

    @Test("Searching for a few of many rows, and clearing the search, exceed the limit")
    func narrowing() {
        let all = Array(0..<20_000)
        let found = [0] + stride(from: 11, to: 20_000, by: 500)
        #expect(Splice.difference(from: all, to: found) == nil)
        #expect(Splice.difference(from: found, to: all) == nil)
        #expect(Splice.difference(from: all, to: []) == nil)
    }

    @Test("Reversing the order and moving slightly too many rows exceed the limit")
    func bound() {
        let old = Array(0..<20_000)
        #expect(Splice.difference(from: old, to: old.reversed()) == nil)
        var new = old
        for start in stride(from: 100, to: 17_000, by: 2_000) { new.swapAt(start, start + 1) }
        #expect(Splice.difference(from: old, to: new) == nil)
        new.swapAt(100, 101)
        let splices = Splice.difference(from: old, to: new)
        #expect(splices?.map { $0.removed + $0.added }.reduce(0, +) == Splice.limit)
        #expect(following(splices, from: old, to: new) == new)
    }

    @Test("Applying the splices turns any order into any other", arguments: 0..<500 as Range<UInt64>)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = Int.random(in: 0...40, using: &random)
        let old = Array((0..<size + 10).shuffled(using: &random).prefix(size))
        var new = old
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
            case 1: new.insert(1_000 + new.count, at: Int.random(in: 0...new.count, using: &random))
            default:
                guard new.count > 1 else { continue }
                let from = Int.random(in: 0..<new.count, using: &random)
                new.move(from: from, to: Int.random(in: 0..<new.count, using: &random))
            }
        }
        if seed.isMultiple(of: 7) { new.shuffle(using: &random) }
        guard let splices = Splice.difference(from: old, to: new) else {
            #expect(old.count + new.count > Splice.limit, "A difference within the limit is never nil.")
            return
        }
        #expect(following(splices, from: old, to: new) == new)
        #expect(zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.added < $1.position })
    }

    @Test("Orders with duplicate rows turn into each other", arguments: 0..<100 as Range<UInt64>)
    func repeatedIdentities(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let old = (0..<12).map { _ in Int.random(in: 0..<12, using: &random) }
        let new = (0..<12).map { _ in Int.random(in: 0..<12, using: &random) }
        guard let splices = Splice.difference(from: old, to: new) else { return }
        #expect(following(splices, from: old, to: new) == new)
    }

    @Test("A longest increasing subsequence is increasing, and none is longer", arguments: 0..<100 as Range<UInt64>)
    func longest(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let values = (0..<12).map { _ in Int.random(in: 0..<20, using: &random) }
        let found = longestIncreasing(values)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && values[$0] < values[$1] })
        var lengths = [Int](repeating: 1, count: values.count)
        for end in values.indices {
            for start in 0..<end where values[start] < values[end] {
                lengths[end] = max(lengths[end], lengths[start] + 1)
            }
        }
        #expect(found.count == lengths.max())
    }
}

extension Array {
    /// Moves an element.
    fileprivate mutating func move(from source: Int, to destination: Int) {
        insert(remove(at: source), at: destination)
    }
}
