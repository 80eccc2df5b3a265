import Foundation

/// The identities and sizes of a store's files when it was last used.
struct StoreFootprint {
    /// The database; `nil` if there is none.
    let identity: FileIdentity?
    let size: Int
    private let log: FileIdentity?
    private let logSize: Int

    /// Examines the files of a store.
    ///
    /// - Parameter path: The database.
    init(path: String) {
        (identity, size) = Self.look(at: path)
        (log, logSize) = Self.look(at: path + "-wal")
    }

    /// Whether the same database or its log is shorter than before.
    ///
    /// That may indicate damage. SQLite also shortens files: the database after VACUUM, and a log that has grown long.
    func isShortened(since earlier: StoreFootprint) -> Bool {
        guard identity == earlier.identity else { return false }
        return size < earlier.size || logSize < earlier.logSize || earlier.log != nil && log != earlier.log
    }

    private static func look(at path: String) -> (FileIdentity?, Int) {
        var status = stat()
        guard stat(path, &status) == 0 else { return (nil, 0) }
        return (FileIdentity(status), Int(status.st_size))
    }
}
