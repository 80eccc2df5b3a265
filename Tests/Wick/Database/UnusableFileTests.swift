import Foundation
import SQLite
import Testing
import Waiting
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("A file that cannot be used")
struct UnusableFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The error that a store reports that works for this run anyway.
    private func errorOfWorkingStore(at path: String?) async throws -> StoreError? {
        let database = MarketDatabase(path: path)
        let store = database.lastPrices(from: "production")
        let prices = LastPrices(listing: Listing(tickers: [], skipped: 1), date: .distantPast)
        database.open()
        database.choose(true, for: .showCoinOnly)
        try await store.save(prices).value
        #expect(try await store.lastPrices().value == prices)
        #expect(try await database.value(of: .showCoinOnly).first { _ in true })
        let change = try await database.add([.bitcoin]).value
        #expect(change.persistence == .thisRunOnly)
        #expect(change.favorites.map(\.id) == [.bitcoin])
        #expect(try await database.favorites.first { _ in true } == change.favorites)
        let removal = try await database.remove([.bitcoin]).value
        #expect(removal.persistence == .thisRunOnly && removal.favorites == change.favorites)
        #expect(removal.group?.favorites.isEmpty == true)
        return try await database.storeError.first { _ in true }
    }

    @Test("A file from a newer Wick is not modified")
    func newer() async throws {
        let future = MarketDatabase(
            path: folder.store, timeout: .zero,
            migrations: Migrations(scripts: Migrations.wick.scripts + ["CREATE TABLE dream (value)"]), now: { .now })
        future.open()
        future.choose(false, for: .showCoinOnly)
        future.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.store))

        #expect(try await errorOfWorkingStore(at: folder.store) == .newer(path: folder.store))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == bytes)
        #expect(try folder.files == ["wick.sqlite"])
    }

    @Test("There is no place for the file")
    func noFolder() async throws {
        #expect(try await errorOfWorkingStore(at: nil) == .noFolder)
    }

    @Test("A file is in the place of the folder")
    func fileForFolder() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path + "/data"))
        let reason = "Not a directory"
        #expect(
            try await errorOfWorkingStore(at: folder.store) == .inaccessible(path: folder.store, reason: reason))
    }

    @Test("A folder is in the place of the file")
    func folderForFile() async throws {
        try FileManager.default.createDirectory(atPath: folder.store, withIntermediateDirectories: true)
        guard case .inaccessible(folder.store, _) = try await errorOfWorkingStore(at: folder.store) else {
            Issue.record("A folder was accepted as a file.")
            return
        }
    }

    // The root user may write everywhere.
    @Test("The folder or the file is read-only", .enabled(if: geteuid() != 0), arguments: [true, false])
    func readOnly(isFolder: Bool) async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        first.close()
        chmod(isFolder ? folder.path + "/data/wick" : folder.store, isFolder ? 0o500 : 0o400)
        defer { chmod(folder.path + "/data/wick", 0o700) }
        if isFolder { unlink(folder.store) }
        guard case .inaccessible(folder.store, _) = try await errorOfWorkingStore(at: folder.store) else {
            Issue.record("Nothing was reported.")
            return
        }
    }

    @Test(
        "The disk is full: existing data stay, it is reported, and the next change succeeds once there is space")
    func full() async throws {
        let database = MarketDatabase(path: folder.store)
        let store = database.lastPrices(from: "production")
        let old = LastPrices(listing: Listing(tickers: [], skipped: 1), date: .distantPast)
        database.open()
        try await store.save(old).value

        _ = try await database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.execute("PRAGMA max_page_count = 1")
        }.value
        let tickers = (1...2000).map {
            Ticker(id: CoinID($0), rank: $0, name: "Coin", symbol: "C", slug: "c", platform: nil, quote: Quote())
        }
        let new = LastPrices(listing: Listing(tickers: tickers), date: .distantFuture)
        await #expect(throws: StoreError.full(path: folder.store)) { try await store.save(new).value }
        #expect(try await database.storeError.first { _ in true } == .full(path: folder.store))
        #expect(try await store.lastPrices().value == old)

        _ = try await database.perform(.reading) { (connection) throws(SQLiteError) in
            try connection.execute("PRAGMA max_page_count = 100000")
        }.value
        try await store.save(new).value
        #expect(try await database.storeError.first { _ in true } == nil)
        #expect(try await store.lastPrices().value == new)
    }

    // Without permission to mount, there is no disk that is easily filled.
    @Test(
        "The disk is too full to open the file: it is read anyway, and opened when there is space",
        .enabled(if: TinyDisk.isAvailable), .hangLimit)
    func fullBefore() async throws {
        let disk = try TinyDisk(at: folder.path)
        let first = MarketDatabase(path: folder.store)
        first.open()
        first.choose(true, for: .showCoinOnly)
        _ = try await first.add(.bitcoin).value
        let prices = LastPrices(listing: Listing(tickers: []), date: .distantPast)
        try await first.lastPrices(from: "production").save(prices).value
        first.close()
        try disk.fill()

        let second = MarketDatabase(path: folder.store)
        second.open()
        #expect(try await second.favorites.first { _ in true }.map(\.id) == [.bitcoin])
        #expect(try await second.value(of: .showCoinOnly).first { _ in true })
        // The data are emitted before the error.
        #expect(try await second.storeError.first { $0 != nil } == .full(path: folder.store))
        #expect(try await second.lastPrices(from: "production").lastPrices().value == prices)
        let long = Coin(id: .tether, name: String(repeating: "x", count: 300_000), symbol: "X", rank: nil)
        await #expect(throws: StoreError.full(path: folder.store)) { try await second.add(long).value }
        #expect(try await second.favorites.first { _ in true }.map(\.id) == [.bitcoin])

        try disk.makeRoom()
        _ = try await second.add(.ether).value
        #expect(try await second.storeError.first { _ in true } == nil)
        second.close()
        let third = MarketDatabase(path: folder.store)
        third.open()
        #expect(try await third.favorites.first { _ in true }.map(\.id) == [.bitcoin, .ether])
        third.close()
    }

    @Test("Each error has a message and advice, which end with a period")
    func messages() {
        let path = "/home/ada/.local/share/wick/wick.sqlite"
        let errors: [StoreError] = [
            .noFolder, .inaccessible(path: path, reason: "Permission denied"),
            .damaged(path: path, putAside: path + ".damaged"), .newer(path: path), .busy(path: path),
            .full(path: path), .failed(path: path, reason: "disk I/O error"),
        ]
        for error in errors {
            #expect(error == .noFolder || error.message.contains(path))
            for text in [error.message, error.advice] { #expect(text.hasSuffix(".") && !text.contains("..")) }
        }
    }
}
