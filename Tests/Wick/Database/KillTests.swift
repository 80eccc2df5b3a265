import Foundation
import KitSeededRandom
import Testing
import Waiting
import WickDatabase
import WickMarket
import WickMarketStore

@Suite("A killed program", .ownThreads)
struct KillTests {
    /// How many runs; `make test-all` sets more.
    private static let runs = ProcessInfo.processInfo.environment["WICK_KILL_RUNS"].flatMap { Int($0) } ?? 60

    @Test("A program killed while it saves prices loses none that were saved, and leaves nothing partial")
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
            // The last change may have reached the disk without being reported.
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

    @Test("A program killed while it saves settings loses no choice that was saved")
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
            // The last choice may have reached the disk without being reported.
            #expect((reported...(reported + 1)).contains(try #require(Int(saved.rawValue))), "run \(run)")
            #expect(try await database.storeError.first { _ in true } == nil)
            database.close()
            next = reported + 2
        }
    }

    @Test("A program killed while it changes favorites loses no confirmed change, and leaves nothing partial")
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
            // The last change may have reached the disk completely without being confirmed.
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
