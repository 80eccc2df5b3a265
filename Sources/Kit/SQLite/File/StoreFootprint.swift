import Foundation

/// Which files a store had under its names when it was last used, and how long they were.
struct StoreFootprint {
    /// The database; nil where there was none.
    let identity: FileIdentity?
    /// How many bytes it had.
    let size: Int
    private let log: FileIdentity?
    private let logSize: Int

    /// Looks at the files of a store.
    ///
    /// - Parameter path: The database.
    init(path: String) {
        (identity, size) = Self.look(at: path)
        (log, logSize) = Self.look(at: path + "-wal")
    }

    /// Whether the same database, or the log that belongs to it, lacks something that it had before.
    ///
    /// That may be damage. SQLite shortens files too: the database after VACUUM, and a log that has grown long.
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
