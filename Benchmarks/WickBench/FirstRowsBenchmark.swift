/// From wick-gtk's first painted frame to its first frame with rows; the simulator runs in its own process.
struct FirstRowsBenchmark {
    let coins: Int
    /// The number of starts.
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
                value: Samples(times).median, unit: "ms", bound: 1_000)
        ]
    }
}
