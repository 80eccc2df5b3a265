import Foundation
import KitSeededRandom
import SQLite
import Testing
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Candles on disk")
struct CandleStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database(candleLimit: Int = 24 << 20) -> MarketDatabase {
        let database = MarketDatabase(
            path: folder.store, timeout: .seconds(5), candleLimit: candleLimit,
            now: { SampleCandles.start + 10_000_000 })
        database.open()
        return database
    }

    @Test("Any candles are loaded in the next run with the same bits", arguments: 1...20 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let series = CandleSeries(
            (0..<Int.random(in: 1...300, using: &generator)).compactMap { _ in
                let prices = (0..<4).map { _ in Double.random(in: 0...1e6, using: &generator) }.sorted()
                return Candle(
                    time: Date(timeIntervalSince1970: .random(in: 0...4e9, using: &generator)), open: prices[1],
                    high: prices[3], low: prices[0], close: prices[2],
                    volume: Bool.random(using: &generator) ? nil : .random(in: 0...1e12, using: &generator))
            }, mayHaveOlder: .random(using: &generator), quote: Bool.random(using: &generator) ? nil : "USDT",
            tickSize: Bool.random(using: &generator) ? nil : .random(in: 1e-12...10, using: &generator))
        let candles = StoredCandles(series, date: SampleCandles.start)
        let first = database()
        try await first.candles(from: "a").save(candles, of: .bitcoin, interval: .day).value
        first.close()
        #expect(try await database().candles(from: "a").candles(of: .bitcoin, interval: .day).value == candles)
    }

    @Test("Sites, coins, their symbols and intervals are kept apart")
    func keys() async throws {
        let database = database()
        let renamed = Coin(id: .bitcoin, name: "Bitcoin", symbol: "XBT", rank: 1)
        let (a, b) = (database.candles(from: "a"), database.candles(from: "b"))
        let samples = try (1...4).map { try SampleCandles.hours($0...$0) }
        try await a.save(samples[0], of: .bitcoin, interval: .hour).value
        try await a.save(samples[1], of: .bitcoin, interval: .day).value
        try await a.save(samples[2], of: renamed, interval: .hour).value
        try await b.save(samples[3], of: .bitcoin, interval: .hour).value
        #expect(try await a.candles(of: .bitcoin, interval: .hour).value == samples[0])
        #expect(try await a.candles(of: .bitcoin, interval: .day).value == samples[1])
        #expect(try await a.candles(of: renamed, interval: .hour).value == samples[2])
        #expect(try await b.candles(of: .bitcoin, interval: .hour).value == samples[3])
        #expect(try await a.candles(of: .ether, interval: .hour).value == nil)
        #expect(try await a.coins(interval: .day).value == [.bitcoin])
        #expect(try await a.coins(interval: .week).value.isEmpty)
    }

    @Test("New candles are merged, and none remove the stored ones")
    func merge() async throws {
        let store = database().candles(from: "a")
        let (old, new) = (try SampleCandles.hours(1...5), try SampleCandles.hours(5...6, price: 9))
        try await store.save(old, of: .bitcoin, interval: .hour).value
        try await store.save(new, of: .bitcoin, interval: .hour).value
        #expect(
            try await store.candles(of: .bitcoin, interval: .hour).value
                == old.merged(with: new, now: SampleCandles.start + 10_000_000))
        try await store.save(SampleCandles.hours([], minutes: 900), of: .bitcoin, interval: .hour).value
        #expect(try await store.candles(of: .bitcoin, interval: .hour).value == nil)
    }

    @Test("The series that was used least recently gives way")
    func limit() async throws {
        let candles = try SampleCandles.hours(1...10)
        let database = database(candleLimit: 3 * (10 * CandleBytes.size + 8))
        let store = database.candles(from: "a")
        let coins = (1...4).map { Coin(id: CoinID($0), name: "Coin", symbol: "C\($0)", rank: $0) }
        for coin in coins.prefix(3) { try await store.save(candles, of: coin, interval: .hour).value }
        #expect(try await database.sizeOfCandles.value == database.candleLimit)
        // Read again, so that the second one is the oldest.
        #expect(try await store.candles(of: coins[0], interval: .hour).value == candles)
        try await store.save(candles, of: coins[3], interval: .hour).value
        #expect(try await store.coins(interval: .hour).value.map(\.id.rawValue) == [1, 3, 4])
        #expect(try await database.sizeOfCandles.value == database.candleLimit)
    }

    @Test("Clearing removes all candles, gives the space back and leaves the rest")
    func clear() async throws {
        let database = database()
        _ = try await database.add(.bitcoin).value
        let store = database.candles(from: "a")
        for interval in CandleInterval.allCases {
            try await store.save(SampleCandles.hours(1...5000), of: .bitcoin, interval: interval).value
        }
        let size = try await database.sizeOfCandles.value
        #expect(size == CandleInterval.allCases.count * (5000 * 48 + 8))
        try await database.clearCandles().value
        #expect(try await database.sizeOfCandles.value == 0)
        #expect(try await store.candles(of: .bitcoin, interval: .hour).value == nil)
        let candles = try SampleCandles.hours(1...2)
        try await store.save(candles, of: .bitcoin, interval: .hour).value
        #expect(try await store.candles(of: .bitcoin, interval: .hour).value == candles)
        #expect(try await database.favorites.first { _ in true }.map(\.id) == [.bitcoin])
        #expect(try await database.storeError.first { _ in true } == nil)
        database.close()
        let file = try FileManager.default.attributesOfItem(atPath: folder.store)[.size] as? Int
        #expect(try #require(file) < size / 4)
    }

    @Test(
        "Damaged candles are never shown: the file is put aside, with the favorites saved in the new one",
        arguments: [
            "data = x'00'", "data = x''", "data = substr(data, 1, length(data) - 48)", "data = data || zeroblob(48)",
            "data = substr(data, 1, 60) || x'ff' || substr(data, 62)", "data = zeroblob(length(data))",
        ])
    func damage(change: String) async throws {
        let candles = try SampleCandles.hours(1...3)
        let first = database()
        _ = try await first.add(.bitcoin).value
        try await first.candles(from: "a").save(candles, of: .bitcoin, interval: .hour).value
        first.close()
        let connection = try Connection(path: folder.store, timeout: .zero)
        try connection.execute("UPDATE candles SET \(change)")

        let second = database()
        let store = second.candles(from: "a")
        #expect(try await store.candles(of: .bitcoin, interval: .hour).value == nil)
        guard case .damaged = try await second.storeError.first(where: { _ in true }) else {
            Issue.record("not reported")
            return
        }
        #expect(try await second.favorites.first { _ in true }.map(\.id) == [.bitcoin])
        try await store.save(candles, of: .bitcoin, interval: .hour).value
        second.close()
        let third = database()
        #expect(try await third.candles(from: "a").candles(of: .bitcoin, interval: .hour).value == candles)
        #expect(try await third.favorites.first { _ in true }.map(\.id) == [.bitcoin])
        #expect(try await third.storeError.first { _ in true } == nil)
    }

    @Test("A store in memory merges and finds as the one on disk does")
    func memory() async throws {
        let store = MemoryCandles(now: { SampleCandles.start + 10_000_000 })
        let (old, new) = (try SampleCandles.hours(1...5), try SampleCandles.hours(5...6, price: 9))
        #expect(try await store.candles(of: .bitcoin, interval: .hour).value == nil)
        try await store.save(old, of: .bitcoin, interval: .hour).value
        try await store.save(new, of: .bitcoin, interval: .hour).value
        #expect(
            try await store.candles(of: .bitcoin, interval: .hour).value
                == old.merged(with: new, now: SampleCandles.start + 10_000_000))
        #expect(try await store.coins(interval: .hour).value == [.bitcoin])
        #expect(try await store.candles(of: .bitcoin, interval: .day).value == nil)
        try await store.save(SampleCandles.hours([], minutes: 900), of: .bitcoin, interval: .hour).value
        #expect(try await store.coins(interval: .hour).value.isEmpty)
    }
}
