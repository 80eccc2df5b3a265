import Foundation
import Rx

/// Wick's database file: opened when it is first needed, and usable whatever has become of it.
///
/// Where the file cannot be used in this run, a database in memory takes its place. Where it is damaged, it is put aside
/// and begun anew. Where somebody has removed it, it is begun anew. One thread at a time may use it.
final class StoreFile: @unchecked Sendable {  // its owner uses it on one serial queue alone
    /// What a person should know: of the last change where it failed, else of the way the file was opened.
    let trouble = BehaviorRelay<StoreError?>(value: nil)

    private enum State {
        case closed
        case open(Connection, FileIdentity?)
        case inMemory(Connection)
    }

    private let path: String?
    private let patience: Duration
    private let migrations: Migrations
    private let now: @Sendable () -> Date
    private let didOpen: (Connection, _ isNew: Bool) throws(SQLiteError) -> Void
    private var state = State.closed
    private var openingTrouble: StoreError?

    /// Makes a file that is not yet open.
    ///
    /// - Parameters:
    ///   - path: Where it is; `nil` where there is no place for it.
    ///   - patience: How long to wait for another connection.
    ///   - migrations: The form of the database.
    ///   - now: Gives the date that a damaged file is named after.
    ///   - didOpen: Called with each new connection before it is used, and whether its database was made just now.
    init(
        path: String?, patience: Duration, migrations: Migrations, now: @escaping @Sendable () -> Date,
        didOpen: @escaping (Connection, _ isNew: Bool) throws(SQLiteError) -> Void
    ) {
        self.path = path
        self.patience = patience
        self.migrations = migrations
        self.now = now
        self.didOpen = didOpen
    }

    /// Does something with the database, and tells where that fails.
    ///
    /// - Parameters:
    ///   - access: Whether it changes anything.
    ///   - work: What to do. It is done a second time, on a new database, where the first showed damage.
    func use<Value>(
        _ access: Connection.Access, _ work: (Connection) throws(SQLiteError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            let value = try attempt(work)
            if access == .writing { tell(nil) }
            return value
        } catch {
            tell(error)
            throw error
        }
    }

    /// Closes the file; it is opened anew when it is needed again.
    func close() { state = .closed }

    private func attempt<Value>(
        _ work: (Connection) throws(SQLiteError) -> Value
    ) throws(StoreError) -> Value {
        let first = try connection()
        do throws(SQLiteError) {
            return try work(first)
        } catch {
            guard error.isDamage, case .open(_, let damaged) = state else { throw failure(error) }
            let second = try open(damaged: damaged)
            do throws(SQLiteError) { return try work(second) } catch { throw failure(error) }
        }
    }

    /// The connection in use, to the file that the path leads to now.
    private func connection() throws(StoreError) -> Connection {
        switch state {
        case .inMemory(let connection): return connection
        case .open(let connection, let identity?) where identity == path.flatMap(FileIdentity.init): return connection
        case .open, .closed: return try open()
        }
    }

    private func open(damaged: FileIdentity? = nil) throws(StoreError) -> Connection {
        state = .closed
        do throws(StoreError) {
            guard let path else { throw .noFolder }
            let connection = try openFile(path, damaged: damaged)
            state = .open(connection, FileIdentity(path: path))
            return connection
        } catch {
            // What may pass is tried again by the next who asks; for the rest of this run, the others will not pass.
            if error.isPassing { throw error }
            openingTrouble = error
            tell(nil)
            guard let connection = try read({ () throws(SQLiteError) in try ready(":memory:") }) else { throw error }
            state = .inMemory(connection)
            return connection
        }
    }

    private func openFile(_ path: String, damaged: FileIdentity?) throws(StoreError) -> Connection {
        let folder = try StoreFolder(of: path)
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
            return connection
        }
    }

    private func ready(_ path: String) throws(SQLiteError) -> Connection? {
        guard let opened = try Connection.store(path: path, patience: patience, migrations: migrations) else {
            return nil
        }
        try didOpen(opened.connection, opened.isNew)
        return opened.connection
    }

    private func putAside(_ path: String) throws(StoreError) {
        openingTrouble = .damaged(path: path, putAside: try DamagedFile(path: path).putAside(now: now()))
        tell(nil)
    }

    private func read<Value>(_ body: () throws(SQLiteError) -> Value) throws(StoreError) -> Value {
        do throws(SQLiteError) { return try body() } catch { throw failure(error) }
    }

    private func failure(_ error: SQLiteError) -> StoreError { StoreError(error, path: path ?? "") }

    private func tell(_ failure: StoreError?) {
        let news = failure ?? openingTrouble
        if news != trouble.value { trouble.accept(news) }
    }
}
