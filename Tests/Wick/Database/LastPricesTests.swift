import Foundation
import KitSeededRandom
import Testing
import WickDatabase
import WickMarket
import WickMarketStore
import WickMarketTest

@Suite("Last prices on disk")
struct LastPricesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    @Test("Initially there are no prices")
    func none() async throws {
        #expect(try await database().lastPrices(from: "production").lastPrices().value == nil)
    }

    @Test("Any prices are loaded in the next run with the same bits", arguments: 1...20 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let prices = RandomPrices.prices(Int.random(in: 0...60, using: &generator), using: &generator)
        let first = database()
        try await first.lastPrices(from: "production").save(prices).value
        first.close()
        let saved = try #require(try await database().lastPrices(from: "production").lastPrices().value)
        #expect(ExactPrices(saved) == ExactPrices(prices.sound))
    }

    @Test("The site that stood in for the preferred one is saved with its prices")
    func substitute() async throws {
        let substitute = SubstituteSite(
            id: "coingecko", name: "CoinGecko", preferred: "CoinMarketCap", attribution: "Data")
        let store = database().lastPrices(from: "production")
        for site in [substitute, SubstituteSite(id: "x", name: "X", preferred: "Y"), nil] {
            let listing = Listing(tickers: [], skipped: 1, substitute: site)
            try await store.save(LastPrices(listing: listing, date: Date(timeIntervalSince1970: 5))).value
            #expect(try await store.lastPrices().value?.listing == listing)
        }
    }

    @Test(
        "A ticker with an impossible figure is skipped and counted, an impossible global figure is missing"
    )
    func impossible() async throws {
        let quotes = [
            Quote(price: -5), Quote(price: 5), Quote(price: .nan), Quote(price: 5, volume24h: -1),
            Quote(price: 5, marketCap: .infinity), Quote(price: 5, change24h: -50),
        ]
        let tickers = quotes.enumerated().map { index, quote in
            Ticker(
                id: CoinID(index + 1), rank: nil, name: "A", symbol: "A", slug: "a", platform: nil, quote: quote)
        }
        let metrics = GlobalMetrics(totalMarketCap: -1, totalVolume24h: 2, bitcoinDominance: 101)
        let store = database().lastPrices(from: "production")
        let date = Date(timeIntervalSince1970: 5)
        try await store.save(
            LastPrices(listing: Listing(tickers: tickers, skipped: 3), globalMetrics: metrics, date: date)
        )
        .value
        let saved = try #require(try await store.lastPrices().value)
        #expect(saved.listing.tickers.map(\.id.rawValue) == [2, 6])
        #expect(saved.listing.skipped == 7)
        #expect(saved.globalMetrics == GlobalMetrics(totalVolume24h: 2))
    }

    @Test("Newer prices replace older ones, even with a shorter list")
    func replacement() async throws {
        var generator = SeededGenerator(seed: 1)
        let store = database().lastPrices(from: "production")
        var metrics: GlobalMetrics?
        for (day, count) in [40, 7, 0, 25].enumerated() {
            let random = RandomPrices.prices(count, using: &generator)
            let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
            let prices = LastPrices(listing: random.listing, globalMetrics: random.globalMetrics, date: date)
            try await store.save(prices).value
            let saved = try #require(try await store.lastPrices().value)
            metrics = prices.sound.globalMetrics ?? metrics
            let expected = LastPrices(listing: prices.sound.listing, globalMetrics: metrics, date: prices.date)
            #expect(ExactPrices(saved) == ExactPrices(expected))
        }
    }

    /// Two listings saved one after the other.
    struct Succession: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let stored: Int
        /// How much later the second one is dated, in seconds.
        let age: Double
        let new: Int
        let requestedRanks: Int?
        /// How far the current time is before the stored listing, in seconds.
        let behind: Double
        let replaces: Bool

        init(
            _ name: String, stored: Int, age: Double, new: Int, of ranks: Int? = nil, behind: Double = 0,
            replaces: Bool
        ) {
            testDescription = name
            self.stored = stored
            self.age = age
            self.new = new
            requestedRanks = ranks
            self.behind = behind
            self.replaces = replaces
        }
    }

    @Test(
        "Better prices are never replaced",
        arguments: [
            Succession("a newer listing", stored: 9, age: 1, new: 9, replaces: true),
            Succession("one of the same time", stored: 9, age: 0, new: 9, replaces: true),
            Succession("a newer and shorter one", stored: 9, age: 1, new: 3, replaces: true),
            Succession("another program was faster", stored: 9, age: -1, new: 9, replaces: false),
            Succession("and had a shorter one", stored: 3, age: -60, new: 9, replaces: false),
            Succession("a window saves an old one once more", stored: 9, age: -86_400, new: 9, replaces: false),
            Succession("the clock was wrong", stored: 9, age: -1, new: 9, behind: 61, replaces: true),
            Succession("the clock was a little ahead", stored: 9, age: -1, new: 9, behind: 60, replaces: false),
            Succession("a part of the market", stored: 9, age: 1, new: 3, of: 3, replaces: false),
            Succession("a part, almost a day later", stored: 9, age: 86_399, new: 3, of: 3, replaces: false),
            Succession("a part, a day later", stored: 9, age: 86_400, new: 3, of: 3, replaces: true),
            Succession("a part, and a wrong clock", stored: 9, age: -61, new: 3, of: 3, behind: 61, replaces: true),
            Succession("a part that is as large", stored: 3, age: 1, new: 3, of: 3, replaces: true),
            Succession("a part with skipped entries", stored: 9, age: 1, new: 8, of: 9, replaces: true),
        ])
    func succession(_ succession: Succession) async throws {
        var generator = SeededGenerator(seed: 5)
        let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let database = MarketDatabase(path: folder.store) { date.addingTimeInterval(-succession.behind) }
        database.open()
        let store = database.lastPrices(from: "production")
        let stored = LastPrices(
            listing: Listing(tickers: RandomMarket.tickers(succession.stored, using: &generator)), date: date)
        let new = LastPrices(
            listing: Listing(tickers: RandomMarket.tickers(succession.new, using: &generator)),
            date: date.addingTimeInterval(succession.age), requestedRanks: succession.requestedRanks)
        try await store.save(stored).value
        try await store.save(new).value
        let saved = try #require(try await store.lastPrices().value)
        #expect(ExactPrices(saved) == ExactPrices((succession.replaces ? new : stored).sound))
    }

    @Test("Each origin has its own prices; the latest ones of several origins are stored")
    func origins() async throws {
        let database = database()
        for count in 1...6 {
            let prices = LastPrices(listing: Listing(tickers: [], skipped: count), date: .now)
            try await database.lastPrices(from: "staging \(count)").save(prices).value
        }
        var saved: [Int?] = []
        for count in 1...6 {
            saved.append(try await database.lastPrices(from: "staging \(count)").lastPrices().value?.listing.skipped)
        }
        #expect(saved == [nil, nil, 3, 4, 5, 6])
    }

    @Test("Operations requested before the store is opened run once it is")
    func waiting() async throws {
        let database = MarketDatabase(path: folder.store)
        let store = database.lastPrices(from: "production")
        let prices = LastPrices(listing: Listing(tickers: []), date: Date(timeIntervalSince1970: 5))
        let saving = store.save(prices).subscribe()
        #expect(!FileManager.default.fileExists(atPath: folder.store))
        // It is saved even if the subscription is disposed.
        saving.dispose()
        database.open()
        #expect(try await store.lastPrices().value == prices)
    }

    @Test("20,000 tickers are saved and loaded")
    func many() async throws {
        var generator = SeededGenerator(seed: 3)
        let prices = RandomPrices.prices(20_000, using: &generator)
        let store = database().lastPrices(from: "production")
        try await store.save(prices).value
        let saved = try #require(try await store.lastPrices().value)
        #expect(ExactPrices(saved) == ExactPrices(prices.sound))
    }
}
