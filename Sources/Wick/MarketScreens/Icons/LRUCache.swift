/// A cache that evicts the least recently used values.
struct LRUCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var use: Int
    }

    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var cost = 0
    private var uses = 0

    /// - Parameter limit: The maximum total cost of the values.
    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    /// Returns the value of a key and marks it as used.
    mutating func use(_ key: Key) -> Value? {
        uses += 1
        entries[key]?.use = uses
        return entries[key]?.value
    }

    /// Sets the value of a key; does not store a value whose cost exceeds the limit.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
        remove(key)
        guard cost <= limit else { return }
        uses += 1
        entries[key] = Entry(value: value, cost: cost, use: uses)
        self.cost += cost
        while self.cost > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use }) { remove(oldest.key) }
    }

    mutating func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }

    mutating func removeAll() {
        entries = [:]
        cost = 0
    }
}
