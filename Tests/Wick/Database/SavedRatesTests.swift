import Foundation
import SQLite
import Testing
import WickMarket
import WickMarketStore

@testable import WickDatabase

@Suite("Exchange rates on disk")
struct SavedRatesTests {
    private let folder: TemporaryFolder
    private static let received = Date(timeIntervalSince1970: 1_773_850_000.25)

    init() throws { folder = try TemporaryFolder() }

    private func database() -> MarketDatabase {
        let database = MarketDatabase(path: folder.store)
        database.open()
        return database
    }

    private func rates(_ dollars: Double, received: Date = Self.received) -> SavedRates {
        SavedRates(
            ExchangeRates(day: Date(timeIntervalSince1970: 1_773_792_000), perEuro: ["USD": dollars, "JPY": 183.49]),
            received: received)
    }

    @Test("Rates are loaded in the next run, and replaced by later ones, separately for each origin")
    func roundTrip() async throws {
        let first = database()
        #expect(try await first.rates(from: "a").rates().value == nil)
        try await first.rates(from: "a").save(rates(1.1)).value
        try await first.rates(from: "b").save(rates(1.2)).value
        try await first.rates(from: "a").save(rates(1.3)).value
        first.close()
        let second = database()
        #expect(try await second.rates(from: "a").rates().value == rates(1.3))
        #expect(try await second.rates(from: "b").rates().value == rates(1.2))
    }

    @Test("Only the rates of the last origins are kept")
    func origins() async throws {
        let database = database()
        for origin in 1...6 { try await database.rates(from: "\(origin)").save(rates(1.1)).value }
        #expect(try await database.rates(from: "2").rates().value == nil)
        #expect(try await database.rates(from: "3").rates().value != nil)
        database.close()
        let connection = try Connection(path: folder.store, timeout: .seconds(5))
        #expect(try connection.statement("SELECT COUNT(*) FROM exchange_rate").first { $0[0] as Int } == 8)
    }

    @Test("An impossible rate in the file is skipped")
    func impossible() async throws {
        let first = database()
        try await first.rates(from: "a").save(rates(1.1)).value
        first.close()
        let connection = try Connection(path: folder.store, timeout: .seconds(5))
        try connection.execute("UPDATE exchange_rate SET per_euro = -1 WHERE currency = 'JPY'")
        let loaded = try #require(try await database().rates(from: "a").rates().value)
        #expect(loaded.rates.perEuro == ["USD": 1.1] && loaded.rates.skipped == 1)
    }

    @Test("Rates are fresh for six hours, and not if the clock was set back")
    func freshness() {
        for (seconds, isFresh) in [(0, true), (21_599, true), (21_600, false), (-1, false)] as [(Double, Bool)] {
            #expect(rates(1.1).isFresh(at: Self.received.addingTimeInterval(seconds)) == isFresh)
        }
    }
}
