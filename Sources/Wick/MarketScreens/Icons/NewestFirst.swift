import Foundation

/// A queue that runs a few items at a time, the latest requested first.
///
/// Items requested at about the same time, such as the rows of a page, run in the order in which they were added.
struct NewestFirst<Key: Hashable> {
    private struct Entry {
        let key: Key
        let moment: Double
        let due: Date
    }

    /// Items requested within the same 1/20 s count as simultaneous.
    private static var moments: Double { 20 }

    private let limit: Int
    private var waiting: [Entry] = []
    private var running: Set<Key> = []

    /// - Parameter limit: How many items run at a time.
    init(limit: Int) { self.limit = limit }

    /// Adds an item.
    ///
    /// - Parameters:
    ///   - key: The item, which must not be in the queue.
    ///   - requested: When it was requested.
    ///   - due: When it may start.
    mutating func add(_ key: Key, requested: Date, due: Date) {
        let moment = (requested.timeIntervalSinceReferenceDate * Self.moments).rounded(.down)
        waiting.append(Entry(key: key, moment: moment, due: due))
    }

    /// Removes an item that has ended or is no longer requested.
    mutating func remove(_ key: Key) {
        if running.remove(key) == nil { waiting.removeAll { $0.key == key } }
    }

    mutating func removeAll() {
        waiting = []
        running = []
    }

    /// Starts the items that can run now; they run until they are removed.
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

    /// When the next item may start; `nil` if another one must end first.
    var nextDue: Date? { running.count < limit ? waiting.lazy.map(\.due).min() : nil }
}
