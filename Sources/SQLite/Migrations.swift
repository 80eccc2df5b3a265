/// The steps that lead from an empty database to the newest form, one for each version.
public struct Migrations: Sendable {
    /// The script that leads to each version from the one before, the first to version 1.
    public let scripts: [String]

    /// Takes the steps.
    ///
    /// - Parameter scripts: One a version. What was ever released is never changed: what comes next is a new one at the end.
    public init(scripts: [String]) { self.scripts = scripts }

    /// What a database was.
    public enum Outcome: Sendable {
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
    public func apply(to connection: Connection) throws(SQLiteError) -> Outcome {
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
