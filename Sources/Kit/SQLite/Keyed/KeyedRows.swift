/// The rows of a store in the order of insertion.
struct KeyedRows<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>: Sendable {
    typealias Row = KeyedRow<Key, Value>

    /// `nil` for rows that were removed since the last compaction.
    private var slots: [Row?] = []
    private var places: [Key: Int] = [:]
    private var textPlaces: [String: Int] = [:]

    init(_ rows: [Row] = []) {
        for row in rows { append(row) }
    }

    /// All rows, including unreadable ones.
    var rows: [Row] { slots.compactMap(\.self) }

    var entries: [Row.Entry] { slots.compactMap { $0?.entry } }

    /// The entries with the texts of their keys.
    var readable: [(entry: Row.Entry, text: String)] {
        slots.compactMap { row in row.flatMap { row in row.entry.map { ($0, row.keyText) } } }
    }

    var dictionary: [Key: Value] {
        // The keys are unique: `append` sees to that.
        Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    var unreadableCount: Int { slots.count { $0 != nil && $0?.entry == nil } }

    /// The row with a key, if its value can be decoded.
    subscript(key: Key) -> Row? { places[key].flatMap { slots[$0] } }

    /// The row with a text as its key.
    func row(text: String) -> Row? { textPlaces[text].flatMap { slots[$0] } }

    /// Returns the changes that have an effect, in terms of the texts in the file, and makes them.
    mutating func apply(_ changes: [KeyedChange<Key, Value>]) -> [KeyedChange<Key, Value>] {
        let effective = changes.compactMap { apply($0) }
        if slots.contains(where: { $0 == nil }) { self = Self(rows) }
        return effective
    }

    private mutating func apply(_ change: KeyedChange<Key, Value>) -> KeyedChange<Key, Value>? {
        switch change {
        case .set(let new):
            guard let place = new.entry.flatMap({ places[$0.key] }) ?? textPlaces[new.keyText], let old = slots[place]
            else {
                append(new)
                return change
            }
            guard old.entry == nil || !old.hasValue(of: new) else { return nil }
            let row = new.with(keyText: old.keyText)
            slots[place] = row
            if let key = row.entry?.key { places[key] = place }
            return .set(row)
        case .remove(let key, let text):
            guard let place = places[key] ?? textPlaces[text], let old = slots[place] else { return nil }
            slots[place] = nil
            places[key] = nil
            textPlaces[old.keyText] = nil
            return .remove(key, text: old.keyText)
        }
    }

    private mutating func append(_ row: Row) {
        let isDuplicate = row.entry.map { places[$0.key] != nil } ?? false
        let row = isDuplicate ? row.unreadable : row
        if let key = row.entry?.key { places[key] = slots.count }
        textPlaces[row.keyText] = slots.count
        slots.append(row)
    }
}
