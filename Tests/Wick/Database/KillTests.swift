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
            let told = try #require(lines.last.flatMap { Int($0) })
            let database = MarketDatabase(path: folder.store)
            database.open()
            let kept = try #require(try await database.lastPrices(from: "production").lastPrices().value)
            let number = kept.listing.skipped
            // The last change may have reached the disk without having been told.
            #expect((told...(told + 1)).contains(number))
            #expect(kept.listing.tickers.count == 300)
            #expect(kept.listing.tickers.allSatisfy { $0.quote.price == Double(number) })
            #expect(try await database.trouble.first { _ in true } == nil)
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
            let told = try #require(lines.last.flatMap { Int($0) })
            let database = MarketDatabase(path: folder.store)
            database.open()
            try await database.opened.value
            let kept = try await database.value(of: key).first { _ in true }
            // The last choice may have reached the disk without having been told.
            #expect((told...(told + 1)).contains(try #require(Int(kept.rawValue))), "run \(run)")
            #expect(try await database.trouble.first { _ in true } == nil)
            database.close()
            next = told + 2
        }
    }

    @Test("in the middle of changing favorites loses no change that was confirmed, and leaves none by halves")
    func favorites() async throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 4)
        var told = ToldFavorites()
        var confirmed = 0
        for run in 1...Self.runs {
            let writer = try WriterProcess(folder.store, "changes", run)
            let lines = writer.linesUntilKilled(after: .random(in: 1...2_000, using: &generator), using: &generator)
                .map { $0.split(separator: " ") }
            for line in lines where line.first == "!" { told.apply(line.dropFirst()) }
            confirmed += lines.count { $0.first == "!" }
            // The last change may have reached the disk without having been confirmed, and then wholly.
            var begun = told
            if let last = lines.last, last.first == "?" { begun.apply(last.dropFirst()) }

            let database = MarketDatabase(path: folder.store)
            database.open()
            let kept = try await database.favorites.first { _ in true }
            #expect(kept.allSatisfy { $0.name == "Coin \($0.id.rawValue)" && $0.symbol == "C\($0.id.rawValue)" })
            #expect([told.ids, begun.ids].contains(kept.map(\.id.rawValue)), "run \(run)")
            #expect(try await database.trouble.first { _ in true } == nil)
            database.close()
            if kept.map(\.id.rawValue) == begun.ids { told = begun }
        }
        #expect(confirmed > Self.runs)
    }
}
