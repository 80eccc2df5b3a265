/// From the first painted frame of wick-gtk to the first frame with rows, with the simulator in its own process.
struct FirstRowsBenchmark {
    /// How many coins the market has.
    let coins: Int
    /// How often the program is started.
    let runs: Int

    func run() throws -> [Measurement] {
        let times = try (0..<runs).map { _ in
            let child = try ChildProcess(
                "wick-gtk", ["--environment", "qa", "--coins", "\(coins)"],
                environment: ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"], reading: .errors)
            defer { child.stop() }
            let frame = try child.timeToLine(containing: "first frame").milliseconds
            return try child.timeToLine(containing: "first rows").milliseconds - frame
        }
        return [
            Measurement(
                name: "first frame to first rows, \(coins) coins simulated in the process (median of \(runs))",
                value: Samples(times).median, unit: "ms", baseline: 1_000, limit: 1)
        ]
    }
}
