import Foundation
import KitLocking
import Rx
import SQLite
import Testing
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Favorites on disk")
struct FavoritesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    /// The favorites that the next run loads.
    private func stored() async throws -> [Favorite] {
        let next = database()
        defer { next.close() }
        return try await next.favorites.first { _ in true }
    }

    @Test("Favorites added before the tab was first shown are saved")
    func unseen() async throws {
        // The list was never subscribed to, and the file is not open yet.
        let database = MarketDatabase(path: folder.store)
        let adding = Task { try await database.add(.bitcoin).value }
        let more = database.add(.ether).subscribe()
        more.dispose()
        database.open()
        #expect(try await adding.value?.id == .bitcoin)
        _ = try await database.add(.tether).value
        database.close()
        #expect(try await Set(stored().map(\.id)) == [.bitcoin, .ether, .tether])
    }

    @Test("The last removed favorite does not come back")
    func lastRemoved() async throws {
        let database = database()
        _ = try await database.add(.bitcoin).value
        #expect(try await database.remove(.bitcoin).value?.id == .bitcoin)
        #expect(try await database.favorites.first { _ in true } == [])
        database.close()
        #expect(try await stored() == [])
    }

    @Test("Adding twice adds once, and removing a coin that is not a favorite has no effect")
    func once() async throws {
        let database = database()
        let first = try #require(try await database.add(.bitcoin).value)
        let renamed = Coin(id: .bitcoin, name: "Other", symbol: "X", rank: nil)
        #expect(try await database.add(renamed).value == nil)
        #expect(try await database.remove(.ether).value == nil)
        #expect(try await database.favorites.first { _ in true } == [first])
        #expect(first == Favorite(id: .bitcoin, name: "Bitcoin", symbol: "BTC", position: 1))
    }

    @Test("A change is made once for each subscription, even if it is disposed before the store is open")
    func disposal() async throws {
        let database = MarketDatabase(path: folder.store)
        let addition = database.add(.bitcoin)
        _ = database.add(.ether)
        addition.subscribe().dispose()
        database.open()
        #expect(try await addition.value == nil)
        #expect(try await database.favorites.first { _ in true }.map(\.id) == [.bitcoin])
    }

    @Test("Each change emits one list, in the order of adding, which is on disk before the change is confirmed")
    func lists() async throws {
        let database = database()
        let seen = Guarded<[[CoinID]]>([])
        let subscription = database.favorites.subscribe(onNext: { list in seen.withLock { $0.append(list.map(\.id)) } })
        _ = try await database.add(.ether).value
        _ = try await database.add(.bitcoin).value
        _ = try await database.add(.bitcoin).value
        database.choose(true, for: .showCoinOnly)
        _ = try await database.remove(.ether).value
        #expect(seen.withLock { $0 } == [[], [.ether], [.ether, .bitcoin], [.bitcoin]])
        subscription.dispose()
        // A second connection reads it while the first one is still open.
        let ids = try Connection(path: folder.store, timeout: .seconds(5)).favorites().favorites.map(\.id)
        #expect(ids == [.bitcoin])
    }

    @Test("A removed favorite is restored at its former position, whatever was added meanwhile")
    func restore() async throws {
        let database = database()
        for coin in [Coin.bitcoin, .ether] { _ = try await database.add(coin).value }
        let ether = try #require(try await database.remove(.ether).value)
        _ = try await database.add(.tether).value
        try await database.restore([ether]).value
        #expect(try await database.favorites.first { _ in true }.map(\.id) == [.bitcoin, .ether, .tether])
        let all = try await database.clear().value.favorites
        #expect(all.map(\.id) == [.bitcoin, .ether, .tether])
        #expect(try await database.favorites.first { _ in true } == [])
        _ = try await database.add(.ether).value
        try await database.restore(all).value
        // Ether was added again meanwhile and is not changed.
        #expect(try await database.favorites.first { _ in true }.map(\.id) == [.bitcoin, .tether, .ether])
        database.close()
        #expect(try await stored().map(\.id) == [.bitcoin, .tether, .ether])
    }

    @Test("A position freed in an earlier run is not reused")
    func positions() async throws {
        let first = database()
        for coin in [Coin.bitcoin, .ether] { _ = try await first.add(coin).value }
        let ether = try #require(try await first.remove(.ether).value)
        first.close()
        let second = database()
        _ = try await second.add(.tether).value
        try await second.restore([ether]).value
        #expect(try await second.favorites.first { _ in true }.map(\.id) == [.bitcoin, .ether, .tether])
    }

    @Test("Several coins are added or removed in one change, and the result contains only those affected")
    func several() async throws {
        let database = database()
        let seen = Guarded<[[CoinID]]>([])
        let subscription = database.favorites.subscribe(onNext: { list in seen.withLock { $0.append(list.map(\.id)) } })
        _ = try await database.add(.ether).value
        let added = try await database.add([.tether, .ether, .bitcoin, .tether]).value
        #expect(added.favorites.map(\.id) == [.tether, .bitcoin])
        #expect(added.persistence == .stored)
        let removed = try await database.remove([.bitcoin, CoinID(7), .ether, .bitcoin]).value
        #expect(removed.favorites.map(\.id) == [.bitcoin, .ether])
        #expect(seen.withLock { $0 } == [[], [.ether], [.ether, .tether, .bitcoin], [.tether]])
        subscription.dispose()
        database.close()
        #expect(try await stored().map(\.id) == [.tether])
    }

    @Test("If one of several coins cannot be written, none is")
    func allOrNone() async throws {
        let database = database()
        let bitcoin = try await database.add(.bitcoin).value
        _ = try await database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.execute("PRAGMA max_page_count = 1")
        }.value
        let long = Coin(id: .tether, name: String(repeating: "x", count: 100_000), symbol: "USDT", rank: nil)
        await #expect(throws: StoreError.full(path: folder.store)) { try await database.add([.ether, long]).value }
        database.close()
        #expect(try await stored() == [bitcoin].compactMap { $0 })
    }

    @Test("A failed change leaves the favorites unchanged, here and on disk", arguments: ["full", "busy"])
    func failure(reason: String) async throws {
        let database = MarketDatabase(path: folder.store, timeout: .milliseconds(1))
        database.open()
        let bitcoin = try await database.add(.bitcoin).value
        var other: Connection?
        if reason == "full" {
            _ = try await database.perform(.reading) { (connection) throws(SQLiteError) in
                try connection.execute("PRAGMA max_page_count = 1")
            }.value
        } else {
            other = try Connection(path: folder.store, timeout: .seconds(5))
            try other?.execute("BEGIN IMMEDIATE")
        }
        let long = Coin(id: .ether, name: String(repeating: "x", count: 100_000), symbol: "ETH", rank: nil)
        let error = reason == "full" ? StoreError.full(path: folder.store) : .busy(path: folder.store)
        await #expect(throws: error) { try await database.add(long).value }
        #expect(try await database.storeError.first { _ in true } == error)
        #expect(try await database.favorites.first { _ in true } == [bitcoin].compactMap { $0 })
        other = nil
        database.close()
        #expect(try await stored() == [bitcoin].compactMap { $0 })
    }

    @Test("Any list is saved and loaded unchanged")
    func anything() async throws {
        let database = database()
        let names = ["", "it's; DROP TABLE favorite", "Étoile \u{0} after", "比特币", "🪙"]
        for (id, name) in names.enumerated() {
            _ = try await database.add(Coin(id: CoinID(id - 1), name: name, symbol: name, rank: nil)).value
        }
        _ = try await database.add(Coin(id: CoinID(.max), name: "Last", symbol: "L", rank: nil)).value
        let list = try await database.favorites.first { _ in true }
        database.close()
        // Names from an earlier version are shown without control characters.
        #expect(list.map(\.name) == names.map { $0.replacing("\0", with: "\u{FFFD}") } + ["Last"])
        #expect(try await stored() == list)
    }
}
