import AccessibilityDriver
import Foundation

/// The effect of refreshes on the user: how long they block wick-gtk's main thread, and whether frames are late during
/// scrolling.
///
/// Drives the real program with keys and the mouse wheel; the market runs in another process, at five minutes per
/// second, so that each refresh changes every price and thousands of ranks. Rounds are repeated for each sort order and
/// the best one counts, because other processes can only add time.
struct MainThreadBenchmark {
    let coins: Int
    /// The number of rounds.
    let rounds: Int

    /// The longest time from the key press to the last row outside the view, in seconds.
    private static let refreshTime = 3.0

    /// The interval of the program's main loop reports, in seconds.
    private static let reportTime = 0.1

    /// The limit of the time between two frames: two frames at 60 Hz, in milliseconds.
    private static let frameBound = 33.3

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: coins, speed: 300, givesWay: true)
        defer { simulator.stop() }
        let program = try DrivenProgram(
            "wick-gtk",
            arguments: [
                "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--base-url", "icons=\(simulator.icons)", "--listing-limit", "\(coins)",
            ],
            environment: [
                "WICK_TRACE_FIRST_FRAME": "1", "WICK_TRACE_MAIN_LOOP": "\(Int(Self.reportTime * 1_000))",
                "GSK_RENDERER": "cairo",
            ])
        defer { program.end() }
        try program.wait(for: "the first rows") { program.log.contains("first rows") }
        Thread.sleep(forTimeInterval: Self.refreshTime)

        let byRank = try refreshes(of: program)
        let scrolling = try (0..<rounds).map { _ in try scroll(program) }
        try program.press("Home")
        try program.find(.button, "Change, not sorted").click()
        Thread.sleep(forTimeInterval: Self.refreshTime)
        let byChange = try refreshes(of: program)
        return [
            Measurement(
                name: "longest block of the main thread during a refresh of \(coins) coins, best of \(rounds)",
                value: try max(byRank.map(\.blocked).least(), byChange.map(\.blocked).least()), unit: "ms", baseline: 4,
                limit: 1),
            Measurement(
                name: "the same without waiting for the display server",
                value: try max(byRank.map(\.computed).least(), byChange.map(\.computed).least()), unit: "ms",
                baseline: 4, limit: 1),
            Measurement(
                name: "longest time between frames while scrolling 400 px a frame during refreshes, best of \(rounds)",
                value: try scrolling.least(), unit: "ms", baseline: Self.frameBound, limit: 1),
        ]
    }

    /// The longest block and the longest computation in each round of one refresh.
    private func refreshes(of program: DrivenProgram) throws -> [(blocked: Double, computed: Double)] {
        try (0..<rounds).map { _ in
            let before = try rows(of: program)
            // Lets the program report the cost of that call before the round begins.
            Thread.sleep(forTimeInterval: 2 * Self.reportTime)
            let worst = try worst(["blocked", "computed"], of: program) {
                try program.press("F5")
                Thread.sleep(forTimeInterval: Self.refreshTime)
            }
            guard try rows(of: program) != before else {
                throw BenchmarkFailure("a refresh took longer than \(Self.refreshTime) s")
            }
            return (worst[0], worst[1])
        }
    }

    /// The longest time between two frames while scrolling during a refresh.
    private func scroll(_ program: DrivenProgram) throws -> Double {
        let before = try coins(of: program)
        // Lets the program report the cost of that call before the round begins.
        Thread.sleep(forTimeInterval: 2 * Self.reportTime)
        // A click scrolls 70 pixels in a window of this height: 333 per second are 390 pixels per frame.
        let interval = try worst(["interval"], of: program) {
            try program.scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000)
        }[0]
        // At the end of the list the wheel scrolls nothing.
        let after = try coins(of: program)
        let gone = before.subtracting(after).count
        guard gone > before.count / 2 else {
            throw BenchmarkFailure(
                """
                the list does not go as far as it is scrolled: of \(before.count) rows in sight, \(before.first ?? "none") \
                among them, \(gone) have left, and \(after.count) are in sight now, \(after.first ?? "none") among them
                """)
        }
        return interval
    }

    /// The names of the visible rows without their prices.
    private func coins(of program: DrivenProgram) throws -> Set<Substring> {
        Set(try rows(of: program).compactMap { $0.split(separator: ",").first })
    }

    /// The names of the visible rows; read repeatedly until there are any, because a busy program responds late.
    private func rows(of program: DrivenProgram) throws -> [String] {
        var names: [String] = []
        try program.wait(for: "rows in sight") {
            names = program.names(.listItem)
            return !names.isEmpty
        }
        return names
    }

    /// The greatest figure by name in the program's reports while `body` runs.
    private func worst(_ names: [String], of program: DrivenProgram, while body: () throws -> Void) throws -> [Double] {
        let before = program.log.count
        try body()
        let lines = program.log.dropFirst(before).split(separator: "\n").filter { $0.hasPrefix("main loop: ") }
        return try names.map { name in
            let figures = lines.compactMap { line in
                line.range(of: "\(name) ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
            }
            guard let worst = figures.max() else { throw BenchmarkFailure("wick-gtk does not report its main loop") }
            return worst
        }
    }
}

extension Sequence<Double> {
    /// The minimum; throws if empty.
    fileprivate func least() throws -> Double {
        guard let least = self.min() else { throw BenchmarkFailure("nothing was measured") }
        return least
    }
}
