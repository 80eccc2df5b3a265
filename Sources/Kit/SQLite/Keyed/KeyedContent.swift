import Rx

/// The rows of one store of a file, in memory.
final class KeyedContent<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>: StoreContent,
    @unchecked Sendable  // used on the database's queue; the relay is thread-safe
{
    typealias Rows = KeyedRows<Key, Value>

    private let relay = ReplayRelay<Rows>.create(bufferSize: 1)
    private let name: String
    private var known: Rows?
    /// The version of the store in the file when it was read or written last.
    private var version = 0
    /// The rows known before the file was replaced, still to be written to the new one.
    private var unwritten: [Rows.Row] = []

    init(name: String) { self.name = name }

    /// The current rows, then every change.
    var rows: Observable<Rows> { relay.asObservable() }

    var isUnwritten: Bool { !unwritten.isEmpty }

    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError) {
        let (found, version) = try connection.transaction(.reading) { () throws(SQLiteError) in
            (try read(connection), try connection.version(ofStore: name))
        }
        if isReplacement { unwritten = (known?.rows ?? []).filter { found.row(text: $0.keyText) == nil } }
        self.version = version
        publish(unwritten.isEmpty ? found : Rows(found.rows + unwritten))
    }

    func synchronize(with connection: Connection) throws(SQLiteError) {
        // A transaction that waits for other writers: files are reported as changed before the change can be read.
        try write(to: connection) { _ in [] }
    }

    /// Makes changes, and writes everything pending, in one transaction.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - changes: Derives the changes from the file's current rows.
    func write(
        to connection: Connection, _ changes: (Rows) -> [KeyedChange<Key, Value>]
    ) throws(SQLiteError) {
        let (rows, version) = try connection.transaction(.writing) { () throws(SQLiteError) in
            let version = try connection.version(ofStore: name)
            for row in unwritten { try connection.restore(row.keyText, row.valueText, in: name) }
            let isCurrent = unwritten.isEmpty && version == self.version
            var rows = if isCurrent, let known { known } else { try read(connection) }
            let effective = rows.apply(changes(rows))
            for change in effective {
                switch change {
                case .set(let row): try connection.set(row.keyText, row.valueText, in: name)
                case .remove(_, let text): try connection.remove(text, from: name)
                }
            }
            guard !effective.isEmpty || isUnwritten else { return (rows, version) }
            return (rows, try connection.advanceVersion(ofStore: name))
        }
        unwritten = []
        self.version = version
        publish(rows)
    }

    private func read(_ connection: Connection) throws(SQLiteError) -> Rows {
        let known = known
        return Rows(
            try connection.statement("SELECT key, value FROM keyed_value WHERE store = ? ORDER BY position")
                .rows(name) { row in
                    let (key, value) = (row[0] as String, row[1] as String)
                    // Decoding takes longest.
                    if let same = known?.row(text: key), same.hasValueText(value), same.entry != nil { return same }
                    return KeyedRow(keyText: key, valueText: value)
                })
    }

    /// Emits the rows if they changed.
    private func publish(_ rows: Rows) {
        let isSame = known.map { known in
            known.rows.elementsEqual(rows.rows) { $0.keyText == $1.keyText && $0.hasValue(of: $1) }
        }
        known = rows
        if isSame != true { relay.accept(rows) }
    }
}

extension Connection {
    /// The number of changes of a store: another one means that there are changes by another connection.
    fileprivate func version(ofStore name: String) throws(SQLiteError) -> Int {
        try statement("SELECT version FROM keyed_store WHERE name = ?").first(name) { $0[0] as Int } ?? 0
    }

    fileprivate func advanceVersion(ofStore name: String) throws(SQLiteError) -> Int {
        try statement(
            """
            INSERT INTO keyed_store (name, version) VALUES (?, 1)
            ON CONFLICT (name) DO UPDATE SET version = version + 1
            """
        ).run(name)
        return try version(ofStore: name)
    }

    fileprivate func set(_ key: String, _ value: String, in store: String) throws(SQLiteError) {
        try statement(
            """
            INSERT INTO keyed_value (store, key, value) VALUES (?, ?, ?)
            ON CONFLICT (store, key) DO UPDATE SET value = excluded.value
            """
        ).run(store, key, value)
    }

    fileprivate func restore(_ key: String, _ value: String, in store: String) throws(SQLiteError) {
        try statement("INSERT INTO keyed_value (store, key, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
            .run(store, key, value)
    }

    fileprivate func remove(_ key: String, from store: String) throws(SQLiteError) {
        try statement("DELETE FROM keyed_value WHERE store = ? AND key = ?").run(store, key)
    }
}

extension Migrations {
    /// The schema of the file of keyed stores.
    ///
    /// Released scripts never change; append a new one.
    static let keyed = Migrations(scripts: [
        """
        CREATE TABLE keyed_store (
            name TEXT PRIMARY KEY NOT NULL,
            version INTEGER NOT NULL
        );
        CREATE TABLE keyed_value (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            store TEXT NOT NULL,
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (store, key)
        );
        """
    ])
}
