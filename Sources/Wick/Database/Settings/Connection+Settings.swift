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
