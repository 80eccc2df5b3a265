import CSQLite

/// The scripts that create the newest schema from an empty database, one for each version.
public struct Migrations: Sendable {
    /// The script for each version, starting from the previous one; the first leads to version 1.
    public let scripts: [String]

    /// The maximum distance to a newer program's version; larger version numbers indicate damage.
    public static let farthestAhead = 1000

    /// Creates migrations.
    ///
    /// - Parameter scripts: One script per version. Never change a released script; append a new one.
    public init(scripts: [String]) { self.scripts = scripts }

    /// The state of a database before its migration.
    public enum MigrationResult: Sendable {
        /// It was empty and has the newest schema now.
        case made
        /// It had a schema and has the newest one now.
        case found
        /// A newer program has written it; it is unchanged.
        case newer
    }

    /// Migrates a database to the newest schema.
    ///
    /// - Parameter connection: The database, of any version.
    /// - Returns: The state before.
    /// - Throws: The error of a script, or an error for a damaged file if the schema does not match its version. In both
    ///   cases the database is unchanged.
    public func apply(to connection: Connection) throws(SQLiteError) -> MigrationResult {
        // Usually there is nothing to do, and checking that does not block writers.
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

    /// Checks that a database contains the objects of its version's scripts, and none that only later scripts create.
    ///
    /// - Throws: An error for a damaged file.
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
