import CSQLite
import KitLocalization

/// A connection to one SQLite database, used by one thread at a time.
public final class Connection {
    /// How a transaction begins.
    public enum Access: String, Sendable {
        /// It reads one state of the database, whatever others write meanwhile.
        case reading = "BEGIN"
        /// It writes: others that would write wait.
        case writing = "BEGIN IMMEDIATE"
    }

    /// In place of a path: a database that lives as long as the connection.
    public static let memory = ":memory:"

    /// Whether the database is gone with the connection.
    public let isInMemory: Bool

    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens a database, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - path: The file, or ``memory``.
    ///   - timeout: How long to wait for another connection that holds the database.
    public init(path: String, timeout: Duration) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code, on: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        isInMemory = path == Self.memory
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(timeout / .milliseconds(1))))
        // Where it may not write, SQLite opens for reading alone and does not say so.
        guard !isReadOnly else {
            throw SQLiteError(code: SQLITE_READONLY, reason: localized("it may only be read"))
        }
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Whether SQLite refuses to write: the file may only be read, or its header says so.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

    /// Leaves the write-ahead log as it is when the connection closes: the files under these names may be others by now.
    func keepLogOnClose() { _ = csqlite_keep_log_on_close(handle) }

    /// Runs statements that have no parameters and whose rows do not matter.
    ///
    /// - Parameter sql: One or more statements.
    public func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
    }

    /// A statement, prepared when it is first asked for.
    ///
    /// - Parameter sql: One statement; its parameters are written as question marks.
    public func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try Statement(sql, on: handle)
        statements[sql] = statement
        return statement
    }

    /// The row id that the last insertion into a table has given.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Does everything or nothing.
    ///
    /// - Parameters:
    ///   - access: Whether it writes.
    ///   - body: What to do; where it throws, nothing of it has happened.
    public func transaction<Result>(
        _ access: Access, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try execute(access.rawValue)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some failures, as of a full disk, SQLite has gone back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }
}
