import Foundation
import Rx
import Testing
import WickChart
import WickMarket
import WickMarketStore

@testable import WickDatabase

/// Starts a program twice on a store that is damaged in one way.
struct StoreTrial {
    /// The result of a start.
    enum TrialResult: Hashable {
        /// The store works, with all that was saved.
        case works
        /// The file was renamed, which was reported.
        case putAside
        /// The file is unchanged, and was reported as a newer version's.
        case newer
    }

    // In the order of their numbers, because drawings are in no order.
    private static let saved: [CoinID] = [.bitcoin, .ether]
    private static let (third, fourth) = (CoinID(2000), CoinID(3000))
    private static let boards = [false, true].map {
        DrawingBoard(isSimulated: $0, coin: .bitcoin, currency: "USDT")
    }
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let group = "DeFi"

    /// What a program saves besides coins.
    private struct MarketData: Hashable {
        var prices: LastPrices?
        var candles: StoredCandles?
        var rates: SavedRates?
    }

    /// Where coins are saved, as favorites or with a drawing, with those in each place in order.
    private typealias Coins = [String: [CoinID]]

    private static func data() throws -> MarketData {
        let listing = Listing(
            tickers: (1...3).map {
                Ticker(
                    id: CoinID($0), rank: $0, name: "Coin", symbol: "C", slug: "c",
                    platform: Platform(id: CoinID(9), name: "Platform", symbol: "P"), quote: Quote(price: 1))
            }, skipped: 1, substitute: SubstituteSite(id: "other", name: "Other", preferred: "Preferred"))
        return MarketData(
            prices: LastPrices(listing: listing, globalMetrics: GlobalMetrics(totalMarketCap: 1), date: now),
            candles: try SampleCandles.hours(0...3, quote: "USDT"),
            rates: SavedRates(ExchangeRates(day: now, perEuro: ["USD": 1.25, "JPY": 180]), received: now))
    }

    /// The bytes of an intact store.
    static func soundBytes() async throws -> Data {
        let folder = try TemporaryFolder(isInMemory: true)
        let database = MarketDatabase(path: folder.store, now: { now })
        database.open()
        database.choose(true, for: .showCoinOnly)
        for id in saved { _ = try await add(id, to: database) }
        try await save(try data(), in: database)
        database.close()
        return try Data(contentsOf: URL(fileURLWithPath: folder.store))
    }

    /// Starts a program twice on a damaged store, and checks that it works each time.
    ///
    /// - Parameters:
    ///   - folder: Where the store is.
    ///   - label: Describes the damage in messages.
    /// - Returns: The result of the first start.
    static func run(in folder: TemporaryFolder, _ label: String) async throws -> TrialResult {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.store))
        let (first, coins) = try await use(folder, adding: third, label)
        switch first {
        case .works:
            for (place, coins) in coins { #expect(coins == saved + [third], "\(label): \(place)") }
        case .putAside:
            // Damage that only a change detects is found after the favorites have been read.
            for (place, coins) in coins {
                #expect(coins == [third] || coins == saved + [third], "\(label): \(place)")
            }
            let aside = try folder.files.filter {
                $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
            }
            #expect(aside.count == 1, "\(label)")
            if let name = aside.first {
                let backup = URL(fileURLWithPath: folder.store).deletingLastPathComponent().appendingPathComponent(name)
                #expect(try Data(contentsOf: backup).count == bytes.count, "\(label)")
            }
        case .newer:
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == bytes, "\(label)")
        }
        let (second, later) = try await use(folder, adding: fourth, label)
        #expect(second == (first == .newer ? .newer : .works), "\(label)")
        for (place, coins) in coins {
            #expect(later[place] == (first == .newer ? [] : coins) + [fourth], "\(label): \(place)")
        }
        return first
    }

    /// Reads and changes everything once.
    private static func use(
        _ folder: TemporaryFolder, adding id: CoinID, _ label: String
    ) async throws -> (TrialResult, Coins) {
        let database = MarketDatabase(path: folder.store, now: { now })
        defer { database.close() }
        database.open()
        do {
            let found = try await self.data(in: database)
            _ = try await database.candles(from: "production").coins(interval: .hour).value
            database.choose(false, for: .showCoinOnly)
            let persistence = try await add(id, to: database)
            try await save(try data(), in: database)
            #expect(try await self.data(in: database) == data(), "\(label)")
            let coins = try await coins(in: database)
            switch try await database.storeError.first(where: { _ in true }) {
            case nil:
                #expect(persistence == [.stored], "\(label)")
                #expect(try found == data(), "\(label)")
                return (.works, coins)
            case .damaged:
                #expect(persistence == [.stored], "\(label)")
                return (.putAside, coins)
            case .newer:
                #expect(persistence == [.thisRunOnly], "\(label)")
                return (.newer, coins)
            case .some(let error):
                Issue.record("\(label): \(error)")
                return (.works, coins)
            }
        } catch {
            Issue.record("\(label): \(error)")
            return (.works, [:])
        }
    }

    /// Saves a coin in each place.
    private static func add(_ id: CoinID, to database: MarketDatabase) async throws -> Set<FavoritesPersistence> {
        let coin = Coin(id: id, name: "Coin", symbol: "C", rank: 1)
        var persistence: Set<FavoritesPersistence> = []
        for market in FavoriteMarket.allCases {
            let favorites = database.favorites(of: market)
            persistence.insert(try await favorites.add([coin]).value.persistence)
            // The group is only known after it was read.
            let group = try await favorites.groups.first { _ in true }.named(group)
            let edit = group.map { FavoritesEdit.add([coin], to: $0.id) } ?? .makeGroup(self.group, with: [coin])
            persistence.insert(try await favorites.apply(edit).value.persistence)
        }
        for board in boards {
            let points = [DrawingPoint(time: now, price: Double(id.rawValue)), DrawingPoint(time: now + 60, price: 2)]
            let drawing = Drawing(id: UUID(), tool: .trendLine, points: points)
            database.drawings.apply(DrawingEdit(before: nil, after: drawing), on: board)
        }
        return persistence
    }

    private static func coins(in database: MarketDatabase) async throws -> Coins {
        var coins: Coins = [:]
        for market in FavoriteMarket.allCases {
            for group in try await database.favorites(of: market).groups.first(where: { _ in true }) {
                coins["\(market), \(group.title)"] = group.favorites.map(\.id)
            }
        }
        for board in boards {
            let drawings = try await database.drawings.drawings(on: board).first { _ in true }
            coins["\(board)"] = drawings.compactMap { $0.points.first.map { CoinID(Int($0.price)) } }
                .sorted { $0.rawValue < $1.rawValue }
        }
        return coins
    }

    private static func save(_ data: MarketData, in database: MarketDatabase) async throws {
        if let prices = data.prices { try await database.lastPrices(from: "production").save(prices).value }
        if let rates = data.rates { try await database.rates(from: "production").save(rates).value }
        guard let candles = data.candles else { return }
        try await database.candles(from: "production").save(candles, of: .bitcoin, interval: .hour).value
    }

    private static func data(in database: MarketDatabase) async throws -> MarketData {
        MarketData(
            prices: try await database.lastPrices(from: "production").lastPrices().value,
            candles: try await database.candles(from: "production").candles(of: .bitcoin, interval: .hour).value,
            rates: try await database.rates(from: "production").rates().value)
    }
}
