import AccessibilityDriver

/// Frames of wick-gtk's window, from before-paint to after-paint, while the chart in an open row is panned.
///
/// The program is the real one, driven by mouse and keys. There are more keys than frames, so that every frame shows other
/// candles; measuring, placing and drawing of all else in the window counts too.
struct OpenChartBenchmark {
    /// How often a key is pressed, about 100 times a second.
    let keys: Int

    /// What a frame may take, in milliseconds.
    private static let bound = 4.0

    func run() throws -> [Measurement] {
        // So short a period reports every frame by itself.
        let program = try DrivenProgram(
            "wick-gtk", arguments: ["--environment", "qa"],
            environment: ["WICK_TRACE_MAIN_LOOP": "1", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        try program.click(program.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") })
        let chart = try program.find("its chart") { $0.name.hasPrefix("Chart of Bitcoin (BTC)") }
        try program.wait(for: "the row to be open") { Self.frames(in: program.log).suffix(30).allSatisfy { $0 < 2 } }
        try program.click(chart)
        let before = program.log.count
        try program.press(inTurn: Array(repeating: "Left", count: keys))
        let frames = Self.frames(in: program.log.dropFirst(before))
        guard !frames.isEmpty else { throw BenchmarkFailure("wick-gtk does not report its frames") }
        return [
            Measurement(
                name: "a frame of the window while its open chart is panned, p95 of \(frames.count)",
                value: Samples(frames).percentile(95), unit: "ms", baseline: Self.bound, limit: 1)
        ]
    }

    /// The milliseconds that frames took.
    private static func frames(in log: some StringProtocol) -> [Double] {
        log.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("main loop: "), !line.hasSuffix(", 0 frames") else { return nil }
            return line.range(of: "frame ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
        }
    }
}
