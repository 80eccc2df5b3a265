extension Connection {
    /// The value of a setting; `nil` where none is kept.
    ///
    /// - Parameter name: The setting's name.
    func setting<Value: SQLiteValue>(_ name: String) throws(SQLiteError) -> Value? {
        try statement("SELECT value FROM setting WHERE name = ?").first(name) { $0[0] as Value }
    }

    /// Keeps the value of a setting.
    ///
    /// - Parameters:
    ///   - value: The value, in place of the one before.
    ///   - name: The setting's name.
    func keep(_ value: some SQLiteValue, as name: String) throws(SQLiteError) {
        try statement("INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value")
            .run(name, value)
    }
}
