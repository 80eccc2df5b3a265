import Foundation

/// What waits to be done, of which a few are under way at a time: what was wanted last comes first.
///
/// What was wanted in the same moment, as the rows of a page are, is done in the order in which it was added.
struct NewestFirst<Key: Hashable> {
    private struct Entry {
        let key: Key
        let moment: Double
        let due: Date
    }

    /// How many moments a second has.
    private static var moments: Double { 20 }

    private let limit: Int
    private var waiting: [Entry] = []
    private var running: Set<Key> = []

    /// Makes an empty queue.
    ///
    /// - Parameter limit: How many are under way at a time.
    init(limit: Int) { self.limit = limit }

    /// Lets something wait.
    ///
    /// - Parameters:
    ///   - key: What it is; it is not in the queue yet.
    ///   - requested: Since when it is wanted.
    ///   - due: Before which it does not begin.
    mutating func add(_ key: Key, requested: Date, due: Date) {
        let moment = (requested.timeIntervalSinceReferenceDate * Self.moments).rounded(.down)
        waiting.append(Entry(key: key, moment: moment, due: due))
    }

    /// Takes out what is not wanted any more, or has ended.
    mutating func remove(_ key: Key) {
        if running.remove(key) == nil { waiting.removeAll { $0.key == key } }
    }

    /// Takes all out.
    mutating func removeAll() {
        waiting = []
        running = []
    }

    /// What begins now, which is under way until it is removed.
    mutating func begin(at now: Date) -> [Key] {
        let free = limit - running.count
        guard free > 0, !waiting.isEmpty else { return [] }
        let due = waiting.enumerated().filter { $0.element.due <= now }
        let newest = due.sorted { ($1.element.moment, $0.offset) < ($0.element.moment, $1.offset) }
        let keys = newest.prefix(free).map(\.element.key)
        running.formUnion(keys)
        waiting.removeAll { running.contains($0.key) }
        return keys
    }

    /// When the next of those that wait may begin; `nil` where that hangs on one that is under way.
    var nextDue: Date? { running.count < limit ? waiting.lazy.map(\.due).min() : nil }
}
