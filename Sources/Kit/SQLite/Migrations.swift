import CSQLite

/// The steps that lead from an empty database to the newest form, one for each version.
public struct Migrations: Sendable {
    /// The script that leads to each version from the one before, the first to version 1.
    public let scripts: [String]

    /// How far a version may be ahead of this program's to count as a newer program's; beyond that it is damage.
    public static let farthestAhead = 1000

    /// Takes the steps.
    ///
    /// - Parameter scripts: One a version. What was ever released is never changed: what comes next is a new one at the end.
    public init(scripts: [String]) { self.scripts = scripts }

    /// What a database was.
    public enum MigrationResult: Sendable {
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
    /// - Throws: Where a step fails, or the schema is not what its version's scripts make, which is an error of a damaged
    ///   file. In both cases the database is as it was.
    public func apply(to connection: Connection) throws(SQLiteError) -> MigrationResult {
        // Most often there is nothing to do, and nobody is kept from writing to find that out.
        let isNewest = try connection.transaction(.reading) { () throws(SQLiteError) in
            guard try version(of: connection) == scripts.count else { return false }
            try checkSchema(of: connection, version: scripts.count)
            return true
        }
        if isNewest { return .found }
        return try connection.transaction(.writing) { () throws(SQLiteError) in
            let version = try version(of: connection)
            guard (0...scripts.count + Self.farthestAhead).contains(version) else {
                throw SQLiteError(code: SQLITE_CORRUPT, reason: "the version \(version) is impossible")
            }
            guard version <= scripts.count else { return .newer }
            try checkSchema(of: connection, version: version)
            for script in scripts[version...] { try connection.execute(script) }
            try connection.execute("PRAGMA user_version = \(scripts.count)")
            return version == 0 ? .made : .found
        }
    }

    /// Checks that a database has what the scripts of its version make, and nothing that only later ones do.
    ///
    /// - Throws: An error of a damaged file where it has not.
    private func checkSchema(of connection: Connection, version: Int) throws(SQLiteError) {
        let schema = try Schema(of: connection)
        let model = try Connection(path: Connection.memory, timeout: .zero)
        for script in scripts.prefix(version) { try model.execute(script) }
        let expected = try Schema(of: model)
        for script in scripts.dropFirst(version) { try model.execute(script) }
        guard schema.contains(expected), !schema.overlaps(try Schema(of: model), besides: expected) else {
            throw SQLiteError(code: SQLITE_CORRUPT, reason: "the schema is not that of version \(version)")
        }
    }

    private func version(of connection: Connection) throws(SQLiteError) -> Int {
        try connection.statement("PRAGMA user_version").first { $0[0] as Int } ?? 0
    }
}
