/// `wick prices` against a ten-line program that fetches the same bytes and prints them, and `wick --version`.
///
/// Whole processes, in turn; the prices come from a simulator in another process.
struct CommandLineBenchmark {
    /// How often each program runs.
    let runs: Int

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: 500)
        defer { simulator.stop() }
        let url =
            simulator.coinMarketCap + "/v3/cryptocurrency/listings/latest?start=1&limit=100&convert=USD&sort=market_cap"
            + "&sort_dir=desc&aux=cmc_rank,platform"
        var wick: [Double] = []
        var plain: [Double] = []
        var version: [Double] = []
        for run in 0...runs {
            let prices = try ChildProcess(
                "wick",
                [
                    "prices", "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                    "--format", "json", "--limit", "100",
                ],
                reading: .output
            ).timeToEnd()
            let fetch = try ChildProcess("bench-fetch", [url], reading: .output).timeToEnd()
            let answer = try ChildProcess("wick", ["--version"], reading: .output).timeToEnd()
            guard !prices.output.isEmpty, !fetch.output.isEmpty, !answer.output.isEmpty else {
                throw BenchmarkFailure("a program that should print something printed nothing")
            }
            guard run > 0 else { continue }
            wick.append(prices.milliseconds)
            plain.append(fetch.milliseconds)
            version.append(answer.milliseconds)
        }
        return [
            Measurement(
                name: "wick prices --format json --limit 100, against a plain URLSession program (median of \(runs))",
                value: Samples(wick).median, unit: "ms", baseline: Samples(plain).median, limit: 1.5),
            Measurement(
                name: "wick --version, against its bound (median of \(runs))",
                value: Samples(version).median, unit: "ms", baseline: 15, limit: 1),
        ]
    }
}
