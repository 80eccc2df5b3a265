/// One change of a list's order: rows at a position make place for others.
struct Splice: Hashable, Sendable {
    /// Where, in the list as the splices before this one have left it, and in the new list too.
    let position: Int
    /// How many rows go.
    let removed: Int
    /// How many rows of the new list come, from `position` on.
    let added: Int
}

extension Splice {
    /// How many rows come and go at most, in all, where a difference is told as splices.
    ///
    /// A list view makes the widgets of each such row anew, and lays itself out for each splice.
    static let limit = 16

    /// What must be spliced, from the front to the back, to turn one order of identities into another.
    ///
    /// What does not move is not touched: equal lists differ by nothing, and a row that moves alone is two small
    /// splices.
    ///
    /// - Complexity: O(*n*) where the order is the same, else O(*n* log *n*).
    /// - Returns: The splices; nil where more than ``limit`` rows come and go, so that it is better to let other rows
    ///   stand in the same places.
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

    /// The largest set of rows that stand in the same order in both, as pairs of their positions.
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

    /// The splices between rows that stay.
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
