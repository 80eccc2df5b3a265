import Foundation
import KitLocking
import Rx
import RxTest
import SQLite
import Testing
import Waiting

/// Counts how often a database is loaded, and stores nothing.
private final class CountedContent: StoreContent {
    private let loads = Guarded<[Bool]>([])

    /// For each load, whether it replaced another file.
    var replacements: [Bool] { loads.withLock { $0 } }

    var isUnwritten: Bool { false }

    func load(from connection: Connection, isReplacement: Bool) { loads.withLock { $0.append(isReplacement) } }

    func synchronize(with connection: Connection) {}
}

@Suite("A program's database", .ownThreads)
final class DatabaseTests {
    private static let migrations = Migrations(scripts: ["CREATE TABLE pet (name TEXT)"])

    private let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID().uuidString)")
    private let content = CountedContent()

    private var path: String { folder.path + "/data/pets/pets.sqlite" }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A database that is not open yet.
    private func closed(_ path: String?) -> Database {
        Database(
            path: path, migrations: Self.migrations, content: content, timeout: .zero,
            now: { Date(timeIntervalSince1970: 1_800_000_000) })
    }

    private func open(_ path: String?) -> Database {
        let database = closed(path)
        database.open()
        return database
    }

    private func insertion(of name: String, in database: Database) -> Single<Void> {
        database.perform(.writing) { (connection) throws(SQLiteError) in
            try connection.statement("INSERT INTO pet VALUES (?)").run(name)
        }
    }

    private func add(_ name: String, to database: Database) throws {
        try insertion(of: name, in: database).toBlocking(timeout: 30).single()
    }

    private func names(in database: Database) throws -> [String] {
        try database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.statement("SELECT name FROM pet").rows { $0[0] as String }
        }.toBlocking(timeout: 30).single()
    }

    private func storeError(of database: Database) throws -> StoreError? {
        try database.storeError.toBlocking(timeout: 30).first() ?? nil
    }

    @Test("persists what was written")
    func keeps() throws {
        let first = open(path)
        try add("Rex", to: first)
        first.close()
        let second = open(path)
        #expect(try names(in: second) == ["Rex"])
        #expect(try storeError(of: second) == nil)
        second.close()
        #expect(content.replacements == [true, false])
    }

    @Test("performs work once for each subscription, and not without one")
    func cold() throws {
        let database = open(path)
        let insertion = insertion(of: "Rex", in: database)
        #expect(try names(in: database) == [])
        for _ in 1...2 { try insertion.toBlocking(timeout: 30).single() }
        #expect(try names(in: database) == ["Rex", "Rex"])
    }

    @Test("performs work in the order of subscription, also if subscribed to before it is open")
    func order() throws {
        let database = closed(path)
        let insertions = ["a", "b", "c"].map { insertion(of: $0, in: database) }
        for index in [2, 0, 1, 0] { _ = insertions[index].subscribe() }
        database.open()
        for index in [1, 2] { _ = insertions[index].subscribe() }
        #expect(try names(in: database) == ["c", "a", "b", "a", "b", "c"])
    }

    @Test("skips a reading whose subscription is disposed before it has begun, makes each change, and emits neither")
    func disposal() throws {
        let database = closed(path)
        let reads = Guarded(0)
        let read = database.perform(.reading) { (_) throws(SQLiteError) in reads.withLock { $0 += 1 } }
        let insertion = insertion(of: "Rex", in: database)
        let events = EventLog<String>()
        let disposed = [
            read.subscribe(onSuccess: { events.add("read") }),
            insertion.subscribe(onSuccess: { events.add("first") }),
        ]
        _ = insertion.subscribe(onSuccess: { events.add("second") })
        for subscription in disposed { subscription.dispose() }
        database.open()
        #expect(try names(in: database) == ["Rex", "Rex"])
        #expect(reads.withLock { $0 } == 0)
        #expect(events.all == ["second"])
    }

    @Test("ends a change that has begun when its subscription is disposed, and emits nothing")
    func disposalAfterBeginning() throws {
        let database = open(path)
        let (begun, isDisposed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let events = EventLog<Bool>()
        let change = database.perform(.writing) { (connection) throws(SQLiteError) in
            try connection.transaction(.writing) { () throws(SQLiteError) in
                try connection.statement("INSERT INTO pet VALUES ('Rex')").run()
                begun.signal()
                isDisposed.wait()
                try connection.statement("INSERT INTO pet VALUES ('Bello')").run()
            }
        }
        let subscription = change.subscribe(
            onSuccess: { events.add(true) }, onFailure: { _ in events.add(false) })
        begun.wait()
        subscription.dispose()
        isDisposed.signal()
        #expect(try names(in: database) == ["Rex", "Bello"])
        #expect(events.all == [])
    }

    /// Runs a closure while another connection locks the file for writing.
    private func whileLocked(_ body: () throws -> Void) throws {
        // A watched database locks the file itself for a moment after a change.
        let other = try Connection(path: path, timeout: .seconds(30))
        try other.execute("BEGIN IMMEDIATE")
        try body()
        try other.execute("COMMIT")
    }

    @Test("completes on closing all work that was subscribed to")
    func closing() throws {
        let database = open(path)
        let numbers = (0..<50).map { "\($0)" }
        for number in numbers { _ = insertion(of: number, in: database).subscribe() }
        database.close()
        #expect(try names(in: open(path)) == numbers)
    }

    @Test("performs failed work again at the next subscription")
    func retry() throws {
        let database = open(path)
        try add("Rex", to: database)
        let insertion = insertion(of: "Bello", in: database)
        try whileLocked {
            #expect(throws: StoreError.busy(path: path)) { try insertion.toBlocking(timeout: 30).single() }
        }
        try insertion.toBlocking(timeout: 30).single()
        #expect(try names(in: database) == ["Rex", "Bello"])
        #expect(try storeError(of: database) == nil)
    }

    @Test("works in memory if there is no location for a file, and reports that")
    func noPlace() throws {
        let database = open(nil)
        try add("Rex", to: database)
        #expect(try names(in: database) == ["Rex"])
        #expect(try storeError(of: database) == .noFolder)
    }

    @Test("renames a damaged file, reports its new path, and creates a new one")
    func damage() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data/pets", withIntermediateDirectories: true)
        try Data("this is no database, and long enough to be looked at".utf8).write(to: URL(fileURLWithPath: path))
        let database = open(path)
        try add("Rex", to: database)
        #expect(
            try storeError(of: database)
                == .damaged(path: path, putAside: path + ".damaged-2027-01-15T08-00-00Z"))
        database.close()
        #expect(try names(in: open(path)) == ["Rex"])
    }

    @Test("does not change a file that a newer program has written")
    func newer() throws {
        let next = Database(
            path: path, migrations: Migrations(scripts: Self.migrations.scripts + ["CREATE TABLE owner (name)"]),
            content: content)
        next.open()
        next.close()
        let database = open(path)
        #expect(try names(in: database) == [])
        #expect(try storeError(of: database) == .newer(path: path))
    }

    @Test("fails as busy if another connection locks the file, and changes nothing")
    func busy() throws {
        let database = open(path)
        try add("Rex", to: database)
        try whileLocked { #expect(throws: StoreError.busy(path: path)) { try add("Bello", to: database) } }
        #expect(try names(in: database) == ["Rex"])
    }

    @Test("is at the location of the XDG Base Directory Specification")
    func place() {
        let place = { Database.path(of: "pets", variables: $0) }
        #expect(place(["XDG_DATA_HOME": "/data", "HOME": "/home/ada"]) == "/data/pets/pets.sqlite")
        #expect(place(["XDG_DATA_HOME": "data", "HOME": "/home/ada"]) == "/home/ada/.local/share/pets/pets.sqlite")
        #expect(place(["HOME": "ada"]) == nil)
    }
}
