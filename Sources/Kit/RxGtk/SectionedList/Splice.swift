/// One change of a list's order: rows at a position are replaced by others.
struct Splice: Hashable, Sendable {
    /// The position in the list after the previous splices, which is also that in the new list.
    let position: Int
    let removed: Int
    /// The number of rows inserted from the new list, from `position` on.
    let added: Int
}

extension Splice {
    /// The maximum total of inserted and removed rows in a difference.
    ///
    /// A list view recreates the widgets of each such row, and runs a layout for each splice.
    static let limit = 16

    /// The splices, from front to back, that turn one order of identities into another.
    ///
    /// Rows that do not move are not touched: equal lists have an empty difference, and moving a single row takes two
    /// small splices.
    ///
    /// - Complexity: O(*n*) if the order is the same, else O(*n* log *n*).
    /// - Returns: The splices; nil if more than ``limit`` rows are inserted and removed, so that reassigning the
    ///   positions is faster.
    static func difference<ID: Hashable>(from old: [ID], to new: [ID]) -> [Splice]? {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter && old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head && old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

        let removed = old.count - tail - head
        let added = new.count - tail - head
        if removed == 0 && added == 0 { return [] }
        guard abs(removed - added) <= limit else { return nil }
        if removed == 0 || added == 0 { return [Splice(position: head, removed: removed, added: added)] }

        let retained = rowsInOrder(old[head..<old.count - tail], new[head..<new.count - tail])
        guard removed + added - 2 * retained.count <= limit else { return nil }
        return gaps(between: retained, oldEnd: old.count - tail, newEnd: new.count - tail, from: head)
    }

    /// The largest set of rows in the same order in both, as pairs of their positions.
    private static func rowsInOrder<ID: Hashable>(
        _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
    ) -> [(old: Int, new: Int)] {
        var oldPositions: [ID: Int] = Dictionary(minimumCapacity: old.count)
        for position in old.indices { oldPositions[old[position]] = position }
        let pairs = new.indices.compactMap { position in
            oldPositions[new[position]].map { (old: $0, new: position) }
        }
        return longestIncreasing(pairs.map(\.old)).map { pairs[$0] }
    }

    /// The splices between the rows that stay.
    private static func gaps(
        between retained: [(old: Int, new: Int)], oldEnd: Int, newEnd: Int, from head: Int
    ) -> [Splice] {
        var splices: [Splice] = []
        var (old, new) = (head, head)
        for pair in retained + [(old: oldEnd, new: newEnd)] {
            if pair.old > old || pair.new > new {
                splices.append(Splice(position: new, removed: pair.old - old, added: pair.new - new))
            }
            (old, new) = (pair.old + 1, pair.new + 1)
        }
        return splices
    }
}
