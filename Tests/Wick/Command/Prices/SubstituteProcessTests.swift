import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("Prices of another site, as a process", .serialized, .hangLimit)
struct SubstituteProcessTests {
    private static let notice =
        "wick: CoinMarketCap is unavailable. Data by CoinGecko.\n"

    private let simulator = MarketSimulator(
        configuration: .init(coins: 300, speed: 0, startsAt: Date(timeIntervalSince1970: 1_790_000_000)))
    private let home: FavoritesHome

    init() throws {
        home = try FavoritesHome()
        try simulator.start()
    }

    private func wick(_ arguments: String..., format: String = "csv") async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            arguments + simulator.flags + ["--format=\(format)", "--attempts=1"], variables: home.variables)
    }

    private func fail(_ endpoints: String..., kind: FaultKind = .status(503)) throws {
        for endpoint in endpoints { try simulator.add(Fault(endpoint: endpoint, kind: kind)) }
    }

    /// The IDs and prices of rows.
    private func prices(_ result: WickProcess.ProcessResult) throws -> [Int: Double] {
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        let pairs = rows.compactMap { row -> (Int, Double)? in
            guard let id = row["id"] as? Int, let price = row["price"] as? Double else { return nil }
            return (id, price)
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    @Test("While CoinMarketCap fails, CoinGecko's prices are printed with the source and the same IDs")
    func fallback() async throws {
        let usual = try await wick("prices", format: "json")
        #expect(!usual.errorOutput.contains("unavailable"))
        let before = try prices(usual)
        try fail("coinmarketcap/listings")
        let other = try await wick("prices", format: "json")
        #expect(other.status == 0 && other.errorOutput.contains(Self.notice), "\(other.errorOutput)")
        for (result, site) in [(usual, "coinmarketcap"), (other, "coingecko")] {
            let address = simulator.baseURL(for: site).absoluteString
            #expect(result.errorOutput.hasPrefix("wick: Staging data, from \(address).\n"))
        }
        let after = try prices(other)
        // It lacks some coins, and some cannot be recognized.
        let common = after.filter { before[$0.key] != nil }
        #expect(common.count > 200 && common.count < before.count)
        #expect(common.allSatisfy { id, price in abs(price - (before[id] ?? 0)) < 0.005 })
        #expect(after.keys.filter { before[$0] == nil }.allSatisfy { $0 >= 1 << 52 })
        simulator.clearFaults()
        #expect(try await wick("prices", format: "json").output == usual.output)
    }

    @Test("Favorites keep their prices; none is reported as no longer listed")
    func favorites() async throws {
        #expect(
            try await WickProcess.run(
                ["favorites", "add", "BTC", "ETH"] + simulator.flags, variables: home.variables
            ).status == 0)
        let usual = try await wick("favorites", "list")
        try fail("coinmarketcap/quotes", kind: .rateLimited(retryAfter: 60))
        let other = try await wick("favorites", "list")
        #expect(other.status == 0 && other.errorOutput.contains(Self.notice))
        func starts(_ text: String) -> [Substring] { text.split(separator: "\r\n").map { $0.prefix(20) } }
        #expect(starts(other.output) == starts(usual.output))
        #expect(!other.errorOutput.contains("No longer listed"))
    }

    @Test("If the list of all coins fails too, coins are recognized by the saved prices")
    func saved() async throws {
        let before = try prices(try await wick("prices", format: "json"))
        try fail("coinmarketcap/listings", "coinmarketcap/map", kind: .hangUp)
        let after = try prices(try await wick("prices", format: "json"))
        #expect(after.keys.filter { before[$0] != nil }.count > 200)
    }

    @Test("CoinPaprika is the last; if all fail, CoinMarketCap's failure is reported, with the saved prices")
    func last() async throws {
        try fail("coinmarketcap/listings")
        try fail("coingecko/markets", kind: .hangUp)
        let last = try await wick("prices", "--limit=5")
        #expect(last.status == 0 && last.output.split(separator: "\r\n").count == 6)
        #expect(last.errorOutput.contains("Data by CoinPaprika, for personal use."))
        try fail("coinpaprika/tickers")
        let saved = try await wick("prices", "--limit=5")
        #expect(saved.status == 3 && saved.output == last.output)
        #expect(saved.errorOutput.hasPrefix("wick: CoinMarketCap returned HTTP status 503"))
        #expect(saved.errorOutput.contains("Data by CoinPaprika, for personal use."))
        simulator.clearFaults()
        #expect(try await !wick("prices", "--limit=5").errorOutput.contains("unavailable"))
    }
}
