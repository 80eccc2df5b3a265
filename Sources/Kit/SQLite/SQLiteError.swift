import CSQLite
import Foundation

/// What SQLite says instead of doing what it was asked for.
public struct SQLiteError: Error, Hashable, Sendable {
    /// SQLite's result code, with the detail in its upper bytes.
    public let code: Int32
    /// The reason in SQLite's words, or in the system's where the system refused.
    public let reason: String

    /// The kind of failure, without the detail.
    public var primaryCode: Int32 { code & 0xFF }

    /// Whether the file is not a database, or not a sound one.
    ///
    /// A file that ends before it should is not: SQLite knows which parts of its files it has written.
    public var isDamage: Bool {
        primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB || code == Self.shortRead
    }

    /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not see.
    private static let shortRead = SQLITE_IOERR | 2 << 8

    /// Whether a statement did not fit the content of the file, as where a table is missing: damage, or a fault of the
    /// program.
    var isMismatch: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(primaryCode) }

    /// Makes an error of a reason that SQLite did not give itself.
    public init(code: Int32, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Takes the error of a connection's last call.
    ///
    /// - Parameters:
    ///   - code: What the call returned.
    ///   - connection: Where it was made; `nil` where not even memory for that was left.
    init(_ code: Int32, on connection: OpaquePointer?) {
        let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
        // Without room for what is shared by the programs on it, a file is not even opened.
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
