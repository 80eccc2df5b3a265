import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("A second currency, as a process", .serialized, .hangLimit)
struct CurrencyProcessTests {
    private let simulator = MarketSimulator(configuration: .init(coins: 10))
    private let home: FavoritesHome

    init() throws {
        home = try FavoritesHome()
        try simulator.start()
    }

    private func wick(_ arguments: [String]) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            arguments + simulator.flags + ["--format=json", "--attempts=1"], variables: home.variables)
    }

    private func prices(_ result: WickProcess.ProcessResult) throws -> [(dollars: Double, other: Double?)] {
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        return rows.compactMap { row in
            (row["price"] as? Double).map { ($0, row["currencyPrice"] as? Double) }
        }
    }

    @Test("Prices are converted by the site's rates, which a later run uses without asking again")
    func converted() async throws {
        let first = try await wick(["prices", "--currency=GBP"])
        #expect(first.status == 0 && first.errorOutput.contains("wick: GBP: ECB rate of "))
        let rates = try prices(first).map { ($0.other ?? 0) / $0.dollars }
        #expect(rates.count == 10 && rates.allSatisfy { abs($0 / rates[0] - 1) < 1e-9 })
        // About 0.864 pounds and 1.15 dollars for a euro, each within 1 %.
        #expect((0.73...0.77).contains(rates[0]))
        _ = try await wick(["prices", "--currency=EUR"])
        #expect(simulator.requestCounts["ecb/rates"] == 1)
    }

    @Test("For any failure of the site, prices in dollars are printed with the reason; then it works")
    func faults() async throws {
        for kind in [FaultKind.status(503), .brokenJSON, .halfBody, .hangUp, .emptyBody, .contentType("text/html")] {
            simulator.clearFaults()
            try simulator.add(Fault(endpoint: "ecb/rates", kind: kind))
            let result = try await wick(["prices", "--currency=EUR"])
            #expect(result.status == 1, "\(kind): \(result.errorOutput)")
            #expect(result.errorOutput.contains("ECB"), "\(kind)")
            let prices = try prices(result)
            #expect(prices.count == 10 && prices.allSatisfy { $0.other == nil }, "\(kind)")
        }
        simulator.clearFaults()
        #expect(try await wick(["prices", "--currency=EUR"]).status == 0)
    }

    @Test("While CoinPaprika stands in, prices are converted by its rate, and the ECB is not asked; afterwards it is")
    func substitute() async throws {
        _ = try await WickProcess.run(["favorites", "add", "ETH"] + simulator.flags, variables: home.variables)
        for endpoint in ["coinmarketcap/listings", "coinmarketcap/quotes", "coingecko/markets", "coingecko/list"] {
            try simulator.add(Fault(endpoint: endpoint, kind: .status(503)))
        }
        let other = try await wick(["prices", "--currency=EUR"])
        #expect(other.status == 0 && other.errorOutput.contains("wick: EUR: rate of CoinPaprika\n"))
        let rates = try prices(other).map { ($0.other ?? 0) / $0.dollars }
        let rate = try #require(rates.first)
        #expect(rates.count > 5 && rates.allSatisfy { abs($0 / rate - 1) < 1e-9 })
        #expect(other.output.components(separatedBy: #""rateDay":null"#).count == rates.count + 1)
        let favorites = try await wick(["favorites", "list", "--currency=EUR"])
        #expect(favorites.status == 0 && favorites.errorOutput.contains("wick: EUR: rate of CoinPaprika\n"))
        #expect(try prices(favorites).map(\.other).count == 1 && favorites.output.contains(#""rateDay":null"#))
        #expect(simulator.requestCounts["ecb/rates", default: 0] == 0)
        let leu = try await wick(["prices", "--currency=RON"])
        #expect(leu.status == 0 && leu.errorOutput.contains("wick: RON: ECB rate of "), "CoinPaprika lacks it.")

        simulator.clearFaults()
        let usual = try await wick(["prices", "--currency=EUR"])
        #expect(usual.status == 0 && usual.errorOutput.contains("wick: EUR: ECB rate of "))
        let published = try #require(try prices(usual).first.map { ($0.other ?? 0) / $0.dollars })
        #expect(abs(published / rate - 1) < 0.03 && published != rate)
    }

    @Test("A simulated market has simulated rates, and checks them")
    func simulated() async throws {
        let result = try await WickProcess.run(["prices", "--environment=qa", "--coins=5", "--currency=JPY"])
        #expect(result.status == 0 && result.output.contains("¥"), "\(result.errorOutput)")
        let check = try await wick(["check"])
        #expect(check.output.contains(#""name":"exchange rates","ok":true,"path":"/eurofxref-daily.xml""#))
    }
}
