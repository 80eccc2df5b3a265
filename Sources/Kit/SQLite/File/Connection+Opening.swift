extension Connection {
    /// Opens a store's file and makes it ready to be used.
    ///
    /// - Parameters:
    ///   - path: The file; ``memory`` for a store that lives as long as the connection.
    ///   - timeout: How long to wait for another connection that holds it.
    ///   - migrations: The form that it gets.
    ///   - isExclusive: Whether it keeps all others out, and so needs no room on the disk to be read.
    /// - Returns: A connection, and whether the store was made just now; `nil` where a newer program has written the file,
    ///   which is left as it is.
    static func store(
        path: String, timeout: Duration, migrations: Migrations, isExclusive: Bool = false
    ) throws(SQLiteError) -> (connection: Connection, isNew: Bool)? {
        let connection = try Connection(path: path, timeout: timeout)
        if isExclusive { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        try connection.checkIntegrity()
        let result = try migrations.apply(to: connection)
        guard result != .newer else { return nil }
        // A change is on the disk when its transaction ends, and whoever reads need not wait for who writes.
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
