/// From process start to the first painted frame: Wick's window compared with an empty libadwaita window.
///
/// The two start alternately, so that other load affects both equally. Both draw with cairo. Wick skips the
/// initialization of software GL, which an empty window performs; a comparison with both skipping it shows the cost of
/// Wick's own start.
struct FirstFrameBenchmark {
    /// The number of starts per window.
    let runs: Int

    func run() throws -> [Measurement] {
        var wick: [Double] = []
        var empty: [Double] = []
        var emptyWithoutGL: [Double] = []
        // The first round warms the page cache and is not counted.
        for run in 0...runs {
            let frame = try firstFrame("wick-gtk", ["--environment", "qa"])
            let bare = try firstFrame("bench-empty-window")
            let barest = try firstFrame(
                "bench-empty-window", variables: ["GDK_DEBUG": "gl-disable", "GDK_DISABLE": "gl"])
            guard run > 0 else { continue }
            wick.append(frame)
            empty.append(bare)
            emptyWithoutGL.append(barest)
        }
        return [
            Measurement(
                name: "first frame of wick-gtk, against an empty libadwaita window (median of \(runs))",
                value: Samples(wick).median, unit: "ms", baseline: Samples(empty).median, limit: 1.3),
            Measurement(
                name: "the same, against one that prepares no GL either",
                value: Samples(wick).median, unit: "ms", baseline: Samples(emptyWithoutGL).median, limit: 1.7),
        ]
    }

    private func firstFrame(
        _ program: String, _ arguments: [String] = [], variables: [String: String] = [:]
    ) throws -> Double {
        let environment = ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"].merging(variables) { $1 }
        let child = try ChildProcess(program, arguments, environment: environment, reading: .errors)
        defer { child.stop() }
        return try child.timeToLine(containing: "first frame").milliseconds
    }
}
