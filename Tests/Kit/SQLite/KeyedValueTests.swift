import Dispatch
import Foundation
import Rx
import SQLite
import Testing
import Waiting

@Suite("The values of a keyed store", .ownThreads)
final class KeyedValueTests {
    private struct Book: Codable, Equatable, Identifiable, Sendable {
        let id: Int
        var title = "Emma"
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "values-\(UUID().uuidString)")
    private var store: KeyedStore<Book.ID, Book> { KeyedStore(path: folder.path + "/books.sqlite", name: "books") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test("are set and toggled by their IDs, and observed in the order of insertion")
    func order() async {
        let store = store
        let log = EventLog<[Book]>()
        let subscription = store.values.subscribe(onNext: { log.add($0) })
        await log.wait(for: 1)
        store.sets.onNext(Book(id: 2))
        store.toggles.onNext(Book(id: 1))
        store.sets.onNext(Book(id: 2, title: "Emma II"))
        store.toggles.onNext(Book(id: 1, title: "removed"))
        store.close()
        let (first, second) = (Book(id: 2), Book(id: 2, title: "Emma II"))
        #expect(log.all == [[], [first], [first, Book(id: 1)], [second, Book(id: 1)], [second]])
        subscription.dispose()
    }

    @Test("are bound on the main actor to a view model, and written from any thread")
    @MainActor
    func threads() async throws {
        let store = store
        let log = EventLog<(titles: [String], isMain: Bool)>()
        // As in an app's main file, which belongs to the main actor.
        let subscription = store.values.map { @Sendable books in books.map { $0.title } }
            .subscribe(onNext: { @Sendable in log.add(($0, Thread.isMainThread)) }, isolation: nil)
        let sets = store.sets
        DispatchQueue.concurrentPerform(iterations: 20) { sets.onNext(Book(id: $0, title: "\($0)")) }
        await log.wait { @Sendable in $0.last?.titles.count == 20 }
        #expect(Set(log.all.last?.titles ?? []) == Set((0..<20).map { "\($0)" }))
        #expect(log.all.contains { !$0.isMain })
        store.close()
        subscription.dispose()
    }
}
