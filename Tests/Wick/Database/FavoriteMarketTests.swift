import Testing
import WickMarket

@testable import WickDatabase
@testable import WickMarketStore

@Suite("Favorites of the live market and of simulated ones")
struct FavoriteMarketTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    private func ids(_ store: any FavoritesStore) async throws -> [CoinID] {
        try await store.favorites.first { _ in true }.map(\.id)
    }

    @Test("Each list changes on its own, also in the next run")
    func lists() async throws {
        let first = database()
        let (live, simulated) = (first.favorites(of: .live), first.favorites(of: .simulated))
        _ = try await live.add([.bitcoin, .ether]).value
        _ = try await simulated.add([.ether, .tether]).value
        _ = try await live.remove(.bitcoin).value
        #expect(try await ids(live) == [.ether])
        #expect(try await ids(simulated) == [.ether, .tether])
        first.close()
        let second = database()
        #expect(try await ids(second) == [.ether])
        #expect(try await ids(second.favorites(of: .simulated)) == [.ether, .tether])
        let cleared = try await second.favorites(of: .simulated).clear().value.favorites
        #expect(cleared.map(\.market) == [.simulated, .simulated])
        #expect(try await ids(second) == [.ether])
        // Only in the list that it was in.
        try await second.favorites(of: .live).restore(cleared).value
        #expect(try await ids(second) == [.ether])
        try await second.favorites(of: .simulated).restore(cleared).value
        #expect(try await ids(second.favorites(of: .simulated)) == [.ether, .tether])
    }

    @Test("Neither is on disk while favorites are not saved, and both are again afterwards")
    func unsaved() async throws {
        let first = database()
        _ = try await first.add([.bitcoin]).value
        _ = try await first.favorites(of: .simulated).add([.ether]).value
        first.choose(false, for: .savesFavorites)
        // The store's operations run in order, so the choice is written before this ends.
        _ = try await first.sizeOfCandles.value
        let second = database()
        #expect(try await ids(second).isEmpty)
        #expect(try await ids(second.favorites(of: .simulated)).isEmpty)
        second.close()
        #expect(try await ids(first.favorites(of: .simulated)) == [.ether])
        first.choose(true, for: .savesFavorites)
        first.close()
        let third = database()
        #expect(try await ids(third) == [.bitcoin])
        #expect(try await ids(third.favorites(of: .simulated)) == [.ether])
    }
}
