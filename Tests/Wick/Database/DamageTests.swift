import Foundation
import Testing
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("A damaged file")
struct DamageTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let aside = "wick.sqlite.damaged-2027-01-15T08-00-00Z"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase { MarketDatabase(path: folder.store, now: { Self.now }) }

    /// The bytes of a store with a setting and prices.
    private func soundBytes() throws -> Data {
        let database = MarketDatabase(path: folder.store)
        database.open()
        database.choose(true, for: .showCoinOnly)
        _ = database.add(.bitcoin).subscribe()
        let tickers = (1...2000).map {
            Ticker(
                id: CoinID($0), rank: $0, name: "Coin", symbol: "C", slug: "c", platform: nil, quote: Quote(price: 1))
        }
        _ = database.lastPrices(from: "production").save(LastPrices(listing: Listing(tickers: tickers), date: .now))
            .subscribe()
        database.close()
        return try Data(contentsOf: URL(fileURLWithPath: folder.store))
    }

    @Test("A damaged file is renamed and reported, and a new one is created", arguments: ["text", "cut", "scribbled"])
    func putAside(damage: String) async throws {
        var bytes = try soundBytes()
        switch damage {
        case "text": bytes = Data("This is not a database, but must not be lost. ".utf8) + bytes
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        default: bytes.replaceSubrange(4096..<20_000, with: Data(repeating: 0x5A, count: 20_000 - 4096))
        }
        try folder.write(bytes)
        let database = database()
        database.open()
        #expect(try await database.lastPrices(from: "production").lastPrices().value == nil)
        let aside = folder.path + "/data/wick/" + Self.aside
        #expect(
            try await database.storeError.first { _ in true } == .damaged(path: folder.store, putAside: aside))
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
        #expect(try await database.favorites.first { _ in true } == [])

        database.choose(true, for: .showCoinOnly)
        _ = try await database.add(.ether).value
        database.close()
        let next = self.database()
        next.open()
        #expect(try await next.value(of: .showCoinOnly).first { $0 })
        #expect(try await next.storeError.first { _ in true } == nil)
        #expect(try await next.favorites.first { _ in true }.map(\.id) == [.ether])
        next.close()
        #expect(try folder.files == ["wick.sqlite", Self.aside])
    }

    @Test("A second damaged file in the same second gets its own name")
    func twice() async throws {
        for _ in 1...2 {
            try folder.write(Data("nonsense, and enough of it to be looked at".utf8))
            let database = database()
            database.open()
            database.close()
        }
        #expect(try folder.files == ["wick.sqlite", Self.aside, Self.aside + "-2"])
    }

    @Test("The damage is also reported with the next change, which is saved")
    func remains() async throws {
        try folder.write(Data("nonsense, and enough of it to be looked at".utf8))
        let database = database()
        database.open()
        try await database.lastPrices(from: "production").save(
            LastPrices(listing: Listing(tickers: []), date: Self.now)
        )
        .value
        guard case .damaged = try await database.storeError.first(where: { _ in true }) else {
            Issue.record("The damage is no longer reported.")
            return
        }
    }

    @Test("A file damaged while it is open is renamed at the next use, whose change is saved")
    func whileOpen() async throws {
        let database = database()
        let store = database.lastPrices(from: "production")
        database.open()
        database.choose(true, for: .showCoinOnly)
        _ = try await database.add(.bitcoin).value
        try await store.save(LastPrices(listing: Listing(tickers: []), date: .now)).value
        // Both the file and its log, as on a failing disk.
        for suffix in ["", "-wal"] {
            let url = URL(fileURLWithPath: folder.store + suffix)
            let size = try Data(contentsOf: url).count
            let handle = try FileHandle(forWritingTo: url)
            try handle.write(contentsOf: Data(repeating: 0x5A, count: size))
            try handle.close()
        }
        let prices = LastPrices(listing: Listing(tickers: [], skipped: 2), date: Self.now)
        try await store.save(prices).value
        #expect(try await store.lastPrices().value == prices)
        _ = try await database.add(.ether).value
        database.close()
        // The new file contains everything else that this run knew.
        let next = self.database()
        next.open()
        #expect(try await next.favorites.first { _ in true }.map(\.id) == [.bitcoin, .ether])
        #expect(try await next.value(of: .showCoinOnly).first { _ in true })
    }

    @Test("A file that was removed is not damaged: the next change creates a new one")
    func removed() async throws {
        let database = database()
        let store = database.lastPrices(from: "production")
        database.open()
        try await store.save(LastPrices(listing: Listing(tickers: []), date: .now)).value
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.store + suffix) }
        let prices = LastPrices(listing: Listing(tickers: [], skipped: 2), date: Self.now)
        try await store.save(prices).value
        #expect(try await database.storeError.first { _ in true } == nil)
        database.close()
        let next = self.database()
        next.open()
        #expect(try await next.lastPrices(from: "production").lastPrices().value == prices)
    }
}
