import Dispatch
import Foundation
import Rx

/// A database file: opened when it is first needed, and usable whatever has become of it.
///
/// Where the file cannot be used in this run, a database in memory takes its place. Where it is damaged, it is put aside
/// and begun anew. Where somebody has removed it, it is begun anew. One thread at a time may use it.
final class StoreFile: @unchecked Sendable {  // its owner uses it on one serial queue alone
    /// What a person should know: of the last change where it failed, else of the way the file was opened.
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
    /// The file whose content is known.
    private var known: FileIdentity?
    /// Whether a look is to come by itself.
    private var isLooking = false

    /// Makes a file that is not yet open.
    ///
    /// - Parameters:
    ///   - path: Where it is; `nil` where there is no place for it.
    ///   - isWatched: Whether to read what other processes write as soon as they do.
    ///   - queue: Where it is used, and hears what others write.
    ///   - timeout: How long to wait for another connection.
    ///   - retryDelay: How long after a failure that may pass the file is looked at again.
    ///   - migrations: The form of the database.
    ///   - now: Gives the date that a damaged file is named after.
    ///   - content: What is read from each database before it is used.
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

    /// Does something with the database, and tells where that fails.
    ///
    /// - Parameters:
    ///   - access: Whether it changes anything: a change that succeeds ends the trouble of one that did not.
    ///   - work: What to do. It is done a second time, on a new database, where the first showed damage.
    func use<Value>(
        _ access: Connection.Access, _ work: (Connection) throws(SQLiteError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            let value = try attempt(work)
            // As long as something is still to be written, the failure to do so is not over.
            if access == .writing, !content.isUnwritten { report(nil) }
            return value
        } catch {
            report(error)
            if error.isPassing { lookLater() }
            throw error
        }
    }

    /// Writes what is still to be written, if anything is; that it fails is told.
    func writeRest() {
        guard content.isUnwritten else { return }
        _ = try? use(.writing) { (connection) throws(SQLiteError) in try content.synchronize(with: connection) }
    }

    /// Takes over what others have written as soon as they are done with it, and writes what is still to be written.
    private func look() {
        // Whoever gets to write knows that nobody holds the file any more; of a full disk it knows nothing.
        var access = content.isUnwritten ? Connection.Access.writing : .reading
        if case .busy = storeError.value { access = .writing }
        _ = try? use(access) { (connection) throws(SQLiteError) in
            try content.synchronize(with: connection)
        }
    }

    /// Looks again after a while, once however often it is asked for: what may pass is not left at that.
    private func lookLater() {
        guard !isLooking else { return }
        isLooking = true
        queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
            guard let self, isLooking else { return }
            isLooking = false
            look()
        }
    }

    /// Closes the file; it is opened anew when it is needed again.
    func close() {
        // What others have cut off since the last use is noticed now or never.
        if case .open(_, let footprint, _) = state, let path, StoreFootprint(path: path).isShortened(since: footprint) {
            look()
            writeRest()
        }
        leave()
        isLooking = false
    }

    /// Closes the connection.
    private func leave(asDamaged isDamaged: Bool = false) {
        // SQLite removes the log by its name, where another store may have its own by now.
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
            // What does not fit may be damage: the file is checked as it is opened.
            let second = try open(damaged: error.isDamage ? footprint.identity : nil)
            do throws(SQLiteError) { return try work(second) } catch { throw failure(error) }
        }
    }

    /// The connection in use, to the file that the path leads to now.
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

    /// Remembers how long the files are after a use; what was cut off meanwhile is left for the next use to find.
    private func note(_ connection: Connection) {
        guard case .open(_, let before, let watch) = state, let path else { return }
        let now = StoreFootprint(path: path)
        if !now.isShortened(since: before) { state = .open(connection, now, watch) }
    }

    /// Opens a file that is shorter than it was, and puts it aside where it lacks anything.
    private func openShortened(
        _ path: String, _ footprint: StoreFootprint, _ watch: FileWatch?
    ) throws(StoreError) -> Connection {
        // SQLite takes an empty file for a new one.
        guard footprint.size > 0 else { return try open(damaged: footprint.identity) }
        let reopened: Connection?
        do throws(SQLiteError) {
            // The connection before is still open, so that this one knows how much there should be in the log.
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
            // A full disk can be read, by one program alone; for the next use there may be room.
            if case .full(let path) = error, let connection = try? ready(path, isExclusive: true) {
                report(error)
                lookLater()
                return connection
            }
            // What may pass is tried again by the next who asks; for the rest of this run, the others will not pass.
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
        // Watched before it is read: what is written in between is told.
        let watch = isWatched ? FileWatch(path: path, queue: queue) { [weak self] in self?.look() } : nil
        return try folder.locked { () throws(StoreError) in
            // Another process may have put it aside in the meantime.
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
