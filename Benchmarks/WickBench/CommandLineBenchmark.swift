import Foundation

/// `wick prices` compared with a ten-line program that fetches and prints the same bytes, and `wick --version`.
///
/// Whole processes, alternating; a simulator in another process serves the prices. Wick gets its key from an
/// environment variable, as in a script, and in another series from a keyring. After its output it saves the prices to
/// disk, which the simple program does not; the time to its exit has a separate limit.
struct CommandLineBenchmark {
    /// The number of runs of each program.
    let runs: Int

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: 500)
        defer { simulator.stop() }
        let url =
            simulator.coinMarketCap + "/v3/cryptocurrency/listings/latest?start=1&limit=100&convert=USD&sort=market_cap"
            + "&sort_dir=desc&aux=cmc_rank,platform"
        var output: [Double] = []
        var end: [Double] = []
        var asking: [Double] = []
        var plain: [Double] = []
        var version: [Double] = []
        for run in 0...runs {
            let key = ["WICK_COINMARKETCAP_KEY": "00000000-0000-4000-8000-000000000000"]
            let prices = try prices(of: simulator, environment: key)
            let askedPrices = try self.prices(of: simulator, environment: [:])
            let fetch = try ChildProcess("bench-fetch", [url], reading: .output).timeToEnd()
            let versionRun = try ChildProcess("wick", ["--version"], reading: .output).timeToEnd()
            guard !fetch.output.isEmpty, !versionRun.output.isEmpty else {
                throw BenchmarkFailure("a program that should print something printed nothing")
            }
            guard run > 0 else { continue }
            output.append(prices.output)
            end.append(prices.end)
            asking.append(askedPrices.output)
            plain.append(fetch.milliseconds)
            version.append(versionRun.milliseconds)
        }
        return [
            Measurement(
                name:
                    "output of wick prices --format json --limit 100, against a plain URLSession program (median of \(runs))",
                value: Samples(output).median, unit: "ms", baseline: Samples(plain).median, limit: 1.2),
            Measurement(
                name: "end of the same, when the prices are saved to disk, which the plain program does not do",
                value: Samples(end).median, unit: "ms", baseline: Samples(plain).median, limit: 1.5),
            Measurement(
                name: "output of the same, where it asks for a keyring first, which the plain program does not",
                value: Samples(asking).median, unit: "ms", baseline: Samples(plain).median, limit: 3),
            Measurement(
                name: "wick --version, against its bound (median of \(runs))",
                value: Samples(version).median, unit: "ms", bound: 15),
        ]
    }

    private func prices(
        of simulator: SimulatorProcess, environment: [String: String]
    ) throws -> (output: Double, end: Double) {
        try ChildProcess(
            "wick",
            [
                "prices", "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--format", "json", "--limit", "100",
            ],
            environment: environment, reading: .output
        ).timeToOutput(endingWith: "]\n")
    }
}
