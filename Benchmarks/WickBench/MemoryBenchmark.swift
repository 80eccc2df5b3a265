import Foundation

/// The resident memory of wick-gtk with a long list; the simulator runs in another process.
struct MemoryBenchmark {
    let coins: Int

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: coins)
        defer { simulator.stop() }
        let child = try ChildProcess(
            "wick-gtk",
            [
                "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--base-url", "icons=\(simulator.icons)", "--listing-limit", "\(coins)",
            ],
            environment: ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"], reading: .errors)
        defer { child.stop() }
        _ = try child.timeToLine(containing: "first rows")
        return [
            Measurement(
                name: "resident memory of wick-gtk with \(coins) coins, against its bound",
                value: try settled(child), unit: "MB", baseline: 150, limit: 1)
        ]
    }

    /// The memory once it has been constant for two seconds: the list is drawn and temporary memory has been released.
    private func settled(_ child: ChildProcess) throws -> Double {
        var last = try child.residentMegabytes()
        var still = 0
        for _ in 0..<60 {
            Thread.sleep(forTimeInterval: 0.5)
            let now = try child.residentMegabytes()
            still = abs(now - last) < 0.5 ? still + 1 : 0
            last = now
            if still == 4 { return now }
        }
        throw BenchmarkFailure("the memory of wick-gtk did not come to rest within 30 s; it was \(last) MB last")
    }
}
