import Foundation
import Rx
import RxTest
import SQLite
import Testing
import Waiting

@Suite("A keyed store", .ownThreads)
final class KeyedStoreTests {
    private struct Book: Codable, Equatable, Sendable, Identifiable {
        let id: Int
        var title: String
        var added = Date(timeIntervalSinceReferenceDate: 819_000_000.123_456_7)
        var rating: Double?
    }

    private struct OldBook: Codable, Sendable {
        let title: String
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "keyed-\(UUID().uuidString)")

    private var path: String { folder.path + "/books/books.sqlite" }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func books(_ name: String = "favorites", timeout: Duration = .seconds(5)) -> KeyedStore<Int, Book> {
        KeyedStore(path: path, name: name, timeout: timeout)
    }

    private func wait(for write: Completable) throws { _ = try write.toBlocking(timeout: 30).toArray() }

    private func first<Value>(_ values: Observable<Value>) throws -> Value {
        try #require(try values.toBlocking(timeout: 30).first())
    }

    /// Waits until a sequence emits a value that satisfies a condition.
    private func wait<Value>(_ values: Observable<Value>, _ condition: @escaping (Value) -> Bool) throws -> Value {
        try first(values.filter(condition))
    }

    @Test("stores what was set, in the order of insertion, and reads it again after it was closed")
    func roundTrip() throws {
        let store = books()
        #expect(try first(store.all) == [:])
        let emma = Book(id: 3, title: "Emma 📚 \"Élan\"\n\0", rating: .infinity)
        try wait(for: store.set(emma, for: 3))
        try wait(for: store.set(Book(id: 1, title: "Ulysses"), for: 1))
        try wait(for: store.set(Book(id: 2, title: "Momo", rating: -0.1), for: 2))
        try wait(for: store.set(Book(id: 1, title: "Ulysses II"), for: 1))
        #expect(try first(store.contains(1)))
        try wait(for: store.remove(2))
        #expect(try first(store.contains(2)) == false)
        try wait(for: store.set(Book(id: 0, title: "Dune"), for: 0))
        store.close()

        let reopened = books()
        #expect(try first(reopened.entries).map(\.key) == [3, 1, 0])
        #expect(try first(reopened.value(for: 3)) == emma)
        #expect(try first(reopened.all)[1] == Book(id: 1, title: "Ulysses II"))
        #expect(try first(reopened.storeError) == nil)
        #expect(try first(reopened.unreadableCount) == 0)
        try wait(for: reopened.removeAll())
        reopened.close()
        #expect(try first(books().all) == [:])
    }

    @Test("takes four lines")
    func recipe() throws {
        let shown = EventLog<[Int]>()
        let bag = DisposeBag()
        let show = { (books: [Book]) in shown.add(books.map(\.id)) }
        let book = Book(id: 7, title: "Emma")

        let favorites = KeyedStore<Book.ID, Book>(path: path, name: "favorites")
        favorites.values.subscribe(onNext: { show($0) }).disposed(by: bag)
        favorites.toggles.onNext(book)
        favorites.close()

        #expect(shown.all == [[], [7]])
    }

    @Test("writes at once and in order, without a subscription")
    func hot() throws {
        let store = books()
        for number in 0..<20 { store.set(Book(id: 1, title: "\(number)"), for: 1) }
        store.set(Book(id: 2, title: "removed"), for: 2)
        store.remove(2)
        store.close()
        #expect(try first(books().entries) == [.init(key: 1, value: Book(id: 1, title: "19"))])
    }

    @Test("writes once, with any number of subscriptions, also if they are disposed")
    func subscriptions() throws {
        let store = books()
        let toggle = store.toggle(Book(id: 1, title: "Emma"), for: 1)
        for _ in 1...2 { try wait(for: toggle) }
        store.toggle(Book(id: 2, title: "Persuasion"), for: 2).subscribe().dispose()
        store.close()
        #expect(try first(books().entries).map(\.key) == [1, 2])
    }

    @Test("emits the contents, then each change once")
    func changes() async throws {
        let store = books()
        let log = EventLog<[Int]>()
        let seven = EventLog<String?>()
        let subscriptions = [
            store.entries.subscribe(onNext: { log.add($0.map(\.key)) }),
            store.value(for: 7).subscribe(onNext: { seven.add($0?.title) }),
        ]
        await log.wait(for: 1)
        store.set(Book(id: 7, title: "A"), for: 7)
        store.set(Book(id: 7, title: "A"), for: 7)  // nothing changes
        store.set([.init(key: 8, value: Book(id: 8, title: "B")), .init(key: 7, value: Book(id: 7, title: "C"))])
        store.remove(9)
        store.remove(7)
        await log.wait(for: 4)
        store.close()
        #expect(log.all == [[], [7], [7, 8], [8]])
        #expect(seven.all == [nil, "A", "C", nil])
        subscriptions.forEach { $0.dispose() }
    }

    @Test("shares a file with other stores, which have their own contents")
    func twoStores() throws {
        let (favorites, read) = (books(), StoredSet<String>(path: path, name: "read"))
        try wait(for: favorites.set(Book(id: 1, title: "Emma"), for: 1))
        try wait(for: read.insert("1"))
        try wait(for: read.toggle("2"))
        read.toggles.onNext("1")
        try wait(for: read.insert("3"))
        try wait(for: read.insert("2"))
        #expect(try first(read.elements) == ["2", "3"])
        #expect(try first(read.all) == ["2", "3"])
        #expect(try first(read.contains("2")))
        #expect(try first(favorites.entries).map(\.key) == [1])
        try wait(for: favorites.removeAll())
        favorites.close()
        read.close()
        #expect(try first(StoredSet<String>(path: path, name: "read").elements) == ["2", "3"])
    }

    @Test("follows the changes of another program, and loses none when both write")
    func twoPrograms() throws {
        let (one, other) = (books(), books())
        try wait(for: one.set(Book(id: 1, title: "Emma"), for: 1))
        _ = try wait(other.all) { $0[1]?.title == "Emma" }
        for number in 10..<30 {
            one.set(Book(id: number, title: "one"), for: number)
            other.set(Book(id: number + 100, title: "other"), for: number + 100)
        }
        let both = try wait(one.all) { $0.count == 41 }
        #expect(try wait(other.all) { $0.count == 41 } == both)
        try wait(for: other.remove(1))
        _ = try wait(one.all) { $0[1] == nil }
    }

    @Test("renames a damaged file, reports it, and continues with a new one")
    func damage() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/books", withIntermediateDirectories: true)
        try Data("this is no database, and long enough to be looked at".utf8).write(to: URL(fileURLWithPath: path))
        let store = books()
        try wait(for: store.set(Book(id: 1, title: "Emma"), for: 1))
        guard case .damaged(path, let aside) = try first(store.storeError) else {
            Issue.record("The damage is not reported.")
            return
        }
        #expect(FileManager.default.fileExists(atPath: aside))
        store.close()
        #expect(try first(books().all).count == 1)
    }

    @Test("writes its contents to a new file if the file was removed")
    func removedFile() throws {
        let store = books()
        for number in 1...3 { try wait(for: store.set(Book(id: number, title: "Emma"), for: number)) }
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try wait(for: store.remove(2))
        #expect(try first(store.entries).map(\.key) == [1, 3])
        store.close()
        #expect(try first(books().entries).map(\.key) == [1, 3])
    }

    @Test("works in memory if the folder cannot be written, and reports that")
    func readOnlyFolder() throws {
        // Not even root can create a folder there.
        let store = KeyedStore<Int, Book>(path: "/proc/books/books.sqlite", name: "favorites")
        try wait(for: store.set(Book(id: 1, title: "Emma"), for: 1))
        #expect(try first(store.all).count == 1)
        guard case .inaccessible = try first(store.storeError) else {
            Issue.record("The error is not reported.")
            return
        }
    }

    @Test("works in memory if there is no location for a file")
    func noPlace() throws {
        let store = KeyedStore<Int, Book>(path: nil, name: "favorites")
        try wait(for: store.set(Book(id: 1, title: "Emma"), for: 1))
        #expect(try first(store.all).count == 1)
        #expect(try first(store.storeError) == .noFolder)
    }

    @Test("fails as busy if another connection locks the file, and changes nothing")
    func busy() throws {
        let store = books(timeout: .zero)
        try wait(for: store.set(Book(id: 1, title: "Emma"), for: 1))
        // The store itself locks the file again for a moment, because it watches it for changes.
        let other = try Connection(path: path, timeout: .seconds(30))
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: StoreError.busy(path: path)) { try wait(for: store.set(Book(id: 2, title: "Momo"), for: 2)) }
        try other.execute("COMMIT")
        #expect(try first(store.entries).map(\.key) == [1])
    }

    @Test("omits and counts values of an older form, which stay in the file until they are set")
    func olderForm() throws {
        let old = KeyedStore<Int, OldBook>(path: path, name: "favorites")
        for number in 1...3 { try wait(for: old.set(OldBook(title: "Emma"), for: number)) }
        old.close()
        let store = books()
        #expect(try first(store.all) == [:])
        #expect(try first(store.unreadableCount) == 3)
        try wait(for: store.set(Book(id: 2, title: "Momo"), for: 2))
        #expect(try first(store.entries).map(\.key) == [2])
        #expect(try first(store.contains(1)) == false)
        try wait(for: store.remove(3))
        try wait(for: store.removeAll())
        #expect(try first(store.unreadableCount) == 1)
        store.close()
        #expect(try first(KeyedStore<Int, OldBook>(path: path, name: "favorites").all).keys.sorted() == [1])
    }

    @Test("has one value for texts that are equal in different Unicode forms")
    func unicode() throws {
        let store = KeyedStore<String, String>(path: path, name: "notes")
        try wait(for: store.set("composed", for: "caf\u{E9}"))
        try wait(for: store.set("decomposed", for: "cafe\u{301}"))
        store.close()
        let reopened = KeyedStore<String, String>(path: path, name: "notes")
        #expect(try first(reopened.all) == ["caf\u{E9}": "decomposed"])
        try wait(for: reopened.remove("cafe\u{301}"))
        #expect(try first(reopened.all) == [:])
        #expect(try first(reopened.unreadableCount) == 0)
    }

    @Test("fails with the error of a value that cannot be encoded, and changes nothing")
    func unencodable() throws {
        struct Odd: Codable, Sendable {
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(0, .init(codingPath: [], debugDescription: ""))
            }
        }
        let store = KeyedStore<Int, Odd>(path: path, name: "odd")
        #expect(throws: EncodingError.self) { try wait(for: store.set(Odd(), for: 1)) }
        #expect(try first(store.all).isEmpty)
    }

    @Test("stores 10,000 values in one change")
    func many() throws {
        let store = books()
        let entries = (0..<10_000).map { number in
            KeyedStore<Int, Book>.Entry(key: number, value: Book(id: number, title: "Book \(number)"))
        }
        try wait(for: store.set(entries))
        store.close()
        let reopened = books()
        #expect(try first(reopened.entries) == entries)
        try wait(for: reopened.removeAll())
        #expect(try first(reopened.all).isEmpty)
    }
}
