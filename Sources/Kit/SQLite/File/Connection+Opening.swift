extension Connection {
    /// Opens a store's file and prepares it for use.
    ///
    /// - Parameters:
    ///   - path: The file; ``memory`` for a store that exists as long as the connection.
    ///   - timeout: How long to wait while another connection locks it.
    ///   - migrations: The scripts that create its schema.
    ///   - isExclusive: Whether to lock out all others, which allows reading without free disk space.
    /// - Returns: A connection, and whether the store was created; `nil` if a newer program has written the file, which is
    ///   not changed.
    static func store(
        path: String, timeout: Duration, migrations: Migrations, isExclusive: Bool = false
    ) throws(SQLiteError) -> (connection: Connection, isNew: Bool)? {
        let connection = try Connection(path: path, timeout: timeout)
        if isExclusive { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        try connection.checkIntegrity()
        let result = try migrations.apply(to: connection)
        guard result != .newer else { return nil }
        // A change is on disk when its transaction ends, and readers do not wait for writers.
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA journal_size_limit = 1048576;
            PRAGMA foreign_keys = ON;
            """)
        return (connection, isNew: result == .made)
    }
}
