import Beers
import Foundation
import Rx
import RxTest
import SQLite
import Testing
import Waiting

@Suite("Orders on disk", .ownThreads, .hangLimit)
final class OrderStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "beers-\(UUID().uuidString)")

    private var path: String { folder.path + "/beers.sqlite" }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func open(_ origin: String = "here") -> OrderStore {
        let store = OrderStore(path: path, origin: origin)
        store.open()
        return store
    }

    private func orders(in store: OrderStore) throws -> [Order] {
        try #require(try store.orders.toBlocking(timeout: 30).first())
    }

    private func value<Value>(_ single: Single<Value>) throws -> Value { try single.toBlocking(timeout: 30).single() }

    @Test("are available in the next run, newest first, separated by service")
    func savedOrders() throws {
        let first = open()
        #expect(try value(first.begin(.pils("old", minutesAgo: 5))) == false)
        #expect(try value(first.begin(.pils("new"))) == false)
        try value(first.confirm(.pils("old", minutesAgo: 5), number: 3))
        first.close()
        let second = open()
        #expect(try orders(in: second) == [.pils("new"), .pils("old", number: 3, minutesAgo: 5)])
        second.close()
        let elsewhere = open("elsewhere")
        #expect(try orders(in: elsewhere).isEmpty)
        elsewhere.close()
    }

    @Test("are recognized when they are begun again, and stored once")
    func again() throws {
        let store = open()
        #expect(try value(store.begin(.pils("key"))) == false)
        #expect(try value(store.begin(.pils("key"))) == true)
        #expect(try orders(in: store).count == 1)
    }

    @Test("can be dropped until they are confirmed")
    func dropped() throws {
        let store = open()
        _ = try value(store.begin(.pils("lost")))
        _ = try value(store.begin(.pils("placed")))
        try value(store.confirm(.pils("placed"), number: 1))
        try value(store.drop("lost"))
        try value(store.drop("placed"))
        #expect(try orders(in: store).map(\.id) == ["placed"])
    }

    @Test("of this run are written to a new file if the old one was removed")
    func unwrittenOrders() throws {
        let store = open()
        _ = try value(store.begin(.pils("first")))
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
        _ = try value(store.begin(.pils("second", minutesAgo: -1)))
        store.close()
        #expect(try orders(in: open()).map(\.id) == ["second", "first"])
    }

    @Test("change once for each subscription, even if it is disposed")
    func changes() throws {
        let store = OrderStore(path: path, origin: "here")
        let beginning = store.begin(.pils("key"))
        _ = store.begin(.pils("other"))
        beginning.subscribe().dispose()
        store.open()
        #expect(try value(beginning) == true)
        store.close()
        #expect(try orders(in: open()).map(\.id) == ["key"])
    }

    @Test("are unconfirmed after a crash between request and response, and sent again under their keys")
    func crash() async throws {
        let service = GatedService()
        let first = open()
        let sending = OrderDesk(service: service, store: first).send(.pils("key")).subscribe()
        await service.wait(for: 1)
        // The program ends here, so the response is never received.
        sending.dispose()
        first.close()

        let second = open()
        #expect(try orders(in: second) == [.pils("key")])
        // A subject rather than `replay`, which forgets its elements when the sequence ends.
        let receipt = AsyncSubject<Receipt>()
        let again = OrderDesk(service: service, store: second).send(.pils("key")).asObservable().subscribe(receipt)
        await service.wait(for: 2)
        #expect(service.asked == [.order("key", quantity: 2), .order("key", quantity: 2)])
        service.failOrder(.timedOut)
        service.respondToOrder(number: 8, stock: 0)
        #expect(try value(receipt.asSingle()).number == 8)
        #expect(try orders(in: second) == [.pils("key", number: 8)])
        again.dispose()
    }
}
