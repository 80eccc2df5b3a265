import Foundation
import Testing
import Waiting
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("A failing disk", .serialized, .hangLimit)
struct DiskFaultTests {
    private static let saved: [CoinID] = [.bitcoin, .ether]

    @Test(
        "A failure of any operation, once or permanently, loses nothing that was reported as saved",
        arguments: FaultyDisk.Kind.allCases)
    func eachOperation(kind: FaultyDisk.Kind) async throws {
        let bytes = try await StoreTrial.soundBytes()
        let count = try await run(kind, 0, lasts: false, bytes)
        // The last kinds do not occur in every run of an intact store.
        #expect(count > 0 || [.truncate, .access, .delete].contains(kind), "\(kind)")
        for number in stride(from: 1, through: count, by: 1) {
            for lasts in [false, true] { _ = try await run(kind, number, lasts: lasts, bytes) }
        }
    }

    /// Makes changes while the disk fails and once more when it works, then reads them with another store.
    ///
    /// - Returns: How many operations could have failed.
    private func run(_ kind: FaultyDisk.Kind, _ number: Int, lasts: Bool, _ bytes: Data) async throws -> Int {
        let label = "\(kind) \(number)\(lasts ? " and later" : "")"
        let folder = try TemporaryFolder(isInMemory: true)
        try folder.write(bytes)
        let disk = try FaultyDisk(at: folder.path)
        disk.fail(kind, number, lasts: lasts)
        let database = MarketDatabase(path: folder.store)
        database.open()
        var certain: [CoinID] = []
        var tried: [CoinID] = []
        let add = { (id: CoinID) in
            tried.append(id)
            let change = try await database.add([Coin(id: id, name: "Coin", symbol: "C", rank: 1)]).value
            if change.persistence == .stored { certain.append(id) }
        }
        for id in [CoinID(11), CoinID(12)] { try? await add(id) }
        let prices = LastPrices(
            listing: Listing(tickers: [], skipped: 5), globalMetrics: GlobalMetrics(totalMarketCap: 2),
            date: StoreTrial.now.addingTimeInterval(2 * 86_400))
        let store = database.lastPrices(from: "production")
        let hasPrices = (try? await store.save(prices).value) != nil && !certain.isEmpty
        let count = disk.count
        disk.fail(kind, 0)

        // The next attempt succeeds, in the file or for this run.
        await #expect(throws: Never.self, "\(label)") { try await add(CoinID(13)) }
        let shown = try await database.favorites.first { _ in true }.map(\.id)
        #expect(Set(certain + [CoinID(13)]).isSubset(of: shown), "\(label)")
        database.close()

        let next = MarketDatabase(path: folder.store)
        next.open()
        let favorites = try await next.favorites.first { _ in true }.map(\.id)
        #expect(favorites.starts(with: Self.saved), "\(label): \(favorites)")
        #expect(Set(certain).isSubset(of: favorites), "\(label): \(favorites)")
        #expect(Set(favorites).isSubset(of: Self.saved + tried), "\(label): \(favorites)")
        let stored = try await next.lastPrices(from: "production").lastPrices().value
        if hasPrices { #expect(stored == prices, "\(label)") }
        #expect(try await next.storeError.first { _ in true } == nil, "\(label)")
        next.close()
        #expect(try folder.files == ["wick.sqlite"], "\(label)")
        return count
    }
}
