/// The steps that lead from an empty database to the newest form, one for each version.
struct Migrations: Sendable {
    /// The script that leads to each version from the one before, the first to version 1.
    let scripts: [String]

    /// What a database was.
    enum Outcome {
        /// It was empty, and has the newest form now.
        case made
        /// It had a form, and has the newest now.
        case found
        /// A newer program has written it, and it is as it was.
        case newer
    }

    /// Brings a database to the newest form.
    ///
    /// - Parameter connection: The database, of any version.
    /// - Returns: What it was.
    /// - Throws: Where a step fails; then the database is as it was.
    func apply(to connection: Connection) throws(SQLiteError) -> Outcome {
        // Most often there is nothing to do, and nobody is kept from writing to find that out.
        if try version(of: connection) == scripts.count { return .found }
        return try connection.transaction(.writing) { () throws(SQLiteError) in
            let version = try version(of: connection)
            guard version <= scripts.count else { return .newer }
            for script in scripts[version...] { try connection.execute(script) }
            try connection.execute("PRAGMA user_version = \(scripts.count)")
            return version == 0 ? .made : .found
        }
    }

    private func version(of connection: Connection) throws(SQLiteError) -> Int {
        try connection.statement("PRAGMA user_version").first { $0[0] as Int } ?? 0
    }
}
