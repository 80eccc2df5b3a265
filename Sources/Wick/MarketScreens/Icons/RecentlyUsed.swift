/// Values by their keys, of which those that were not used for the longest time go where there is too much.
struct RecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var use: Int
    }

    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var cost = 0
    private var uses = 0

    /// Makes an empty collection.
    ///
    /// - Parameter limit: What all values may cost, in whatever unit they are counted in.
    init(limit: Int) { self.limit = limit }

    /// How many there are.
    var count: Int { entries.count }

    /// The value of a key, which is used by this; `nil` where there is none.
    mutating func use(_ key: Key) -> Value? {
        uses += 1
        entries[key]?.use = uses
        return entries[key]?.value
    }

    /// Puts in a value in place of the key's former one.
    ///
    /// - Parameter cost: What it costs; one that costs more than the limit is not put in.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
        remove(key)
        guard cost <= limit else { return }
        uses += 1
        entries[key] = Entry(value: value, cost: cost, use: uses)
        self.cost += cost
        while self.cost > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use }) { remove(oldest.key) }
    }

    /// Takes the value of a key out.
    mutating func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }

    /// Takes all out.
    mutating func removeAll() {
        entries = [:]
        cost = 0
    }
}
