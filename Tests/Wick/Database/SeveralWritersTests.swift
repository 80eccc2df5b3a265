import Foundation
import SQLite
import Testing
import Waiting
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Several connections to one file", .ownThreads, .hangLimit)
struct SeveralWritersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func prices(_ number: Int) -> LastPrices {
        let tickers = (1...50).map {
            Ticker(
                id: CoinID($0), rank: $0, name: "Coin \(number)", symbol: "C", slug: "c", platform: nil, quote: Quote())
        }
        return LastPrices(
            listing: Listing(tickers: tickers, skipped: number), date: Date(timeIntervalSince1970: Double(number)))
    }

    @Test("Simultaneous opening and writing waits for the others, and each change is complete")
    func together() async throws {
        let path = folder.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Together with the shared origin these are as many as are stored.
            for writer in 0..<3 {
                group.addTask {
                    let database = MarketDatabase(path: path, timeout: .seconds(60))
                    database.open()
                    let own = database.lastPrices(from: "writer \(writer)")
                    let shared = database.lastPrices(from: "shared")
                    for number in 1...20 {
                        try await own.save(Self.prices(number)).value
                        #expect(try await own.lastPrices().value == Self.prices(number))
                        if writer < 2 {
                            try await shared.save(Self.prices(number)).value
                            let seen = try await shared.lastPrices().value
                            #expect(seen.map { $0 == Self.prices($0.listing.skipped) } == true)
                        }
                    }
                    #expect(try await database.storeError.first { _ in true } == nil)
                    database.close()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("Programs that change favorites at once lose no changes, and an observer sees them all")
    func processes() async throws {
        // As long as the writers wait: they may hold the lock for long while they have no processor.
        let watcher = MarketDatabase(path: folder.store, timeout: .seconds(60))
        watcher.open()
        #expect(try await watcher.favorites.first { _ in true } == [])
        let writers = try (0..<4).map { try WriterProcess(folder.store, "batch", 1 + 100 * $0) }
        // This process takes part as well.
        for id in 1001...1050 {
            _ = try await watcher.add(Coin(id: CoinID(id), name: "", symbol: "", rank: nil)).value
        }
        for writer in writers { writer.finish() }
        let expected = Set((1...400).filter { $0.isMultiple(of: 2) } + Array(1001...1050))
        // The watcher makes no change of its own: it sees those of the others.
        let seen = try await watcher.favorites.first { Set($0.map(\.id.rawValue)) == expected }
        #expect(seen.count == expected.count && Set(seen.map(\.position)).count == expected.count)
        #expect(seen.map(\.position) == seen.map(\.position).sorted())
        watcher.close()
    }

    @Test("Settings and favorites changed by another program take effect here without a restart")
    func news() async throws {
        let (here, there) = (MarketDatabase(path: folder.store), MarketDatabase(path: folder.store))
        here.open()
        there.open()
        #expect(try await here.favorites.first { _ in true } == [])
        there.choose(true, for: .showCoinOnly)
        #expect(try await here.value(of: .showCoinOnly).first { $0 })
        let favorite = try await there.add(.bitcoin).value
        #expect(try await here.favorites.first { !$0.isEmpty } == [favorite].compactMap { $0 })
        here.choose(false, for: .showCoinOnly)
        #expect(try await there.value(of: .showCoinOnly).first { !$0 } == false)
        _ = try await here.remove(.bitcoin).value
        #expect(try await there.favorites.first { $0.isEmpty } == [])
    }

    @Test("Without a watch, changes by another program take effect at the next change here")
    func unwatched() async throws {
        let (here, there) = (MarketDatabase(path: folder.store, isWatched: false), MarketDatabase(path: folder.store))
        here.open()
        there.open()
        #expect(try await here.favorites.first { _ in true } == [])
        _ = try await there.add(.bitcoin).value
        #expect(try await here.favorites.first { _ in true } == [])
        here.choose(true, for: .showCoinOnly)
        #expect(try await here.favorites.first { !$0.isEmpty }.map(\.id) == [Coin.bitcoin.id])
    }

    @Test("A store that is locked for too long reports it, and writes when the other program has ended")
    func busy() async throws {
        let database = MarketDatabase(path: folder.store, timeout: .milliseconds(1))
        let store = database.lastPrices(from: "production")
        database.open()
        try await store.save(Self.prices(1)).value

        let other = try Connection(path: folder.store, timeout: .seconds(5))
        try other.execute("BEGIN IMMEDIATE")
        await #expect(throws: StoreError.busy(path: folder.store)) { try await store.save(Self.prices(2)).value }
        #expect(try await database.storeError.first { _ in true } == .busy(path: folder.store))
        #expect(try await store.lastPrices().value == Self.prices(1))

        try other.execute("COMMIT")
        try await store.save(Self.prices(3)).value
        #expect(try await database.storeError.first { _ in true } == nil)
        #expect(try await store.lastPrices().value == Self.prices(3))
    }

    @Test("A store that cannot open a locked file opens it at the next operation")
    func busyOpening() async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        first.choose(true, for: .showCoinOnly)
        first.close()

        var other: Connection? = try Connection(path: folder.store, timeout: .seconds(5))
        try other?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let database = MarketDatabase(path: folder.store, timeout: .milliseconds(1))
        database.open()
        let store = database.lastPrices(from: "production")
        await #expect(throws: StoreError.busy(path: folder.store)) { try await store.lastPrices().value }

        other = nil
        #expect(try await store.lastPrices().value == nil)
        #expect(try await database.value(of: .showCoinOnly).first { _ in true })
    }

    @Test("Opening and writing that a lock prevented happen automatically when the other program has ended")
    func itself() async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        let bitcoin = try await first.add(.bitcoin).value
        first.close()

        var other: Connection? = try Connection(path: folder.store, timeout: .zero)
        try other?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let database = MarketDatabase(
            path: folder.store, timeout: .milliseconds(1), retryDelay: .milliseconds(20))
        database.open()
        async let opened: Void = database.opened.value
        database.choose(true, for: .showCoinOnly)
        #expect(try await database.storeError.first { $0 != nil } == .busy(path: folder.store))
        try await opened
        other = nil
        // No further operation is requested.
        #expect(try await database.favorites.first { _ in true } == [bitcoin].compactMap { $0 })
        #expect(try await database.storeError.first { $0 == nil } == nil)
        database.close()
        #expect(
            try Connection(path: folder.store, timeout: .seconds(5)).settings() == ["showCoinOnly": .flag(true)])
    }
}
