import CSQLite
import KitStoreError

/// The reason data could not be stored.
public typealias StoreError = KitStoreError.StoreError

extension StoreError {
    /// Converts an SQLite error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - path: The database file.
    public init(_ error: SQLiteError, path: String) {
        switch error.primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        case SQLITE_FULL: self = .full(path: path)
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            self = .inaccessible(path: path, reason: error.reason)
        default: self = .failed(path: path, reason: error.reason)
        }
    }
}
