import CSQLite
import SQLite
import WickMarketStore

extension Connection {
    /// All readable settings by name.
    func settings() throws(SQLiteError) -> [String: StoredSetting] {
        let rows = try statement("SELECT name, value FROM setting").rows { row in
            (name: row[0] as String, value: row[1] as StoredSetting?)
        }
        return rows.reduce(into: [:]) { $0[$1.name] = $1.value }
    }

    /// Replaces the stored value of a setting; `nil` removes it.
    func save(_ value: StoredSetting?, as name: String) throws(SQLiteError) {
        guard let value else { return try statement("DELETE FROM setting WHERE name = ?").run(name) }
        try statement("INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value")
            .run(name, value)
    }
}

extension StoredSetting: SQLiteValue {
    /// Binds the value to a parameter.
    public func bind(at index: Int32, to statement: OpaquePointer) -> Int32 {
        switch self {
        case .flag(let flag): flag.bind(at: index, to: statement)
        case .word(let word): word.bind(at: index, to: statement)
        }
    }

    /// Reads a column of the statement's current row.
    public init(column: Int32, of statement: OpaquePointer) {
        // Booleans are stored as numbers.
        let isNumber = sqlite3_column_type(statement, column) == SQLITE_INTEGER
        self =
            isNumber
            ? .flag(Bool(column: column, of: statement)) : .word(String(column: column, of: statement))
    }
}
