import CSQLite
import KitStoreError

/// Why something is not stored.
public typealias StoreError = KitStoreError.StoreError

extension StoreError {
    /// What an error means to a person.
    ///
    /// - Parameters:
    ///   - error: What SQLite says.
    ///   - path: The file it says it of.
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
