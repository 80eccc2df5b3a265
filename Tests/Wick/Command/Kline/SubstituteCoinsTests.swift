import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("wick kline while CoinMarketCap fails, as a process", .serialized, .hangLimit)
struct SubstituteCoinsTests {
    private let simulator = MarketSimulator(
        configuration: .init(coins: 300, speed: 0, startsAt: Date(timeIntervalSince1970: 1_790_000_000)))
    private let home: FavoritesHome

    init() throws {
        home = try FavoritesHome()
        try simulator.start()
    }

    private func wick(_ arguments: String...) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            arguments + simulator.flags + ["--attempts=1"], variables: home.variables)
    }

    private func kline(_ arguments: String...) async throws -> WickProcess.ProcessResult {
        try await WickProcess.run(
            ["kline"] + arguments + ["--limit=3", "--format=csv"] + simulator.flags + ["--attempts=1"],
            variables: home.variables)
    }

    private func fail(_ sites: String...) throws {
        for site in sites { try simulator.add(Fault(endpoint: site, kind: .status(503))) }
    }

    @Test("Coins are found in CoinGecko's listing, then in CoinPaprika's, and the candles are the same")
    func listings() async throws {
        let usual = try await kline("btc", "--source=kraken")
        #expect(usual.status == 0)
        for site in ["coinmarketcap", "coingecko"] {
            try fail(site)
            for coin in ["btc", "Bitcoin"] {
                let result = try await kline(coin, "--source=kraken")
                #expect(result.status == 0 && result.output == usual.output, "\(site): \(result.errorOutput)")
                #expect(!result.errorOutput.contains("503"))
            }
        }
        try fail("coinpaprika")
        let none = try await kline("btc", "--source=kraken")
        #expect(none.status == 1 && none.output.isEmpty)
        #expect(none.errorOutput.contains("wick: CoinMarketCap returned HTTP status 503"))
        simulator.clearFaults()
        #expect(try await kline("btc", "--source=kraken").output == usual.output)
    }

    @Test("If all listings fail, coins are found in the saved prices")
    func savedPrices() async throws {
        #expect(try await wick("prices", "--quiet").status == 0)
        try fail("coinmarketcap", "coingecko", "coinpaprika")
        let result = try await kline("eth")
        #expect(result.status == 0 && result.output.split(separator: "\r\n").count == 4, "\(result.errorOutput)")
        #expect(result.errorOutput.contains("wick: Ethereum (ETH) in USDT"))
    }

    @Test("If a coin is not among those of the other listing, the failure is said first")
    func unknown() async throws {
        try fail("coinmarketcap")
        for command in [
            ["kline", "nosuchcoin"], ["open", "--print", "nosuchcoin"], ["favorites", "add", "nosuchcoin"],
        ] {
            let result = try await WickProcess.run(
                command + simulator.flags + ["--attempts=1"], variables: home.variables)
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(result.errorOutput.hasPrefix("wick: CoinMarketCap returned HTTP status 503"), "\(command)")
            #expect(result.errorOutput.contains("wick: No coin has the symbol, name or ID \"nosuchcoin\"."))
        }
    }

    @Test("Offline, a symbol refers to one coin, whatever IDs its candles and prices were saved with")
    func offline() async throws {
        try fail("coinmarketcap")
        let first = try await kline("btc")
        #expect(first.status == 0)
        func expectSaved(_ comment: Comment) async throws {
            let result = try await kline("btc", "--offline")
            #expect(result.status == 0 && result.output == first.output, comment)
            #expect(!result.errorOutput.contains("have the symbol"), comment)
        }
        try await expectSaved("the candles have CoinGecko's ID")
        #expect(try await wick("prices", "--quiet").status == 0)
        try await expectSaved("the prices have it too")
        simulator.clearFaults()
        #expect(try await wick("prices", "--quiet").status == 0)
        try await expectSaved("the prices have CoinMarketCap's")
        #expect(try await kline("btc").status == 0)
        try await expectSaved("there are candles with both")
    }
}
