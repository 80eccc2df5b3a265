import Dispatch
import Foundation
import Rx

/// A database file that is opened lazily and remains usable after errors.
///
/// If the file cannot be used in this run, a database in memory replaces it. A damaged file is renamed and a new one
/// created; a file that was removed is created again. Not thread-safe.
final class StoreFile: @unchecked Sendable {  // its owner uses it on one serial queue only
    /// The problem to report: the error of the last change if it failed, otherwise that of opening the file.
    let storeError = BehaviorRelay<StoreError?>(value: nil)

    private enum State {
        case closed
        case open(Connection, StoreFootprint, FileWatch?)
        case inMemory(Connection)
    }

    private let path: String?
    private let isWatched: Bool
    private let timeout: Duration
    private let retryDelay: DispatchTimeInterval
    private let migrations: Migrations
    private let now: @Sendable () -> Date
    private let content: any StoreContent
    private let queue: DispatchQueue
    private var state = State.closed
    private var openingError: StoreError?
    /// The file whose content is loaded.
    private var known: FileIdentity?
    /// Whether a retry is scheduled.
    private var isLooking = false

    /// Creates a file that is not open yet.
    ///
    /// - Parameters:
    ///   - path: The path; `nil` if no location is known.
    ///   - isWatched: Whether to read what other processes write as soon as they do.
    ///   - queue: The queue on which it is used and notified of writes.
    ///   - timeout: How long to wait while another connection locks the file.
    ///   - retryDelay: The delay before a retry after a temporary failure.
    ///   - migrations: The scripts that create the schema.
    ///   - now: The date used to name a damaged file.
    ///   - content: Loaded from each database before it is used.
    init(
        path: String?, isWatched: Bool, queue: DispatchQueue, timeout: Duration, retryDelay: DispatchTimeInterval,
        migrations: Migrations, now: @escaping @Sendable () -> Date, content: any StoreContent
    ) {
        self.path = path
        self.isWatched = isWatched
        self.timeout = timeout
        self.retryDelay = retryDelay
        self.migrations = migrations
        self.now = now
        self.content = content
        self.queue = queue
    }

    /// Performs work with the database and reports errors.
    ///
    /// - Parameters:
    ///   - access: Whether the work changes the database: a successful change clears the error of a failed one.
    ///   - work: The work. It is repeated with a new database if the first is damaged.
    func use<Value>(
        _ access: Connection.Access, _ work: (Connection) throws(SQLiteError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            let value = try attempt(work)
            // An error persists as long as there are unwritten changes.
            if access == .writing, !content.isUnwritten { report(nil) }
            return value
        } catch {
            report(error)
            if error.isPassing { lookLater() }
            throw error
        }
    }

    /// Writes unwritten changes, and reports if that fails.
    func writeRest() {
        guard content.isUnwritten else { return }
        _ = try? use(.writing) { (connection) throws(SQLiteError) in try content.synchronize(with: connection) }
    }

    /// Reads what other processes have written, and writes unwritten changes.
    private func look() {
        // A successful write shows that no process locks the file any more. For a full disk it would show nothing.
        var access = content.isUnwritten ? Connection.Access.writing : .reading
        if case .busy = storeError.value { access = .writing }
        _ = try? use(access) { (connection) throws(SQLiteError) in
            try content.synchronize(with: connection)
        }
    }

    /// Schedules a retry after a temporary failure, unless one is scheduled.
    private func lookLater() {
        guard !isLooking else { return }
        isLooking = true
        queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
            guard let self, isLooking else { return }
            isLooking = false
            look()
        }
    }

    /// Closes the file; the next use opens it again.
    func close() {
        // The last chance to notice that another program truncated the files.
        if case .open(_, let footprint, _) = state, let path, StoreFootprint(path: path).isShortened(since: footprint) {
            look()
            writeRest()
        }
        leave()
        isLooking = false
    }

    private func leave(asDamaged isDamaged: Bool = false) {
        // SQLite removes the log by its path, which may belong to another store by now.
        if case .open(let connection, let footprint, _) = state,
            isDamaged || footprint.identity != path.flatMap(FileIdentity.init)
        {
            connection.keepLogOnClose()
        }
        state = .closed
    }

    private func attempt<Value>(
        _ work: (Connection) throws(SQLiteError) -> Value
    ) throws(StoreError) -> Value {
        let first = try connection()
        do throws(SQLiteError) {
            let value = try work(first)
            note(first)
            return value
        } catch {
            guard error.isDamage || error.isMismatch, case .open(_, let footprint, _) = state else {
                throw failure(error)
            }
            // A mismatch may be caused by damage: the file is checked when it is opened.
            let second = try open(damaged: error.isDamage ? footprint.identity : nil)
            do throws(SQLiteError) { return try work(second) } catch { throw failure(error) }
        }
    }

    /// The connection to the file that is currently at the path.
    private func connection() throws(StoreError) -> Connection {
        switch state {
        case .inMemory(let connection): return connection
        case .closed: return try open()
        case .open(let connection, let before, let watch):
            guard let path, case let now = StoreFootprint(path: path), now.identity != nil,
                now.identity == before.identity
            else { return try open() }
            if now.isShortened(since: before) { return try openShortened(path, now, watch) }
            state = .open(connection, now, watch)
            return connection
        }
    }

    /// Stores the sizes of the files after a use; if they were truncated meanwhile, the next use handles that.
    private func note(_ connection: Connection) {
        guard case .open(_, let before, let watch) = state, let path else { return }
        let now = StoreFootprint(path: path)
        if !now.isShortened(since: before) { state = .open(connection, now, watch) }
    }

    /// Opens a file that became shorter, and renames it if it is damaged.
    private func openShortened(
        _ path: String, _ footprint: StoreFootprint, _ watch: FileWatch?
    ) throws(StoreError) -> Connection {
        // SQLite treats an empty file as a new one.
        guard footprint.size > 0 else { return try open(damaged: footprint.identity) }
        let reopened: Connection?
        do throws(SQLiteError) {
            // The previous connection is still open, so that this one knows how long the log should be.
            reopened = try ready(path)
        } catch {
            guard error.isDamage else { throw failure(error) }
            return try open(damaged: footprint.identity)
        }
        guard let reopened else { return try open() }
        state = .open(reopened, StoreFootprint(path: path), watch)
        return reopened
    }

    private func open(damaged: FileIdentity? = nil) throws(StoreError) -> Connection {
        leave(asDamaged: damaged != nil)
        do throws(StoreError) {
            guard let path else { throw .noFolder }
            let (connection, watch) = try openFile(path, damaged: damaged)
            state = .open(connection, StoreFootprint(path: path), watch)
            if case .full = storeError.value { report(nil) }
            return connection
        } catch {
            // With a full disk the file can be read exclusively; there may be free space at the next use.
            if case .full(let path) = error, let connection = try? ready(path, isExclusive: true) {
                report(error)
                lookLater()
                return connection
            }
            // Temporary errors are retried at the next use; all others last for the rest of this run.
            if error.isPassing { throw error }
            openingError = error
            report(nil)
            guard let connection = try read({ () throws(SQLiteError) in try ready(Connection.memory) }) else {
                throw error
            }
            state = .inMemory(connection)
            return connection
        }
    }

    private func openFile(
        _ path: String, damaged: FileIdentity?
    ) throws(StoreError) -> (Connection, FileWatch?) {
        let folder = try StoreFolder(of: path)
        // Start watching before reading, so that no write in between is missed.
        let watch = isWatched ? FileWatch(path: path, queue: queue) { [weak self] in self?.look() } : nil
        return try folder.locked { () throws(StoreError) in
            // Another process may have renamed it in the meantime.
            if let damaged, damaged == FileIdentity(path: path) { try putAside(path) }
            let connection: Connection?
            do throws(SQLiteError) {
                connection = try ready(path)
            } catch {
                guard error.isDamage else { throw failure(error) }
                try putAside(path)
                connection = try read { () throws(SQLiteError) in try ready(path) }
            }
            guard let connection else { throw .newer(path: path) }
            return (connection, watch)
        }
    }

    private func ready(_ path: String, isExclusive: Bool = false) throws(SQLiteError) -> Connection? {
        let opened = try Connection.store(
            path: path, timeout: timeout, migrations: migrations, isExclusive: isExclusive)
        guard let opened else { return nil }
        let identity = FileIdentity(path: path)
        try content.load(from: opened.connection, isReplacement: opened.isNew || known != nil && known != identity)
        known = identity
        return opened.connection
    }

    private func putAside(_ path: String) throws(StoreError) {
        openingError = .damaged(path: path, putAside: try DamagedFile(path: path).putAside(now: now()))
        report(nil)
    }

    private func read<Value>(_ body: () throws(SQLiteError) -> Value) throws(StoreError) -> Value {
        do throws(SQLiteError) { return try body() } catch { throw failure(error) }
    }

    private func failure(_ error: SQLiteError) -> StoreError { StoreError(error, path: path ?? "") }

    private func report(_ failure: StoreError?) {
        let news = failure ?? openingError
        if news != storeError.value { storeError.accept(news) }
    }
}
