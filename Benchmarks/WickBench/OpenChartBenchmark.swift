import AccessibilityDriver

/// How soon the chart in a row that opens shows candles, and frames of wick-gtk's window, from before-paint to after-paint,
/// while it is panned.
///
/// The program is the real one, driven by mouse and keys. There are more keys than frames, so that every frame shows other
/// candles; measuring, placing and drawing of all else in the window counts too.
struct OpenChartBenchmark {
    /// How often a key is pressed, about 100 times a second.
    let keys: Int

    /// What a frame may take, in milliseconds.
    private static let bound = 4.0

    /// In which frame after their arrival candles are to be drawn.
    private static let frameBound = 2.0

    /// The rows that are opened, the lowest first: an open row pushes those below it out of sight.
    private static let coins = ["Bitcoin, BTC", "Ethereum, ETH", "BNB, BNB", "XRP, XRP"]

    func run() throws -> [Measurement] {
        // So short a period reports every frame by itself.
        let program = try DrivenProgram(
            "wick-gtk", arguments: ["--environment", "qa"],
            environment: ["WICK_TRACE_MAIN_LOOP": "1", "WICK_TRACE_DATA": "1", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        func row(of coin: String) throws -> Element {
            try program.find("\(coin)'s row") { $0.role == .listItem && $0.name.hasPrefix(coin) }
        }
        let heights = try Self.coins.map { try row(of: $0).frame.y }
        let lowestFirst = zip(Self.coins, heights).sorted { $0.1 > $1.1 }.map(\.0)
        for (opened, coin) in lowestFirst.enumerated() {
            try program.click(row(of: coin))
            try program.wait(for: "its candles") { Self.arrivals(in: program.log).count > opened }
            try program.wait(for: "the row to be open") {
                Self.frames(in: program.log).suffix(30).allSatisfy { $0 < 2 }
            }
        }
        try program.click(program.find("the open chart") { $0.name.hasPrefix("Chart of ") })
        let before = program.log.count
        try program.press(inTurn: Array(repeating: "Left", count: keys))
        let frames = Self.frames(in: program.log.dropFirst(before))
        guard !frames.isEmpty else { throw BenchmarkFailure("wick-gtk does not report its frames") }
        return [
            Measurement(
                name:
                    "frames until the candles of a row that opens are drawn, from their arrival on, most of \(Self.coins.count)",
                value: Self.arrivals(in: program.log).max() ?? .nan, unit: "frames", baseline: Self.frameBound, limit: 1
            ),
            Measurement(
                name: "a frame of the window while its open chart is panned, p95 of \(frames.count)",
                value: Samples(frames).percentile(95), unit: "ms", baseline: Self.bound, limit: 1),
        ]
    }

    /// In which frames after their arrival candles were drawn.
    private static func arrivals(in log: String) -> [Double] {
        log.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("candles drawn in frame ") else { return nil }
            return Double(line.dropFirst("candles drawn in frame ".count).prefix { $0 != " " })
        }
    }

    /// The milliseconds that frames took.
    private static func frames(in log: some StringProtocol) -> [Double] {
        log.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("main loop: "), !line.hasSuffix(", 0 frames") else { return nil }
            return line.range(of: "frame ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
        }
    }
}
