import Foundation
import KitSiteSimulator
import Testing
import Waiting
import WickSimulator

@Suite("wick check --streams", .serialized, .hangLimit)
struct CheckStreamTests {
    private let simulator = MarketSimulator(configuration: .init(coins: 100, tickRate: 20))

    init() throws { try simulator.start() }

    private func check(
        _ arguments: [String] = []
    ) async throws -> (status: Int32?, streams: [Substring], errors: String) {
        let result = try await WickProcess.run(
            ["check", "--streams"] + arguments + simulator.flags + simulator.streamFlags)
        let lines = result.output.split(separator: "\n").filter { $0.contains("  stream of ") }
        return (result.status, lines, result.errorOutput)
    }

    @Test("Each site's candles and prices have a first update")
    func good() async throws {
        let (status, streams, errors) = try await check()
        #expect(status == 0 && errors.isEmpty)
        let lines: [String] = streams.map { line in
            let untimed = line.replacing(#/ +\d+ ms/#, with: "")
            return String(untimed.replacing(#/ {2,}/#, with: " ").replacing(#/\d+ items?$/#, with: "N"))
        }
        let expected: [String] = ["Huobi", "Binance", "Kraken", "Coinbase", "OKX"].flatMap { site -> [String] in
            let candles = site == "Coinbase" ? "trades" : "candles"
            return ["ok \(site) stream of \(candles) stream: N", "ok \(site) stream of prices stream: N"]
        }
        #expect(lines == expected)
    }

    @Test(
        "A stream that cannot be reached, refuses, or is silent fails with advice; the other streams pass",
        arguments: [
            ("status:503", "Kraken returned HTTP status 503"), ("hang-up", "Kraken cannot be reached."),
            ("refused-subscription", "Kraken refused: "), ("half-open", "Kraken did not respond in time."),
            ("unacknowledged-subscription", "Kraken did not respond in time."),
        ])
    func faults(_ fault: String, _ message: String) async throws {
        try simulator.add(Fault(parsing: "kraken/stream=\(fault)"))
        let (status, streams, errors) = try await check(["--timeout=1"])
        #expect(status == 1 && errors.isEmpty)
        let failed = streams.filter { $0.hasPrefix("FAIL") }
        #expect(streams.count == 10 && failed.count == 2, "\(streams)")
        #expect(failed.allSatisfy { $0.contains("  Kraken  ") && $0.contains(message) }, "\(failed)")
    }

    @Test("Without the option, streams are not connected to; without an address, a message says so")
    func others() async throws {
        let plain = try await WickProcess.run(["check"] + simulator.flags + simulator.streamFlags)
        #expect(plain.status == 0 && !plain.output.contains("stream"))
        #expect(simulator.requestCounts.keys.allSatisfy { !$0.hasSuffix("/stream") })
        let partial = try await WickProcess.run(
            ["check", "--streams", "--format=json"] + simulator.flags
                + simulator.streamFlags.filter { !$0.contains("okx") })
        #expect(partial.status == 0)
        #expect(
            partial.errorOutput == "wick: The streams of OKX are skipped: staging has no address for them.\n")
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(partial.output.utf8)) as? [[String: Any]])
        let kraken = try #require(
            rows.first { $0["name"] as? String == "stream of candles" && $0["site"] as? String == "kraken" })
        #expect(kraken["path"] as? String == "/v2" && kraken["form"] as? String == "stream")
        #expect(kraken["ok"] as? Bool == true)
    }
}
