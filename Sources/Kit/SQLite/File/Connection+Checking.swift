import CSQLite

extension Connection {
    /// Reads the database through: damage is better found now than at the first change.
    ///
    /// Beyond the structure of the file it checks what changes depend on: that each index has all rows and no others, and
    /// that no row refers to one that is gone.
    ///
    /// - Throws: An error of a damaged file, or the failure to read it.
    func checkIntegrity() throws(SQLiteError) {
        do throws(SQLiteError) {
            // SQLite reports a page that it failed to read as damage too. A copy that was read without a failure shows
            // which of both it was.
            if try firstProblem() != nil, let problem = try copyInMemory().firstProblem() {
                throw SQLiteError(code: SQLITE_CORRUPT, reason: problem)
            }
        } catch  where error.primaryCode == SQLITE_ERROR {
            // As of a file format that no version of SQLite has.
            throw SQLiteError(code: SQLITE_CORRUPT, reason: error.reason)
        }
        // It could be written when it was opened, and since then only the header was read.
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
