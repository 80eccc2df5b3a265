/// From the start of the process to the first painted frame: Wick's window against an empty libadwaita window.
///
/// The two start in turn, so that whatever else the machine does meets both alike.
struct FirstFrameBenchmark {
    /// How often each window is opened.
    let runs: Int

    func run() throws -> [Measurement] {
        var wick: [Double] = []
        var empty: [Double] = []
        // The first pair warms the page cache and is not counted.
        for run in 0...runs {
            let frame = try firstFrame("wick-gtk", ["--environment", "qa"])
            let bare = try firstFrame("bench-empty-window", [])
            guard run > 0 else { continue }
            wick.append(frame)
            empty.append(bare)
        }
        return [
            Measurement(
                name: "first frame of wick-gtk, against an empty libadwaita window (median of \(runs))",
                value: Samples(wick).median, unit: "ms", baseline: Samples(empty).median, limit: 1.5)
        ]
    }

    private func firstFrame(_ program: String, _ arguments: [String]) throws -> Double {
        let child = try ChildProcess(
            program, arguments, environment: ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"], reading: .errors)
        defer { child.stop() }
        return try child.timeToLine(containing: "first frame").milliseconds
    }
}
