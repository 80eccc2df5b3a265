import CSQLite

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

    /// Checks the whole database, because damage is better found now than at the first change.
    ///
    /// Besides the file's structure it checks what changes depend on: that each index has exactly the rows of its table,
    /// and that all foreign keys are valid.
    ///
    /// - Throws: An error for a damaged file, or the error of reading it.
    private func checkIntegrity() throws(SQLiteError) {
        do throws(SQLiteError) {
            // SQLite also reports a page that could not be read as damage. Checking a copy that was read without an error
            // tells the two apart.
            if try firstProblem() != nil, let problem = try copyInMemory().firstProblem() {
                throw SQLiteError(code: SQLITE_CORRUPT, reason: problem)
            }
        } catch  where error.primaryCode == SQLITE_ERROR {
            // For example, for a file format that no version of SQLite has.
            throw SQLiteError(code: SQLITE_CORRUPT, reason: error.reason)
        }
        // The file was writable when it was opened, and only the header has been read since.
        guard !isReadOnly else { throw SQLiteError(code: SQLITE_CORRUPT, reason: "the header forbids to write") }
    }

    private func firstProblem() throws(SQLiteError) -> String? {
        let verdict = try statement("PRAGMA integrity_check(1)").first { $0[0] as String }
        guard verdict == "ok" else { return verdict ?? "nothing was checked" }
        return try statement("PRAGMA foreign_key_check").first { "a row of \($0[0] as String) refers to none" }
    }

    private func copyInMemory() throws(SQLiteError) -> Connection {
        let copy = try Connection(path: Connection.memory, timeout: .zero)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw SQLiteError(sqlite3_errcode(copy.handle), on: copy.handle)
        }
        let code = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw SQLiteError(code, on: copy.handle) }
        return copy
    }
}
