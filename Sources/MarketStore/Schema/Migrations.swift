/// The steps that lead from an empty database to the newest form, one for each version.
struct Migrations: Sendable {
    /// The script that leads to each version from the one before, the first to version 1.
    let scripts: [String]

    /// Brings a database to the newest form.
    ///
    /// - Parameter connection: The database, of any version.
    /// - Returns: Whether it has that form now; false where a newer program has written it, and then it is as it was.
    /// - Throws: Where a step fails; then the database is as it was.
    func apply(to connection: Connection) throws(SQLiteError) -> Bool {
        // Most often there is nothing to do, and nobody is kept from writing to find that out.
        if try version(of: connection) == scripts.count { return true }
        return try connection.transaction(.writing) { () throws(SQLiteError) in
            let version = try version(of: connection)
            guard version <= scripts.count else { return false }
            for script in scripts[version...] { try connection.execute(script) }
            try connection.execute("PRAGMA user_version = \(scripts.count)")
            return true
        }
    }

    private func version(of connection: Connection) throws(SQLiteError) -> Int {
        try connection.statement("PRAGMA user_version").first { $0[0] as Int } ?? 0
    }
}
