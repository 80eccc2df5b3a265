import Foundation
import Testing
import WickDatabase
import WickMarket
import WickMarketStore

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

    private static let saved: [CoinID] = [.bitcoin, .ether]
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let prices = LastPrices(
        listing: Listing(
            tickers: (1...3).map {
                Ticker(
                    id: CoinID($0), rank: $0, name: "Coin", symbol: "C", slug: "c", platform: nil,
                    quote: Quote(price: 1))
            }),
        globalMetrics: GlobalMetrics(totalMarketCap: 1), date: now)

    /// The bytes of an intact store.
    static func soundBytes() async throws -> Data {
        let folder = try TemporaryFolder(isInMemory: true)
        let database = MarketDatabase(path: folder.store)
        database.open()
        database.choose(true, for: .showCoinOnly)
        _ = try await database.add([.bitcoin, .ether]).value
        try await database.lastPrices(from: "production").save(prices).value
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
        let (first, favorites) = try await use(folder, adding: .tether, label)
        switch first {
        case .works: #expect(favorites == saved + [.tether], "\(label)")
        case .putAside:
            // Damage that only a change detects is found after the favorites have been read.
            #expect(favorites == [.tether] || favorites == saved + [.tether], "\(label)")
            let aside = try folder.files.filter {
                $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
            }
            #expect(aside.count == 1, "\(label)")
            if let name = aside.first {
                let backup = URL(fileURLWithPath: folder.store).deletingLastPathComponent().appendingPathComponent(name)
                #expect(try Data(contentsOf: backup).count == bytes.count, "\(label)")
            }
        case .newer: #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == bytes, "\(label)")
        }
        let (second, later) = try await use(folder, adding: CoinID(4), label)
        #expect(second == (first == .newer ? .newer : .works), "\(label)")
        #expect(later == (first == .newer ? [CoinID(4)] : favorites + [CoinID(4)]), "\(label)")
        return first
    }

    /// Reads and changes everything once.
    private static func use(
        _ folder: TemporaryFolder, adding id: CoinID, _ label: String
    ) async throws -> (TrialResult, [CoinID]) {
        let database = MarketDatabase(path: folder.store, now: { now })
        let store = database.lastPrices(from: "production")
        database.open()
        do {
            _ = try await store.lastPrices().value
            database.choose(false, for: .showCoinOnly)
            let change = try await database.add([Coin(id: id, name: "Coin", symbol: "C", rank: 1)]).value
            try await store.save(prices).value
            let saved = try await store.lastPrices().value
            #expect(saved == prices, "\(label)")
            let error = try await database.storeError.first { _ in true }
            let favorites = try await database.favorites.first { _ in true }.map(\.id)
            database.close()
            switch error {
            case nil:
                #expect(change.persistence == .stored, "\(label)")
                return (.works, favorites)
            case .damaged:
                #expect(change.persistence == .stored, "\(label)")
                return (.putAside, favorites)
            case .newer:
                #expect(change.persistence == .thisRunOnly, "\(label)")
                return (.newer, favorites)
            case .some(let error):
                Issue.record("\(label): \(error)")
                return (.works, favorites)
            }
        } catch {
            Issue.record("\(label): \(error)")
            database.close()
            return (.works, [])
        }
    }
}
