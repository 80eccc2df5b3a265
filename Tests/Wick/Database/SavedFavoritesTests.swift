import Foundation
import Rx
import SQLite
import Testing
import Waiting
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Save Favorites", .hangLimit)
struct SavedFavoritesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    private func onDisk() throws -> [CoinID] {
        try Connection(path: folder.store, timeout: .seconds(5)).favorites().favorites.map(\.id)
    }

    private func inForce(in database: MarketDatabase) async throws -> [CoinID] {
        // All earlier operations have ended by then.
        try await database.restore([]).value
        return try await database.favorites.first { _ in true }.map(\.id)
    }

    @Test("On by default; when turned off, the favorites last for this run and none are on disk")
    func off() async throws {
        let first = database()
        #expect(try await first.value(of: .savesFavorites).first { _ in true })
        for coin in [Coin.bitcoin, .ether] { _ = try await first.add(coin).value }
        first.choose(false, for: .savesFavorites)
        #expect(try await inForce(in: first) == [.bitcoin, .ether])
        #expect(try onDisk() == [])
        #expect(try await first.add([.tether]).value.persistence == .unsaved)
        #expect(try await first.remove([.bitcoin]).value.persistence == .unsaved)
        #expect(try await inForce(in: first) == [.ether, .tether])
        #expect(try onDisk() == [])
        first.close()

        let second = database()
        #expect(try await second.favorites.first { _ in true } == [])
        #expect(try await second.value(of: .savesFavorites).first { _ in true } == false)
    }

    @Test("Turning it on again saves this run's favorites")
    func on() async throws {
        let first = database()
        _ = try await first.add(.bitcoin).value
        first.choose(false, for: .savesFavorites)
        _ = try await first.add(.ether).value
        first.choose(true, for: .savesFavorites)
        #expect(try await inForce(in: first) == [.bitcoin, .ether])
        #expect(try onDisk() == [.bitcoin, .ether])
        first.close()
        let second = database()
        #expect(try await second.favorites.first { _ in true }.map(\.id) == [.bitcoin, .ether])
        _ = try await second.add(.tether).value
        #expect(try await inForce(in: second) == [.bitcoin, .ether, .tether])
    }

    @Test("When another program turns it off, each run has its own favorites; turning it on again merges them")
    func elsewhere() async throws {
        let (here, there) = (database(), database())
        _ = try await here.add(.bitcoin).value
        _ = try await there.favorites.first { !$0.isEmpty }
        there.choose(false, for: .savesFavorites)
        _ = try await here.value(of: .savesFavorites).first { !$0 }
        _ = try await here.add(.ether).value
        _ = try await there.add(.tether).value
        #expect(try await inForce(in: here) == [.bitcoin, .ether])
        #expect(try await inForce(in: there) == [.bitcoin, .tether])
        #expect(try onDisk() == [])
        there.choose(true, for: .savesFavorites)
        let all = try await there.favorites.first { $0.count == 3 }
        #expect(try await here.favorites.first { $0.count == 3 } == all)
        #expect(Set(try onDisk()) == [.bitcoin, .ether, .tether])
    }

    @Test("A choice that cannot be written is reported, and saved with the next operation")
    func unwritten() async throws {
        let database = MarketDatabase(path: folder.store, timeout: .milliseconds(1))
        database.open()
        _ = try await database.add(.bitcoin).value
        let other = try Connection(path: folder.store, timeout: .seconds(5))
        try other.execute("BEGIN IMMEDIATE")
        database.choose(false, for: .savesFavorites)
        #expect(try await database.storeError.first { $0 != nil } == .busy(path: folder.store))
        // The choice takes effect anyway.
        #expect(try await database.value(of: .savesFavorites).first { _ in true } == false)
        #expect(try onDisk() == [.bitcoin])
        try other.execute("COMMIT")

        // The next operation changes nothing, and the file does not report a change.
        #expect(try await database.lastPrices(from: "production").lastPrices().value == nil)
        _ = try await database.perform(.reading) { _ in }.value
        #expect(try await database.storeError.first { _ in true } == nil)
        #expect(try onDisk() == [])
        let settings = try Connection(path: folder.store, timeout: .seconds(5)).settings()
        #expect(settings == ["savesFavorites": .flag(false)])
        #expect(try await inForce(in: database) == [.bitcoin])
    }

    @Test(
        "Favorites and settings of a run are saved in the file that replaces a lost one", arguments: [true, false])
    func replaced(isSaving: Bool) async throws {
        let database = database()
        database.choose(isSaving, for: .savesFavorites)
        database.choose(true, for: .showCoinOnly)
        _ = try await database.add(.bitcoin).value
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.store + suffix) }
        _ = try await database.add(.ether).value
        #expect(try await inForce(in: database) == [.bitcoin, .ether])
        #expect(try onDisk() == (isSaving ? [.bitcoin, .ether] : []))
        database.close()
        let next = self.database()
        #expect(try await next.favorites.first { _ in true }.map(\.id) == (isSaving ? [.bitcoin, .ether] : []))
        #expect(try await next.value(of: .showCoinOnly).first { _ in true })
        #expect(try await next.value(of: .savesFavorites).first { _ in true } == isSaving)
    }

    @Test("Without a file, favorites work in memory for this run")
    func noFile() async throws {
        let database = MarketDatabase(path: nil)
        database.open()
        _ = try await database.add(.bitcoin).value
        database.choose(false, for: .savesFavorites)
        _ = try await database.add(.ether).value
        #expect(try await inForce(in: database) == [.bitcoin, .ether])
        #expect(try await database.storeError.first { _ in true } == .noFolder)
    }
}
