import AccessibilityDriver

/// The time until an opened row's chart shows candles, and the time of wick-gtk's frames while it is panned, from
/// before-paint to after-paint.
///
/// Drives the real program with mouse and keys. More keys are pressed than frames are drawn, so that every frame shows
/// other candles; the layout and drawing of the rest of the window is included.
struct OpenChartBenchmark {
    /// The number of key presses, about 100 per second.
    let keys: Int

    /// The limit of a frame, in milliseconds.
    private static let bound = 4.0

    /// The same with three panes of indicators.
    private static let boundWithPanes = 6.0

    /// The limit of the frames from the candles' arrival until they are drawn.
    private static let frameBound = 2.0

    /// The rows to open, the lowest first: an open row pushes those below it out of view.
    private static let coins = ["Bitcoin, BTC", "Ethereum, ETH", "BNB, BNB", "XRP, XRP"]

    func run() throws -> [Measurement] {
        var frames: [Double] = []
        var framesWithPanes: [Double] = []
        let arrivals = try Self.openRows(["--environment", "qa"], counting: "candles") { program in
            frames = try pan(program)
            try addPanes(program)
            framesWithPanes = try pan(program)
        }
        return [
            Measurement(
                name:
                    "frames until the candles of a row that opens are drawn, from their arrival on, most of \(Self.coins.count)",
                value: arrivals.max() ?? .nan, unit: "frames", baseline: Self.frameBound, limit: 1
            ),
            Measurement(
                name: "a frame of the window while its open chart is panned, p95 of \(frames.count)",
                value: Samples(frames).percentile(95), unit: "ms", bound: Self.bound),
            Measurement(
                name: "the same with three panes of indicators, p95 of \(framesWithPanes.count)",
                value: Samples(framesWithPanes).percentile(95), unit: "ms", bound: Self.boundWithPanes),
        ]
    }

    /// Adds three indicators with panes of their own to the focused chart.
    private func addPanes(_ program: DrivenProgram) throws {
        // Its row has such a name too.
        let chart = try program.find("the open chart") { $0.role == .image && $0.name.hasPrefix("Chart of ") }
        // Where the first keys of the other frames began.
        try program.press("End")
        try program.press("i")
        try program.find(.dialog, "Indicators")
        try program.wait(for: "the focus in the search") { program.focused?.name == "Name or abbreviation" }
        for (text, name) in [("rsi", "RSI 14"), ("macd", "MACD 12 26 9"), ("kdj", "KDJ 9 3 3")] {
            try program.type(text)
            try program.press("Return")
            try program.find(.button, "Remove \(name)")
        }
        try program.press("Escape")
        try program.waitUntilGone(.dialog, "Indicators")
        try program.wait(for: "the indicators") {
            ["RSI 14 ", "MACD 12 26 9 ", "KDJ 9 3 3 "].allSatisfy { chart.summary.contains($0) }
        }
        guard !chart.summary.contains("no room for its pane") else {
            throw BenchmarkFailure("the chart has no room for three panes")
        }
    }

    /// The durations of the frames of a chart that is panned.
    private func pan(_ program: DrivenProgram) throws -> [Double] {
        func chart() throws -> Element { try program.find("the open chart") { $0.name.hasPrefix("Chart of ") } }
        try Self.waitUntilAtRest(program, chart)
        try program.click(chart())
        let before = program.log.count
        try program.press(inTurn: Array(repeating: "Left", count: keys))
        let frames = Self.frames(in: program.log.dropFirst(before))
        guard !frames.isEmpty else { throw BenchmarkFailure("wick-gtk does not report its frames") }
        return frames
    }

    /// Starts wick-gtk and opens some rows, each until its candles are drawn.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that determine the market.
    ///   - environment: Variables besides those of the traces.
    ///   - name: What is counted: "candles" from their arrival on, or "opened-row" for those from the opening of a row on.
    ///   - use: Uses the program, which is ended afterwards.
    /// - Returns: The frames until the candles of each row are drawn.
    static func openRows(
        _ arguments: [String], environment: [String: String] = [:], counting name: String = "opened-row",
        _ use: (DrivenProgram) throws -> Void
    ) throws -> [Double] {
        // A period short enough to report every frame separately.
        let traces = ["WICK_TRACE_MAIN_LOOP": "1", "WICK_TRACE_DATA": "1", "GSK_RENDERER": "cairo"]
        let program = try DrivenProgram(
            "wick-gtk", arguments: arguments, environment: traces.merging(environment) { $1 })
        defer { program.end() }
        func row(of coin: String) throws -> Element {
            try program.find("\(coin)'s row") { $0.role == .listItem && $0.name.hasPrefix(coin) }
        }
        let heights = try coins.map { try row(of: $0).frame.y }
        let lowestFirst = zip(coins, heights).sorted { $0.1 > $1.1 }.map(\.0)
        for (opened, coin) in lowestFirst.enumerated() {
            if opened > 0 {
                // Opening a row scrolls the list until all of it can be seen, so the row above may be out of view. At the row's
                // upper edge the wheel does not zoom its chart. Stored candles are drawn while the row still moves.
                try waitUntilAtRest(program) { try row(of: lowestFirst[opened - 1]) }
                let open = try row(of: lowestFirst[opened - 1]).frame
                try program.turnWheel(x: open.x + open.width / 2, y: open.y + 10, clicks: 20, isDown: false)
            }
            try waitUntilAtRest(program) { try row(of: coin) }
            let clicked = try row(of: coin)
            let place = clicked.frame
            try program.click(clicked)
            do {
                try program.wait(for: "its candles") { counts(of: name, in: program.log).count > opened }
            } catch {
                let now = (try? row(of: coin).frame).map { "\($0)" } ?? "gone"
                throw BenchmarkFailure(
                    "\(coin), row \(opened + 1), was at \(place), is \(now), has not opened: \(error)")
            }
        }
        let frames = counts(of: name, in: program.log)
        try use(program)
        return frames
    }

    /// Waits until an element has stayed where it is for 30 frames, which were drawn quickly: opening a row scrolls the list, and
    /// the page's header follows.
    private static func waitUntilAtRest(_ program: DrivenProgram, _ element: () throws -> Element) throws {
        var (place, since) = (try element().frame, frames(in: program.log).count)
        try program.wait(for: "the window to be at rest") {
            let (now, drawn) = (try element().frame, frames(in: program.log))
            guard now == place, drawn.suffix(30).allSatisfy({ $0 < 2 }) else {
                (place, since) = (now, drawn.count)
                return false
            }
            return drawn.count >= since + 30
        }
    }

    /// The numbers of frames until something was drawn.
    private static func counts(of name: String, in log: String) -> [Double] {
        log.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("\(name) drawn in frame ") else { return nil }
            return Double(line.dropFirst("\(name) drawn in frame ".count).prefix { $0 != "," })
        }
    }

    /// The durations of frames in milliseconds.
    private static func frames(in log: some StringProtocol) -> [Double] {
        log.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("main loop: "), !line.hasSuffix(", 0 frames") else { return nil }
            return line.range(of: "frame ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
        }
    }
}
