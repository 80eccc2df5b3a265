import Foundation
import KitSeededRandom
import Testing
import WickDatabase
import WickMarket
import WickMarketStore

@Suite("A program that is killed")
struct KillTests {
    /// How often; `make test-all` wants more.
    private static let runs = ProcessInfo.processInfo.environment["WICK_KILL_RUNS"].flatMap { Int($0) } ?? 60

    @Test("in the middle of keeping prices loses none that were kept, and leaves nothing by halves")
    func prices() async throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 9)
        for _ in 1...max(Self.runs / 5, 1) {
            let writer = try WriterProcess(folder.store, "prices")
            let lines = writer.linesUntilKilled(after: .random(in: 1...40, using: &generator), using: &generator)
            let reported = try #require(lines.last.flatMap { Int($0) })
            let database = MarketDatabase(path: folder.store)
            database.open()
            let saved = try #require(try await database.lastPrices(from: "production").lastPrices().value)
            let number = saved.listing.skipped
            // The last change may have reached the disk without having been told.
            #expect((reported...(reported + 1)).contains(number))
            #expect(saved.listing.tickers.count == 300)
            #expect(saved.listing.tickers.allSatisfy { $0.quote.price == Double(number) })
            #expect(try await database.storeError.first { _ in true } == nil)
            database.close()
        }
    }

    private struct Number: RawRepresentable, SettingValue {
        let rawValue: String
    }

    @Test("in the middle of choosing settings loses no choice that was kept")
    func settings() async throws {
        let folder = try TemporaryFolder()
        let key = SettingKey("number", standard: Number(rawValue: ""))
        var generator = SeededGenerator(seed: 6)
        var next = 1
        for run in 1...max(Self.runs / 3, 1) {
            let writer = try WriterProcess(folder.store, "settings", next)
            let lines = writer.linesUntilKilled(after: .random(in: 1...400, using: &generator), using: &generator)
            let reported = try #require(lines.last.flatMap { Int($0) })
            let database = MarketDatabase(path: folder.store)
            database.open()
            try await database.opened.value
            let saved = try await database.value(of: key).first { _ in true }
            // The last choice may have reached the disk without having been told.
            #expect((reported...(reported + 1)).contains(try #require(Int(saved.rawValue))), "run \(run)")
            #expect(try await database.storeError.first { _ in true } == nil)
            database.close()
            next = reported + 2
        }
    }

    @Test("in the middle of changing favorites loses no change that was confirmed, and leaves none by halves")
    func favorites() async throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 4)
        var reported = ReportedFavorites()
        var confirmed = 0
        for run in 1...Self.runs {
            let writer = try WriterProcess(folder.store, "changes", run)
            let lines = writer.linesUntilKilled(after: .random(in: 1...2_000, using: &generator), using: &generator)
                .map { $0.split(separator: " ") }
            for line in lines where line.first == "!" { reported.apply(line.dropFirst()) }
            confirmed += lines.count { $0.first == "!" }
            // The last change may have reached the disk without having been confirmed, and then wholly.
            var begun = reported
            if let last = lines.last, last.first == "?" { begun.apply(last.dropFirst()) }

            let database = MarketDatabase(path: folder.store)
            database.open()
            let saved = try await database.favorites.first { _ in true }
            #expect(saved.allSatisfy { $0.name == "Coin \($0.id.rawValue)" && $0.symbol == "C\($0.id.rawValue)" })
            #expect([reported.ids, begun.ids].contains(saved.map(\.id.rawValue)), "run \(run)")
            #expect(try await database.storeError.first { _ in true } == nil)
            database.close()
            if saved.map(\.id.rawValue) == begun.ids { reported = begun }
        }
        #expect(confirmed > Self.runs)
    }
}
