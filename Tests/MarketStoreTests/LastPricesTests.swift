import Foundation
import Market
import MarketStore
import SeededRandom
import Testing

@Suite("Last prices on disk")
struct LastPricesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    @Test("There are none at first")
    func none() async throws {
        #expect(try await database().lastPrices(from: "production").lastPrices().value == nil)
    }

    @Test("Whatever is kept comes back in the next run, bit by bit", arguments: 1...20 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let prices = RandomPrices.prices(Int.random(in: 0...60, using: &generator), using: &generator)
        let first = database()
        try await first.lastPrices(from: "production").keep(prices).value
        first.close()
        let kept = try #require(try await database().lastPrices(from: "production").lastPrices().value)
        #expect(ExactPrices(kept) == ExactPrices(prices))
    }

    @Test("Newer prices take the place of older ones, a shorter list too")
    func replacement() async throws {
        var generator = SeededGenerator(seed: 1)
        let store = database().lastPrices(from: "production")
        for count in [40, 7, 0, 25] {
            let prices = RandomPrices.prices(count, using: &generator)
            try await store.keep(prices).value
            let kept = try #require(try await store.lastPrices().value)
            #expect(ExactPrices(kept) == ExactPrices(prices))
        }
    }

    @Test("Each place has its own; of many, those that were told of last are kept")
    func origins() async throws {
        let database = database()
        for count in 1...6 {
            let prices = LastPrices(listing: Listing(tickers: [], skipped: count), date: .now)
            try await database.lastPrices(from: "staging \(count)").keep(prices).value
        }
        var kept: [Int?] = []
        for count in 1...6 {
            kept.append(try await database.lastPrices(from: "staging \(count)").lastPrices().value?.listing.skipped)
        }
        #expect(kept == [nil, nil, 3, 4, 5, 6])
    }

    @Test("What is asked before the store is opened is answered when it is")
    func waiting() async throws {
        let database = MarketDatabase(path: folder.store)
        let store = database.lastPrices(from: "production")
        let prices = LastPrices(listing: Listing(tickers: []), date: Date(timeIntervalSince1970: 5))
        let keeping = store.keep(prices).subscribe()
        #expect(!FileManager.default.fileExists(atPath: folder.store))
        // It is kept all the same: nobody need wait for that.
        keeping.dispose()
        database.open()
        #expect(try await store.lastPrices().value == prices)
    }

    @Test("20,000 tickers are kept and come back")
    func many() async throws {
        var generator = SeededGenerator(seed: 3)
        let prices = RandomPrices.prices(20_000, using: &generator)
        let store = database().lastPrices(from: "production")
        try await store.keep(prices).value
        let kept = try #require(try await store.lastPrices().value)
        #expect(ExactPrices(kept) == ExactPrices(prices))
    }
}
