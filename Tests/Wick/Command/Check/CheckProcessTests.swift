import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("wick check as a process", .serialized, .hangLimit)
struct CheckProcessTests {
    private func check(_ faults: [Fault] = [], _ arguments: [String] = []) async throws -> WickProcess.ProcessResult {
        let simulator = MarketSimulator(configuration: .init(coins: 100, faults: faults))
        try simulator.start()
        defer { withExtendedLifetime(simulator) {} }
        return try await WickProcess.run(["check"] + arguments + simulator.flags)
    }

    @Test("Every site of the simulator passes")
    func good() async throws {
        let result = try await check()
        #expect(result.status == 0, "\(result.output)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 29)
        #expect(lines.allSatisfy { $0.hasPrefix("ok    ") && !$0.contains("could not be read") })
        #expect(result.errorOutput.isEmpty)
    }

    @Test("Each failing endpoint is reported on one line")
    func failing() async throws {
        for endpoint in [
            "coinmarketcap/listings", "coinmarketcap/quotes", "coinmarketcap/global-metrics", "coinmarketcap/map",
            "coingecko/markets", "coingecko/list", "coingecko/global", "coinpaprika/tickers", "coinpaprika/global",
            "cryptocompare/coinlist",
            "cryptocompare/histominute", "cryptocompare/histohour", "cryptocompare/histoday", "huobi/symbols",
            "binance/exchangeInfo", "kraken/pairs", "coinbase/products", "okx/instruments", "ecb/rates", "icons/coin",
        ] {
            let result = try await check([Fault(endpoint: endpoint, kind: .status(503))])
            #expect(result.status == 1)
            let failed = result.output.split(separator: "\n").filter { $0.hasPrefix("FAIL") }
            #expect(failed.count == 1, "\(endpoint): \(result.output)")
            #expect(failed.first?.contains("returned HTTP status 503") == true)
        }
    }

    @Test("A single failure passes on the second attempt, if allowed, on every host")
    func attempts() async throws {
        for endpoint in ["huobi/symbols", "icons/coin"] {
            let fault = Fault(endpoint: endpoint, kind: .status(503), count: 1)
            #expect(try await check([fault], ["--attempts", "2"]).status == 0, "\(endpoint)")
            #expect(try await check([fault]).status == 1, "\(endpoint)")
        }
    }

    @Test("Invalid items are counted by the decoder that Wick uses")
    func counted() async throws {
        let result = try await check(
            [Fault(endpoint: "huobi/symbols", kind: .wrongType("symbol", item: 1))], ["--format=json"])
        #expect(result.status == 0)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        #expect(rows.first { $0["name"] as? String == "symbols" }?["skipped"] as? Int == 1)
        #expect(rows.filter { $0["skipped"] as? Int == 0 }.count == rows.count - 1)
    }
}
