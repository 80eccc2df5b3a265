import CSQLite
import Foundation

/// An error of SQLite.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code.
    public let code: Int32
    /// The error message of SQLite or the operating system.
    public let reason: String

    /// The primary result code.
    public var primaryCode: Int32 { code & 0xFF }

    /// Whether the file is not a database or is damaged.
    ///
    /// A truncated file counts as damaged, because SQLite knows which parts of its files it has written.
    public var isDamage: Bool {
        primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB || code == Self.shortRead
    }

    /// `SQLITE_IOERR_SHORT_READ`, a macro that is not imported into Swift.
    private static let shortRead = SQLITE_IOERR | 2 << 8

    /// Whether a statement did not match the file's content, such as a missing table: damage or a programming error.
    var isMismatch: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(primaryCode) }

    /// Creates an error with a reason that SQLite did not report itself.
    public init(code: Int32, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Creates an error from a connection's last call.
    ///
    /// - Parameters:
    ///   - code: The result of the call.
    ///   - connection: The connection; `nil` if it could not be allocated.
    init(_ code: Int32, on connection: OpaquePointer?) {
        let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
        // Without disk space for the shared memory file (-shm), a database cannot even be opened.
        let isFull = code & 0xFF == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(systemError)
        self.code = isFull ? SQLITE_FULL : code
        let isOfSystem = [SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_READONLY, SQLITE_PERM].contains(code & 0xFF)
        if isOfSystem, systemError != 0 {
            reason = String(cString: strerror(systemError))
        } else {
            reason = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        }
    }
}
