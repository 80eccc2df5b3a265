import Foundation
import Market
import MarketStore
import MarketTest
import Testing

@Suite("A program that is killed")
struct KillTests {
    /// The program beside the test bundle that keeps numbered prices.
    private static let writer: URL? = ProcessInfo.processInfo.arguments
        .first { $0.hasSuffix(".xctest") }
        .map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("store-writer") }

    @Test("in the middle of a change loses nothing that was kept, and leaves nothing by halves")
    func killed() async throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 9)
        for _ in 1...12 {
            let told = try #require(try lastNumberTold(byWriterAt: folder.store, using: &generator))
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

    /// Starts a writer, kills it some time after it has told of some changes, and gives the last number that it told.
    private func lastNumberTold(byWriterAt path: String, using generator: inout SeededGenerator) throws -> Int? {
        let process = Process()
        let writer = try #require(Self.writer)
        process.executableURL = writer
        process.arguments = [path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var said = Data()
        let patience = Int.random(in: 1...40, using: &generator)
        while said.count < patience, case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            said += more
        }
        // Not a wait for anything: the moment of the kill is what is drawn by lot.
        usleep(.random(in: 0...3000, using: &generator))
        kill(process.processIdentifier, SIGKILL)
        said += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: said, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }
    }
}
