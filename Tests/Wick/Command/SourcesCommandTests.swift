import Foundation
import Networking
import Testing
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("wick sources")
struct SourcesCommandTests {
    private let context = FakeCommandContext()

    /// The rows, without the header; latencies are those of this machine.
    private var lines: [String] {
        context.output.split(separator: "\n").dropFirst().map { String($0.replacing(#/ +\d+ ms/#, with: " N ms")) }
    }

    private func rows() throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [[String: Any]])
    }

    @Test("Each source has a line with its state, the requests left, its age, latency, key and offer")
    func table() {
        #expect(context.run(["sources"], variables: ["WICK_CRYPTOCOMPARE_KEY": "k"]) == .success)
        #expect(
            context.output.hasPrefix("Source         State  Requests left  Age       Latency  API key     Offers\n"))
        let candles = "Candles (1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w)"
        #expect(
            lines == [
                "CoinMarketCap  OK             23/24  just now N ms  Not needed  Prices",
                "CoinGecko      OK               7/8  just now N ms  Not needed  Prices, candles (30m, 1h, 4h, 1d, 1w)",
                "CoinPaprika    OK           515/516  just now N ms  Not needed  Prices",
                "CryptoCompare  OK           239/240  just now N ms  Set         \(candles)",
                "Huobi          OK               7/8  just now N ms  Not needed  \(candles)",
                "Binance        OK         4798/4800  just now N ms  Not needed  \(candles)",
                "Kraken         OK             23/24  just now N ms  Not needed  \(candles)",
                "Coinbase       OK               7/8  just now N ms  Not needed  \(candles)",
                "OKX            OK             15/16  just now N ms  Not needed  \(candles)",
                "ECB            OK                 –  just now N ms  Not needed  Exchange rates",
            ])
        #expect(context.errorOutput.isEmpty)
    }

    @Test("Without a network each line says so, each failure is explained, and the status is 1; then it works")
    func offline() {
        let transport = RoutedTransport { _ in .failure(.cannotConnect) }
        #expect(context.run(["sources"], transport: transport) == .failure)
        #expect(lines.count == DataSource.all().count)
        for line in lines { #expect(line.contains(/Failing since .*–  +–/), "\(line)") }
        let messages = context.errorOutput.split(separator: "\n")
        #expect(messages.count == DataSource.all().count)
        #expect(
            messages.first
                == "wick: CoinMarketCap cannot be reached. Check the network connection and try again.")
        let other = FakeCommandContext()
        #expect(other.run(["sources"]) == .success)
    }

    @Test("A site that is blocked, limited or without its key is one line, and the status is 0")
    func some() {
        let transport = RoutedTransport { path in
            if path.contains("/data/v2/") { return .success(HTTPResponse(status: .unauthorized)) }
            if path.contains("/market/history") {
                return .success(HTTPResponse(status: .tooManyRequests, headers: ["Retry-After": "30"]))
            }
            return path.hasSuffix("/klines") ? .success(HTTPResponse(status: HTTPStatus(rawValue: 451))) : nil
        }
        #expect(context.run(["sources"], transport: transport) == .success)
        #expect(lines[3].contains("CryptoCompare  Needs an API key"))
        #expect(lines[3].contains("Missing"))
        #expect(lines[4].contains("Huobi          Rate-limited until "))
        #expect(lines[5].contains("Binance        Blocked"))
        #expect(lines[6].contains("Kraken         OK"))
        for message in ["CryptoCompare needs", "Too many requests to Huobi", "Binance does not serve"] {
            #expect(context.errorOutput.contains("wick: \(message)"))
        }
    }

    @Test("JSON has the same names in every row, and null for missing values")
    func json() throws {
        let transport = RoutedTransport { $0.contains("/market/history") ? .failure(.timedOut(.idle)) : nil }
        #expect(context.run(["sources", "--format", "json"], transport: transport) == .success)
        let rows = try rows()
        #expect(rows.map { $0["site"] as? String } == DataSource.all().map(\.site.id))
        #expect(Set(rows.map { $0.keys.sorted() }).count == 1)
        #expect(rows[0]["listing"] as? Bool == true && rows[0]["candles"] as? [String] == [])
        #expect(rows[3]["needsKey"] as? Bool == true && rows[3]["hasKey"] as? Bool == false)
        #expect(rows[4]["state"] as? String == "failing" && rows[4]["failingSince"] is String)
        #expect(rows[4]["problem"] as? String == "Huobi did not respond in time.")
        #expect(rows[4]["lastResponse"] is NSNull && rows[4]["latencyMilliseconds"] is NSNull)
        #expect(rows[6]["state"] as? String == "ok" && rows[6]["problem"] is NSNull)
        #expect(rows[6]["requestsLeft"] as? Int == 23 && rows[6]["requestLimit"] as? Int == 24)
        #expect(rows[6]["candles"] as? [String] == CandleInterval.allCases.map(\.rawValue))
        #expect(rows[6]["ageSeconds"] as? Int == 0)
    }

    @Test("A site without an address is not asked, and its line says so")
    func staging() throws {
        let flags = ["sources", "--environment=staging", "--base-url=coinmarketcap=https://s.example"]
        #expect(context.run(flags) == .success)
        #expect(lines[0].contains("CoinMarketCap  OK"))
        for line in lines.dropFirst() { #expect(line.contains("No address"), "\(line)") }
        let other = FakeCommandContext()
        #expect(other.run(flags + ["--format=json"]) == .success)
        #expect(other.output.contains(#""state":"notConfigured""#))
    }

    @Test("Output that cannot be written is an error, and a closed pipe is none")
    func unwritable() {
        #expect(context.run(["sources"], outputFailure: .failed("No space left on device")) == .failure)
        #expect(context.errorOutput.contains("No space left on device"))
        #expect(context.run(["sources"], outputFailure: .readerGone) == .success)
    }
}
