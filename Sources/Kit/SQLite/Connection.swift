import CSQLite
import KitLocalization

/// A connection to an SQLite database; not thread-safe.
public final class Connection {
    /// The kind of a transaction.
    public enum Access: String, Sendable {
        /// Reads a snapshot of the database, regardless of concurrent writes.
        case reading = "BEGIN"
        /// Writes; other writers wait.
        case writing = "BEGIN IMMEDIATE"
    }

    /// The path of a database in memory, which exists as long as its connection.
    public static let memory = ":memory:"

    /// Whether the database is in memory.
    public let isInMemory: Bool

    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens a database, creating it if necessary.
    ///
    /// - Parameters:
    ///   - path: The file, or ``memory``.
    ///   - timeout: How long to wait while another connection locks the database.
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
        // SQLite silently opens a file without write permission as read-only.
        guard !isReadOnly else {
            throw SQLiteError(code: SQLITE_READONLY, reason: localized("it is read-only"))
        }
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Whether the database is read-only because of the file's permissions or its header.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

    /// Leaves the write-ahead log in place when the connection closes: the files at these paths may be different ones by
    /// now.
    func keepLogOnClose() { _ = csqlite_keep_log_on_close(handle) }

    /// Executes statements without parameters, ignoring their rows.
    ///
    /// - Parameter sql: One or more statements.
    public func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
    }

    /// Returns a prepared statement, which is cached.
    ///
    /// - Parameter sql: A single statement with `?` for its parameters.
    public func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try Statement(sql, on: handle)
        statements[sql] = statement
        return statement
    }

    /// The row id of the last inserted row.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Performs a transaction.
    ///
    /// - Parameters:
    ///   - access: Whether it writes.
    ///   - body: The work; if it throws, all of its changes are rolled back.
    public func transaction<Result>(
        _ access: Access, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try execute(access.rawValue)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some failures, such as a full disk, SQLite has already rolled back.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }
}
