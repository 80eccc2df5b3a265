import Foundation
import Market
import Testing

@testable import MarketStore

@Suite("Several connections to one file")
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

    @Test("All that open at once and write at once are waited for, and each change is whole")
    func together() async throws {
        let path = folder.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let database = MarketDatabase(path: path, patience: .seconds(60))
                    database.open()
                    let own = database.lastPrices(from: "writer \(writer)")
                    let shared = database.lastPrices(from: "shared")
                    for number in 1...20 {
                        try await own.keep(Self.prices(number)).value
                        #expect(try await own.lastPrices().value == Self.prices(number))
                        if writer < 2 {
                            try await shared.keep(Self.prices(number)).value
                            let seen = try await shared.lastPrices().value
                            #expect(seen.map { $0 == Self.prices($0.listing.skipped) } == true)
                        }
                    }
                    #expect(try await database.trouble.first { _ in true } == nil)
                    database.close()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("One that is kept from writing for too long says so, and writes when the other has ended")
    func busy() async throws {
        let database = MarketDatabase(path: folder.store, patience: .milliseconds(1))
        let store = database.lastPrices(from: "production")
        database.open()
        try await store.keep(Self.prices(1)).value

        let other = try Connection(path: folder.store, patience: .zero)
        try other.execute("BEGIN IMMEDIATE")
        await #expect(throws: StoreError.busy(path: folder.store)) { try await store.keep(Self.prices(2)).value }
        #expect(try await database.trouble.first { _ in true } == .busy(path: folder.store))
        #expect(try await store.lastPrices().value == Self.prices(1))

        try other.execute("COMMIT")
        try await store.keep(Self.prices(3)).value
        #expect(try await database.trouble.first { _ in true } == nil)
        #expect(try await store.lastPrices().value == Self.prices(3))
    }

    @Test("One that another keeps from opening the file opens it when it is asked again")
    func busyOpening() async throws {
        let first = MarketDatabase(path: folder.store)
        first.open()
        first.choose(true, for: .showCoinOnly)
        first.close()

        var other: Connection? = try Connection(path: folder.store, patience: .zero)
        try other?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let database = MarketDatabase(path: folder.store, patience: .milliseconds(1))
        database.open()
        let store = database.lastPrices(from: "production")
        await #expect(throws: StoreError.busy(path: folder.store)) { try await store.lastPrices().value }

        other = nil
        #expect(try await store.lastPrices().value == nil)
        #expect(try await database.value(of: .showCoinOnly).first { _ in true })
    }
}
