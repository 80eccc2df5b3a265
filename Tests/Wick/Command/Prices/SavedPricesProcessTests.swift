import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("wick prices against a failing site, as a process", .serialized, .hangLimit)
struct SavedPricesProcessTests {
    private let simulator = MarketSimulator(
        configuration: .init(coins: 30, speed: 0, startsAt: Date(timeIntervalSince1970: 1_790_000_000)))
    private let home: FavoritesHome
    private let flags: [String]
    private let kinds: [FaultKind] = [.status(503), .status(401), .brokenJSON, .halfBody, .hangUp]

    init() throws {
        home = try FavoritesHome()
        try simulator.start()
        // No other site of listings takes its place.
        flags = simulator.flags(without: ["coingecko", "coinpaprika"])
    }

    private func wick(_ arguments: [String]) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            arguments + flags + ["--format=json", "--attempts=1"], variables: home.variables)
    }

    @Test("For any failure of the site, the saved prices are printed with the reason and their age")
    func faults() async throws {
        let online = try await wick(["prices"])
        #expect(online.status == 0)
        for kind in kinds {
            simulator.clearFaults()
            try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: kind))
            let saved = try await wick(["prices"])
            #expect(saved.status == 3, "\(kind): \(saved.errorOutput)")
            #expect(saved.output == online.output)
            #expect(saved.errorOutput.contains("CoinMarketCap"))
            #expect(saved.errorOutput.contains("wick: Showing saved prices from"))
        }
        simulator.clearFaults()
        #expect(try await wick(["prices"]).status == 0)
    }

    @Test("Favorites are printed with saved prices; qa neither saves nor shows them")
    func favorites() async throws {
        #expect(try await wick(["prices"]).status == 0)
        #expect(
            try await WickProcess.run(
                ["favorites", "add", "BTC"] + flags, variables: home.variables
            ).status == 0)
        let online = try await wick(["favorites", "list"])
        simulator.stop()
        let offline = try await wick(["favorites", "list"])
        #expect(offline.status == 3)
        #expect(offline.output == online.output)
        let simulated = try await WickProcess.run(
            ["prices", "--environment=qa", "--coins=7", "--format=csv"], variables: home.variables)
        #expect(simulated.output.split(separator: "\r\n").count == 8)
        #expect(try await wick(["prices"]).output.split(separator: "\n").count == 32)
    }
}
